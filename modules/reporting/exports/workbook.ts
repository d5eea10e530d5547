import type { I18n } from '@adonisjs/i18n'
import { xlsx, type CellValue } from '#app/spreadsheet/xlsx'
import type { OpenReport, ReportColumn, ReportRow } from '#modules/reporting/exports/report'

/** Words of the reader's language; without any, what is said instead. */
export type Words = (key: string, instead?: string) => string

export const wordsIn =
  (i18n: I18n): Words =>
  (key, instead) =>
    i18n.t(key, undefined, instead)

export type NamedReport = Pick<OpenReport, 'columns' | 'rows'> & { readonly name: string }

export function headOf({ key, head }: ReportColumn, words: Words): string {
  return head ?? words(`reporting.column.${key}`)
}

/** A value as its reader is told it: codes in words, everything else as it is. */
export function told({ key, isCode }: ReportColumn, row: ReportRow, words: Words): CellValue {
  const value = row[key] ?? null
  return isCode && value !== null ? words(`reporting.value.${key}.${value}`, String(value)) : value
}

/** Characters of a line that tells how something is counted. */
const LINE = 110

/**
 * Reports as a workbook, a sheet each, and a last one that tells how they are
 * counted; rows go out as they are read. The first of them are read before
 * anything goes out: a question the database refuses is no broken file.
 *
 * @param how key of the words that tell it
 */
export async function workbook(
  reports: readonly NamedReport[],
  how: string,
  words: Words
): Promise<AsyncGenerator<Buffer>> {
  const sheets = await Promise.all(
    reports.map(async ({ name, columns, rows }) => ({
      name: words(`reporting.sheet.${name}`),
      columns: columns.map((column) => ({
        head: headOf(column, words),
        kind: column.kind,
        width: column.width,
      })),
      rows: await begin(rows(), (row) => columns.map((column) => told(column, row, words))),
    }))
  )
  const title = words('reporting.sheet.how')
  return xlsx([
    ...sheets,
    { name: title, columns: [{ head: title, kind: 'plain', width: LINE }], rows: [[words(how)]] },
  ])
}

/** What is told of each row, with the first of them read. A generator would wait for each row once more. */
async function begin(
  rows: AsyncIterable<ReportRow>,
  valuesOf: (row: ReportRow) => CellValue[]
): Promise<AsyncIterable<CellValue[]>> {
  const reading = rows[Symbol.asyncIterator]()
  const read = async (): Promise<IteratorResult<CellValue[]>> => {
    const { done, value } = await reading.next()
    if (done) return { done, value: undefined }
    try {
      return { value: valuesOf(value) }
    } catch (error) {
      // Whoever reads does not end what fails; its rows hold a connection.
      await reading.return?.()
      throw error
    }
  }
  let first: Promise<IteratorResult<CellValue[]>> | null = Promise.resolve(await read())
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const next = first ?? read()
        first = null
        return next
      },
      return: async () => {
        await reading.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}
