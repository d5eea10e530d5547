import db from '@adonisjs/lucid/services/db'
import { LOCK_KEYS } from '#app/database/lock_keys'
import { waitForTurn } from '#app/database/locks'
import type { Transaction } from '#app/database/transaction'
import { appendLines, privateFolder, sizeOf } from '#app/audit/lines'
import { STORED_COLUMNS, type StoredRow } from '#app/audit/stored'
import {
  advance,
  copyFileOf,
  copyFiles,
  cursorLine,
  readCursor,
  toCopied,
  type Cursor,
} from '#app/audit/copy_file'

/** Records written at once. */
const CHUNK = 1_000

/**
 * The second copy of the trail: every record as a line of JSON in a file of the
 * month, appended after its commit. The files themselves say how far they go,
 * so that whatever was missed, by a crash or while the folder was away, is
 * caught up from the database.
 */
export class TrailCopy {
  #cursor: Cursor | null = null
  /** The newest file and its size when this process last wrote or read it. */
  #known = { path: '', bytes: 0 }

  constructor(private readonly folder: string) {}

  /** Writes what is missing. @returns records written */
  async catchUp(): Promise<number> {
    return db.transaction(async (trx) => {
      await waitForTurn(trx, LOCK_KEYS.audit_copy)
      const heads = await trx.from('audit_heads').orderBy('chain').select('chain', 'seq')
      const cursor = await this.#read()
      let written = 0
      for (const { chain, seq } of heads) {
        while ((cursor.get(chain) ?? 0) < seq) {
          const rows = await recordsAfter(trx, chain, cursor.get(chain) ?? 0)
          if (rows.length === 0) break
          await this.#write(cursor, rows)
          written += rows.length
        }
      }
      return written
    })
  }

  /** How far the copy goes; read anew where another process wrote meanwhile. */
  async #read(): Promise<Cursor> {
    const path = (await copyFiles(this.folder)).at(-1) ?? ''
    const bytes = path ? await sizeOf(path) : 0
    const { path: known, bytes: seen } = this.#known
    if (this.#cursor && path === known && bytes > seen) await advance(this.#cursor, path, seen)
    else if (!this.#cursor || path !== known || bytes < seen) {
      this.#cursor = (await readCursor(this.folder)).cursor
    }
    this.#known = { path, bytes }
    return this.#cursor!
  }

  async #write(cursor: Cursor, rows: readonly StoredRow[]) {
    await privateFolder(this.folder)
    const path = copyFileOf(this.folder, new Date())
    const isNew = (await sizeOf(path)) === 0
    const lines = rows.map((row) => JSON.stringify(toCopied(row)))
    const bytes = await appendLines(path, isNew ? [cursorLine(cursor), ...lines] : lines)
    cursor.set(rows[0]!.chain, rows.at(-1)!.seq)
    this.#known = { path, bytes }
  }
}

async function recordsAfter(trx: Transaction, chain: number, seq: number): Promise<StoredRow[]> {
  const { rows } = await trx.rawQuery(
    `select ${STORED_COLUMNS} from audit_records where chain = ? and seq > ? order by seq limit ${CHUNK}`,
    [chain, seq]
  )
  return rows
}
