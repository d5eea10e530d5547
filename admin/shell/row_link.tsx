import type { ReactNode } from 'react'
import { Link } from '@mui/material'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'

type Props = { readonly to: 'show' | 'edit'; readonly children: ReactNode }

/** A row's name as the link that opens it: what a click anywhere on the row does for the pointer, it does for the keyboard. */
export function RowLink({ to, children }: Props) {
  const record = useRecordContext()
  const resource = useResourceContext()!
  const createPath = useCreatePath()
  if (!record) return null
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: to, id: record.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
