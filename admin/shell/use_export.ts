import { downloadCSV, useNotify, useTranslate, type Exporter, type RaRecord } from 'react-admin'
import { toCsv } from './csv'

/** Rows of one export at most. */
export const MAX_EXPORT = 10_000

/** A column as it is on screen: its field, and how it is written when that differs. */
export type ExportColumn<Row> = { readonly source: string; readonly text?: (row: Row) => unknown }

/**
 * Exports what is on screen: the list's filter and order, its columns and their words.
 *
 * @param words the resource whose fields' words head the columns, when it is not the list's own
 */
export function useExport<Row extends RaRecord>(
  columns: readonly ExportColumn<Row>[],
  words?: string
): Exporter<Row> {
  const translate = useTranslate()
  const notify = useNotify()
  return (rows, _fetchRelated, _dataProvider, resource) => {
    const heads = columns.map(({ source }) =>
      translate(`resources.${words ?? resource}.fields.${source}`)
    )
    const cells = rows.map((row) =>
      columns.map(({ source, text }) => (text ? text(row) : row[source]))
    )
    downloadCSV(toCsv(heads, cells), `${resource}`)
    if (rows.length === MAX_EXPORT) {
      notify('app.portal.export_cut', { type: 'warning', messageArgs: { max: MAX_EXPORT } })
    }
  }
}
