import type { ReactElement } from 'react'
import { DataTable, List, useResourceContext, useTranslate, type RaRecord } from 'react-admin'
import { searchFilter } from '../../shell/filters'
import { ListBar } from '../../shell/list_bar'
import { RowLink } from '../../shell/row_link'
import { useExport } from '../../shell/use_export'
import { EmptyDirectory } from './empty_directory'
import { ImportButton } from './import_button'

/** A column: its field, how it is written, and whether the server orders by it. */
export type EntryColumn<Entry> = {
  readonly source: string
  readonly text?: (entry: Entry) => string
  readonly sortable?: boolean
  /** Head of the column where the field's own name is too long for it. */
  readonly label?: string
  /** Only in the export: the screen has no room. */
  readonly exportOnly?: boolean
}

type Props<Entry> = {
  columns: readonly EntryColumn<Entry>[]
  /** Beside the search. */
  filters?: readonly ReactElement[]
  sort?: string
  canImport?: boolean
}

/** A directory: searched, narrowed, ordered, exported as it is on screen. */
export function EntryList<Entry extends RaRecord>({
  columns,
  filters = [],
  sort = 'last_name',
  canImport = false,
}: Props<Entry>) {
  const translate = useTranslate()
  const resource = useResourceContext()!
  const exporter = useExport<Entry>(columns)
  const search = searchFilter(translate(`resources.${resource}.fields.q`))
  return (
    <List
      filters={[search, ...filters]}
      actions={<ListBar canCreate more={canImport ? <ImportButton /> : null} />}
      empty={<EmptyDirectory canImport={canImport} />}
      exporter={exporter}
      sort={{ field: sort, order: 'ASC' }}
      perPage={25}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        {columns.map(({ source, text, label, sortable = true, exportOnly }, at) =>
          exportOnly ? null : (
            <DataTable.Col
              key={source}
              source={source}
              label={label}
              disableSort={!sortable}
              render={(entry) => {
                const shown = String((text ? text(entry as Entry) : entry[source]) ?? '')
                return at === 0 ? <RowLink to="edit">{shown}</RowLink> : shown
              }}
            />
          )
        )}
      </DataTable>
    </List>
  )
}
