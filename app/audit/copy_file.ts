import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { linesOf, objectIn, sizeOf } from '#app/audit/lines'
import { contentIn, type StoredRow } from '#app/audit/stored'
import type { Content } from '#app/audit/content'

/** A record in the second copy: what it says, where it stands, its seals in hex. */
export type CopiedRecord = {
  readonly chain: number
  readonly seq: number
  readonly scheme: number
  readonly key: string | null
  readonly prev: string | null
  readonly seal: string
  readonly hash: string | null
  readonly content: Content
}

/** How far each chain is copied: chain to the number of its last copied record. */
export type Cursor = Map<number, number>

const NAME = /^records-\d{4}-\d{2}\.jsonl$/

/** The copy's files, oldest first. */
export async function copyFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The file of the month in which something is copied. */
export function copyFileOf(folder: string, now: Date): string {
  return join(folder, `records-${now.toISOString().slice(0, 7)}.jsonl`)
}

export function toCopied(row: StoredRow): CopiedRecord {
  return {
    chain: row.chain,
    seq: row.seq,
    scheme: row.scheme,
    key: row.key_id,
    prev: row.prev?.toString('hex') ?? null,
    seal: row.seal.toString('hex'),
    hash: row.hash?.toString('hex') ?? null,
    content: contentIn(row),
  }
}

/** The first line of each file: how far the files before it went. */
export function cursorLine(cursor: Cursor): string {
  return JSON.stringify({ cursor: Object.fromEntries(cursor) })
}

export type CopyLine = { cursor: Cursor } | { record: CopiedRecord }

/** What a line says; null for one that is whole no more. */
export function copyLineIn(text: string): CopyLine | null {
  const value = objectIn(text)
  if (!value) return null
  if (typeof value.cursor === 'object' && value.cursor !== null) {
    const entries = Object.entries(value.cursor as Record<string, number>)
    return { cursor: new Map(entries.map(([chain, seq]) => [Number(chain), seq])) }
  }
  const { chain, seq, seal, content } = value
  const isRecord = Number.isSafeInteger(chain) && Number.isSafeInteger(seq) && Boolean(content)
  return isRecord && typeof seal === 'string' ? { record: value as CopiedRecord } : null
}

/** Brings a cursor up to what a file says from a byte on. */
export async function advance(cursor: Cursor, path: string, from = 0): Promise<void> {
  for await (const { text } of linesOf(path, from)) {
    const line = copyLineIn(text)
    if (!line) continue
    const ends = 'cursor' in line ? line.cursor : new Map([[line.record.chain, line.record.seq]])
    for (const [chain, seq] of ends) cursor.set(chain, Math.max(cursor.get(chain) ?? 0, seq))
  }
}

/** How far the copy goes, as its newest file says. */
export async function readCursor(folder: string): Promise<{ cursor: Cursor; bytes: number }> {
  const newest = (await copyFiles(folder)).at(-1)
  const cursor: Cursor = new Map()
  if (!newest) return { cursor, bytes: 0 }
  const bytes = await sizeOf(newest)
  await advance(cursor, newest)
  return { cursor, bytes }
}
