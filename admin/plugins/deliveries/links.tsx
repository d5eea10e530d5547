import type { ReactNode } from 'react'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'

/** A link in a row that opens by itself: it goes where it says. */
const inRow = { onClick: (event: { stopPropagation(): void }) => event.stopPropagation() }

/** The visit a delivery belongs to, opened among the charts. */
export function ExamLink({ id }: { id: number | null }) {
  const translate = useTranslate()
  if (id === null) return null
  return (
    <Link href={`/patient-exam/${id}`} {...inRow} noWrap>
      {translate('resources.deliveries.visit', { id })}
    </Link>
  )
}

/** Another row of the ledger. */
export function DeliveryLink({ id, children }: { id: number; children?: ReactNode }) {
  return (
    <Link component={RouterLink} to={`/deliveries/${id}/show`} {...inRow} noWrap>
      {children ?? `#${id}`}
    </Link>
  )
}
