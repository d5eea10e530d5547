import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import {
  DateField,
  FunctionField,
  NumberField,
  RecordContextProvider,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { ExamLink } from './exam_link'
import { ResendButton } from './resend_button'
import { StateChip } from './state_chip'

type DeliveryEvent = { at: string; to_state: string; reason: string | null }

function History() {
  const translate = useTranslate()
  const events = (useRecordContext()?.events ?? []) as DeliveryEvent[]
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('resources.deliveries.fields.at')}</TableCell>
          <TableCell>{translate('resources.deliveries.fields.state')}</TableCell>
          <TableCell>{translate('resources.deliveries.fields.reason')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <RecordContextProvider
            key={`${event.at}-${event.to_state}`}
            value={{ id: event.at, ...event }}
          >
            <TableRow>
              <TableCell>
                <DateField source="at" showTime />
              </TableCell>
              <TableCell>
                <StateChip state={event.to_state} />
              </TableCell>
              <TableCell>{event.reason}</TableCell>
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  )
}

/** One delivery with everything that happened to it. */
export function DeliveryShow() {
  return (
    <Show
      actions={
        <TopToolbar>
          <ResendButton />
        </TopToolbar>
      }
    >
      <SimpleShowLayout>
        <FunctionField source="state" render={({ state }) => <StateChip state={state} />} />
        <TextField source="recipient" />
        <TextField source="address" />
        <TextField source="purpose" />
        <FunctionField source="exam_id" render={({ exam_id: id }) => <ExamLink id={id} />} />
        <NumberField source="attempts" />
        <TextField source="resend_reason" emptyText="–" />
        <FunctionField source="events" render={() => <History />} />
      </SimpleShowLayout>
    </Show>
  )
}
