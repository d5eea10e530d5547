import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Time } from '../../shell/times'
import { useWords } from './delivery'
import { StateChip } from './state_chip'

type DeliveryEvent = { at: string; to_state: string; reason: string | null }

/** Every state a delivery went through, oldest first. */
export function History() {
  const translate = useTranslate()
  const { reasonName } = useWords()
  const { events = [] } = useRecordContext<{ id: number; events?: DeliveryEvent[] }>() ?? {}
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['at', 'state', 'reason'].map((field) => (
            <TableCell key={field}>{translate(`resources.deliveries.fields.${field}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map(({ at, to_state: state, reason }) => (
          <TableRow key={`${at}-${state}`}>
            <TableCell>
              <Time at={at} seconds />
            </TableCell>
            <TableCell>
              <StateChip state={state} />
            </TableCell>
            <TableCell>{reasonName(reason)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
