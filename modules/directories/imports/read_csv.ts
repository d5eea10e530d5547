import { parse, CsvError } from 'csv-parse/sync'
import { err, ok, type Result } from '#app/kernel/result'

/** A line of the file: its number as an editor counts, and its cells by column. */
export type CsvLine = { line: number; cells: Readonly<Record<string, string>> }

export type CsvTable = {
  /** Heads as fields are named: `Fax number` is `fax_number`. */
  columns: readonly string[]
  lines: readonly CsvLine[]
}

export type CsvRefusal = { type: 'empty' } | { type: 'malformed'; line: number }

/** What csv-parse makes of a line when it is asked for its number too. */
type CsvRecord = { info: { lines: number }; record: string[] }

/**
 * Reads a table with heads, as spreadsheets save it: commas, semicolons or
 * tabs, quoted cells, a byte order mark, blank lines.
 */
export function readCsv(text: string): Result<CsvTable, CsvRefusal> {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      info: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    const [heads, ...rows] = parsed as CsvRecord[]
    if (!heads || rows.length === 0) return err({ type: 'empty' })
    const columns = heads.record.map(fieldName)
    return ok({
      columns: columns.filter(Boolean),
      lines: rows.flatMap((row) => lineOf(row, columns)),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return err({ type: 'malformed', line: Number(error.lines ?? 1) })
  }
}

function lineOf({ info, record }: CsvRecord, columns: readonly string[]): CsvLine[] {
  if (record.every((cell) => cell === '')) return []
  const cells = columns.flatMap((name, index) => (name ? [[name, record[index] ?? '']] : []))
  return [{ line: info.lines, cells: Object.fromEntries(cells) }]
}

/** The separator the heads use most. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => heads.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function fieldName(head: string): string {
  const plain = head.normalize('NFD').replace(/\p{M}/gu, '').trim()
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}
