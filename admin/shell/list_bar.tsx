import type { ReactNode } from 'react'
import { CreateButton, ExportButton, FilterButton, TopToolbar } from 'react-admin'
import { MAX_EXPORT } from './use_export'

type Props = {
  canCreate?: boolean
  /** Buttons of the list's own. */
  more?: ReactNode
}

/** Above every list: filters and saved queries, a new record where there are any, the export. */
export function ListBar({ canCreate = false, more = null }: Props) {
  return (
    <TopToolbar>
      <FilterButton />
      {canCreate ? <CreateButton /> : null}
      {more}
      <ExportButton maxResults={MAX_EXPORT} />
    </TopToolbar>
  )
}
