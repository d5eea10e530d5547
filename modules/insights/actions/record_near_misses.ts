import { inTransaction, type Transaction } from '#app/database/transaction'
import { isFieldName, namelessValue, sideOf, type NearMissKind } from '#insights/rules'

/** What was nearly stored otherwise, as whoever noticed it tells of it. */
export type NearMiss = {
  kind: NearMissKind
  /** Code of why it is one; `insights.near_miss_reason.…` are its words. */
  reason: string
  /** The visit, or the smart upload, it is of; neither for a line of a file. */
  examId?: number | null
  smartUploadId?: number | null
  line?: number | null
  /** Wire name of the field (`od_iop`), or of a column. */
  field: string
  /** Told of both eyes: `stored` is the right one's, `read` the left one's. */
  ofBothEyes?: boolean
  /** What is stored, and what was read: kept only where science may know them. */
  stored?: unknown
  read?: unknown
}

/**
 * Keeps near misses, in the caller's transaction where there is one. The same
 * one of a visit or an upload is kept once. Names, dates of birth, numbers of
 * people and free words are not kept, whatever is handed in (Q173): of such a
 * field the row tells only that there was one.
 *
 * @returns how many are new
 * @throws Error for a field or reason that is no code: words must not come in this way
 */
export async function recordNearMisses(
  nearMisses: readonly NearMiss[],
  trx?: Transaction
): Promise<number> {
  if (nearMisses.length === 0) return 0
  if (!trx) return inTransaction((own) => recordNearMisses(nearMisses, own))
  const rows = nearMisses.map(rowOf)
  const kept: { id: number }[] = await trx
    .knexQuery()
    .table('near_misses')
    .insert(rows)
    .onConflict()
    .ignore()
    .returning('id')
  return kept.length
}

function rowOf({ kind, reason, field, stored, read, ...of }: NearMiss) {
  if (!isFieldName(field) || !isFieldName(reason)) throw new Error('A near miss names a field')
  const { name, eye } = sideOf(field)
  return {
    kind,
    reason,
    exam_id: of.examId ?? null,
    smart_upload_id: of.smartUploadId ?? null,
    line: of.line ?? null,
    field: name,
    eye: of.ofBothEyes ? null : eye,
    stored: namelessValue(field, stored),
    read: namelessValue(field, read),
  }
}
