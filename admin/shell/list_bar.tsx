import type { ReactNode } from 'react'
import { ColumnsButton, CreateButton, ExportButton, FilterButton, TopToolbar } from 'react-admin'
import { SavedQueries } from './saved_queries'
import { MAX_EXPORT } from './use_export'

type Props = {
  canCreate?: boolean
  /** Whether columns can be hidden. */
  hasColumns?: boolean
  /** Those that are until somebody chooses. */
  hiddenAtFirst?: readonly string[]
  /** Buttons of the list's own. */
  more?: ReactNode
}

/** Above every list: filters, saved queries, columns, a new record where there are any, the export. */
export function ListBar({
  canCreate = false,
  hasColumns = false,
  hiddenAtFirst = [],
  more = null,
}: Props) {
  return (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      <SavedQueries hiddenAtFirst={hiddenAtFirst} />
      {hasColumns ? <ColumnsButton /> : null}
      {canCreate ? <CreateButton /> : null}
      {more}
      <ExportButton maxResults={MAX_EXPORT} />
    </TopToolbar>
  )
}
