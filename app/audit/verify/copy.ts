import { basename } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import {
  copyFiles,
  copyLineIn,
  toCopied,
  type CopiedRecord,
  type Cursor,
} from '#app/audit/copy_file'
import { linesOf } from '#app/audit/lines'
import { STORED_COLUMNS, type StoredRow } from '#app/audit/stored'
import type { Scope } from '#app/audit/verify/scope'
import type { Misfits } from '#app/audit/verify/misfits'
import { canonicalJson, type JsonValue } from '#app/kernel/canonical_json'

/** Lines held against the database at once. */
const CHUNK = 500

/**
 * Holds every line of the second copy against the database: records that were
 * changed, cut off or written anew there show, even by somebody who had the
 * key. What is not copied yet is no misfit.
 *
 * @returns lines compared
 */
export async function checkCopy(
  folder: string,
  scope: Scope,
  found: Misfits,
  progress: (lines: number) => void
): Promise<number> {
  const reached: Cursor = new Map()
  let lines = 0
  let batch: CopiedRecord[] = []
  const flush = async () => {
    await compare(batch, found)
    lines += batch.length
    batch = []
    progress(lines)
  }
  for (const path of await copyFiles(folder)) {
    // A file holds what was copied in its month: nothing of a later day lies in an older one.
    if (scope.since && basename(path).slice(8, 15) < scope.since.toISOString().slice(0, 7)) continue
    for await (const { text } of linesOf(path)) {
      const line = copyLineIn(text)
      if (!line) continue
      if ('cursor' in line) {
        if (!scope.since) continueFrom(line.cursor, reached, scope, found, path)
        for (const [chain, seq] of line.cursor) reached.set(chain, seq)
        continue
      }
      const { chain, seq } = line.record
      if (scope.chain !== null && chain !== scope.chain) continue
      miss(reached, chain, seq - 1, found, path)
      reached.set(chain, Math.max(reached.get(chain) ?? 0, seq))
      if (scope.since && line.record.content.at < scope.since.toISOString()) continue
      batch.push(line.record)
      if (batch.length === CHUNK) await flush()
    }
  }
  await flush()
  return lines
}

/** Each file tells how far the ones before it went. */
function continueFrom(cursor: Cursor, reached: Cursor, scope: Scope, found: Misfits, path: string) {
  for (const [chain, seq] of cursor) {
    if (scope.chain === null || chain === scope.chain) miss(reached, chain, seq, found, path)
  }
}

/** Numbers up to `seq` that the copy should have had by now. */
function miss(reached: Cursor, chain: number, seq: number, found: Misfits, path: string) {
  const known = reached.get(chain) ?? 0
  if (known >= seq) return
  found.add({ kind: 'copy_missing', chain, seq: known + 1, to: seq, name: basename(path) })
}

async function compare(copied: readonly CopiedRecord[], found: Misfits): Promise<void> {
  if (copied.length === 0) return
  // The instant leads to the month; a record whose instant was changed is not there.
  const { rows } = await db.rawQuery(
    `select ${STORED_COLUMNS}
       from unnest(?::int[], ?::bigint[], ?::timestamptz[]) as copy (c, s, t)
       join audit_records on chain = c and seq = s and at = t`,
    [
      copied.map(({ chain }) => chain),
      copied.map(({ seq }) => seq),
      copied.map(({ content }) => content.at),
    ]
  )
  const stored = new Map<string, StoredRow[]>()
  for (const row of rows as StoredRow[]) {
    const spot = `${row.chain}:${row.seq}`
    stored.set(spot, [...(stored.get(spot) ?? []), row])
  }
  for (const record of copied) {
    const { chain, seq, content } = record
    const same = (stored.get(`${chain}:${seq}`) ?? []).some(
      (row) => asText(toCopied(row)) === asText(record)
    )
    if (!same)
      found.add({ kind: 'copy_differs', chain, seq, action: content.action, at: content.at })
  }
}

function asText(record: CopiedRecord): string {
  return canonicalJson(record as unknown as JsonValue)
}
