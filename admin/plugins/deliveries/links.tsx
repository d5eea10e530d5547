import type { ReactNode } from 'react'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { SIZE } from '../../../inertia/ui/tokens'
import type { Delivery } from './delivery'

/** A link in a row that opens by itself: it goes where it says, and is as high as a target. */
const inRow = {
  onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  sx: { display: 'inline-block', verticalAlign: 'middle', lineHeight: `${SIZE.target}px` },
}

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

/** The patient a delivery is about, in the portal. */
export function PatientLink({ patient, patient_id: id }: Pick<Delivery, 'patient' | 'patient_id'>) {
  if (id === null) return null
  return (
    <Link component={RouterLink} to={`/patients/${id}/show`} {...inRow} noWrap>
      {patient || `#${id}`}
    </Link>
  )
}

/** The list, narrowed to what was queued together. */
export function BatchLink({ id, onFollow, children }: BatchLinkProps) {
  const query = new URLSearchParams({ filter: JSON.stringify({ batch: id }) })
  return (
    <Link
      component={RouterLink}
      to={`/deliveries?${query}`}
      {...inRow}
      onClick={(event) => {
        event.stopPropagation()
        onFollow?.()
      }}
      noWrap
    >
      {children ?? `#${id}`}
    </Link>
  )
}

type BatchLinkProps = { id: number; children?: ReactNode; onFollow?(): void }

/** Another row of the ledger. */
export function DeliveryLink({ id, children }: { id: number; children?: ReactNode }) {
  return (
    <Link component={RouterLink} to={`/deliveries/${id}/show`} {...inRow} noWrap>
      {children ?? `#${id}`}
    </Link>
  )
}
