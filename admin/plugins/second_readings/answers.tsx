import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { READING_DECISIONS } from '#review/rules'
import type { LockedReading } from './reading'
import { useDecisionWords } from './words'

/** The locked answers beside each other. */
export function Answers({ readings }: { readings: readonly LockedReading[] }) {
  const translate = useTranslate()
  const { decision, answer } = useDecisionWords()
  if (readings.length === 0) return null
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell />
          {readings.map(({ role }) => (
            <TableCell key={role}>{translate(`review.second.reading.${role}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {READING_DECISIONS.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {decision(name)}
            </TableCell>
            {readings.map((reading) => (
              <TableCell key={reading.role}>{answer(name, reading[name])}</TableCell>
            ))}
          </TableRow>
        ))}
        <TableRow>
          <TableCell component="th" scope="row">
            {translate('review.second.note')}
          </TableCell>
          {readings.map(({ role, note }) => (
            <TableCell key={role}>{note || '–'}</TableCell>
          ))}
        </TableRow>
      </TableBody>
    </Table>
  )
}
