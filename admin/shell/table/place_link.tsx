import type { ReactNode } from 'react'
import { Link } from '@mui/material'
import { placeOf, type Place } from './place'

type Props = {
  readonly at: Place | null
  /** What it is called, where its words alone do not say. */
  readonly label?: string
  readonly children: ReactNode
}

/** Words that lead somewhere, or the words alone. */
export function PlaceLink({ at, label, children }: Props) {
  const place = placeOf(at)
  return place ? (
    <Link {...place} aria-label={label}>
      {children}
    </Link>
  ) : (
    <>{children}</>
  )
}
