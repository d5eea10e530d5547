import { CreateButton, ExportButton, FilterButton, TopToolbar } from 'react-admin'
import { MAX_EXPORT } from './use_export'

/** Above every list: filters and saved queries, a new record where there are any, the export. */
export function ListBar({ canCreate = false }: { canCreate?: boolean }) {
  return (
    <TopToolbar>
      <FilterButton />
      {canCreate ? <CreateButton /> : null}
      <ExportButton maxResults={MAX_EXPORT} />
    </TopToolbar>
  )
}
