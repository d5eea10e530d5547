import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Output } from '#cli/output'
import { word } from '#cli/words'

export const FILE_FORMATS = ['csv', 'jsonl'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

type Row = Record<string, unknown>
type Column = { key: string; header: string }

/** Rows between two signs of life. */
const PROGRESS_EVERY = 1_000

/** How a column is told to people where that differs from its value. */
type Texts = Readonly<Record<string, (value: string) => string>>

/** Spreadsheets show formulas of others as text (reliability 14) and accents as they are. */
function csv(columns: readonly Column[], text: Texts): Transform {
  return stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: {
      boolean: String,
      date: (at) => at.toISOString(),
      string: (value, { column, header }) =>
        header ? value : (text[String(column)]?.(value) ?? value),
    },
  })
}

function jsonLines(): Transform {
  return new Transform({
    writableObjectMode: true,
    transform: (row: Row, _encoding, done) => done(null, `${JSON.stringify(row)}\n`),
  })
}

/** A file nobody else can read, and that was not there; null says why not. */
export async function openFile(path: string, output: Output): Promise<WriteStream | null> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await once(file, 'open')
    return file
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    output.error(word(exists ? 'refused.file_exists' : 'refused.file_unwritable', { file: path }))
    return null
  }
}

type Options = {
  format: FileFormat
  columns: readonly Column[]
  text?: Texts
  /** Standard output when there is none. */
  file: WriteStream | null
  output: Output
  signal: AbortSignal
}

/**
 * Writes rows as they come, as fast as they are taken. A file that could not be
 * finished is removed.
 *
 * @returns how many, or null when somebody wanted it to end
 */
export async function writeRows(
  rows: AsyncIterable<object>,
  { format, columns, text = {}, file, output, signal }: Options
): Promise<number | null> {
  let done = 0
  const counted = async function* () {
    for await (const row of rows) {
      yield row
      if (++done % PROGRESS_EVERY === 0) output.progress(word('rows.progress', { done }))
    }
  }
  try {
    await pipeline(
      Readable.from(counted()),
      format === 'csv' ? csv(columns, text) : jsonLines(),
      file ?? process.stdout,
      { signal, end: file !== null }
    )
    return done
  } catch (error) {
    if (file) await unlink(file.path)
    if (signal.aborted) {
      output.error(word('refused.export_cut'))
      return null
    }
    // `… | head` has what it wanted.
    if (!file && (error as NodeJS.ErrnoException).code === 'EPIPE') return done
    throw error
  }
}
