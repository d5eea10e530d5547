import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, truncate } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** What an unfinished file is of: only the same goes on with it. */
export type PartOf = { readonly report: string; readonly from: string; readonly to: string }

/** Where a file broke off: how many rows it has, the key of the last, and where that ends in bytes. */
type Place = { rows: number; after: number; bytes: number }

type Row = { readonly key: number }

/**
 * Rows that were read, kept beside the file they will become until all are
 * there: a line of what they are of, then a line each. A process that ends in
 * between, however it ends, leaves what it read to the next one.
 */
export class ReportPart<Kept extends Row> {
  private constructor(
    readonly path: string,
    private readonly place: Place
  ) {}

  /** @returns null when the file that is there is of something else */
  static async of<Kept extends Row>(path: string, what: PartOf): Promise<ReportPart<Kept> | null> {
    const head = JSON.stringify(what)
    const isThere = await access(path).then(
      () => true,
      () => false
    )
    if (!isThere) {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(`${head}\n`)
      await file.close()
    }
    const place = await lastPlace(path, head)
    if (!place) return null
    // Half a line is what a process was writing when it was killed.
    await truncate(path, place.bytes)
    return new ReportPart<Kept>(path, place)
  }

  get after(): number {
    return this.place.after
  }

  /**
   * Adds the rows that are missing.
   *
   * @returns how many there are in all, or null when somebody wanted it to end
   */
  async fill(
    rows: AsyncIterable<Kept>,
    signal: AbortSignal,
    onRow: (done: number) => void
  ): Promise<number | null> {
    const file = createWriteStream(this.path, { flags: 'a' })
    for await (const row of rows) {
      if (signal.aborted) break
      if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain')
      onRow(++this.place.rows)
    }
    file.end()
    await once(file, 'close')
    return signal.aborted ? null : this.place.rows
  }

  async *rows(): AsyncGenerator<Kept> {
    let isHead = true
    for await (const line of linesOf(this.path)) {
      if (!isHead) yield JSON.parse(line) as Kept
      isHead = false
    }
  }
}

const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })

async function lastPlace(path: string, head: string): Promise<Place | null> {
  const place: Place = { rows: 0, after: 0, bytes: 0 }
  let isHead = true
  for await (const line of linesOf(path)) {
    if (isHead) {
      if (line !== head) return null
      isHead = false
    } else {
      const key = keyOf(line)
      if (key === null) break
      place.rows += 1
      place.after = key
    }
    place.bytes += Buffer.byteLength(line) + 1
  }
  return isHead ? null : place
}

function keyOf(line: string): number | null {
  try {
    return (JSON.parse(line) as Row).key
  } catch {
    return null
  }
}
