import type { ReactNode } from 'react'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { SIZE } from '../../../inertia/ui/tokens'

/** A link in a row that opens by itself: it goes where it says, and is as high as a target. */
const inRow = {
  onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  sx: { display: 'inline-block', verticalAlign: 'middle', lineHeight: `${SIZE.target}px` },
}

/** The visit a delivery belongs to, opened among the charts; below a heading its number is enough. */
export function ExamLink({ id, headed = false }: { id: number | null; headed?: boolean }) {
  const translate = useTranslate()
  if (id === null) return null
  const name = translate('resources.deliveries.visit', { id })
  return (
    <Link href={`/patient-exam/${id}`} aria-label={name} {...inRow} noWrap>
      {headed ? id : name}
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
