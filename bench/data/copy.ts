import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cell = string | number | boolean | null

/** Characters sent at once. */
const CHUNK = 262_144

/** Streams rows into a table; memory stays flat whatever their number. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>
) {
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows)), sink)
}

function* chunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(cell).join('\t')}\n`
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text) yield text
}

function cell(value: Cell): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(/[\\\t\n\r]/g, (letter) => `\\${letter}`)
}
