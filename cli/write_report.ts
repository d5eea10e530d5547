import { access, unlink } from 'node:fs/promises'
import type { WriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReportColumn, ReportRow } from '#reporting'
import type { ReportName } from '#reporting/rules'
import type { Output } from '#cli/output'
import { languageOf } from '#cli/words'
import { writeRows } from '#cli/write_rows'

export const REPORT_FORMATS = ['xlsx', 'csv', 'json'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

type Writing = {
  name: ReportName
  columns: readonly ReportColumn[]
  format: ReportFormat
  /** Standard output when there is none. */
  file: WriteStream | null
  output: Output
  signal: AbortSignal
}

/**
 * Writes a report's rows as they come: a workbook in the operator's language,
 * or values as they are. A file that could not be finished is removed.
 *
 * @returns whether all were written; false when somebody wanted it to end
 */
export async function writeReport(rows: AsyncIterable<ReportRow>, writing: Writing) {
  const { columns, format, file, output, signal } = writing
  if (format === 'xlsx') return writeWorkbook(rows, writing)
  const named = columns.map(({ key }) => ({ key, header: key }))
  const kept = async function* () {
    for await (const row of rows) {
      yield Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]))
    }
  }
  const options = { columns: named, file, output, signal }
  const done = await writeRows(kept(), { ...options, format: format === 'csv' ? 'csv' : 'jsonl' })
  return done !== null
}

async function writeWorkbook(
  rows: AsyncIterable<ReportRow>,
  { name, columns, file, signal }: Writing
): Promise<boolean> {
  const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
  const { wordsIn, workbook } = await import('#reporting')
  const words = wordsIn(i18nManager.locale(languageOf(process.env)))
  const report = { name, columns, rows: () => rows }
  try {
    const bytes = Readable.from(await workbook([report], `reporting.how.${name}`, words))
    await pipeline(bytes, file ?? process.stdout, { signal, end: file !== null })
    return true
  } catch (error) {
    if (file) await unlink(file.path)
    if (signal.aborted) return false
    throw error
  }
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false
  )
}
