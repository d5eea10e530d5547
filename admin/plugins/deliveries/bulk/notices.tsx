import { Alert, AlertTitle } from '@mui/material'
import type { Notice } from './types'

/** Letters that a rule holds back, in the documented words, with whose they are (F325). */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ reason, message, patients }) => (
    <Alert key={reason} severity="warning">
      <AlertTitle>{message}</AlertTitle>
      {patients.join(' · ')}
    </Alert>
  ))
}
