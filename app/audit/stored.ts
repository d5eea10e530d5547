import type { Content } from '#app/audit/content'
import type { AuditKey } from '#app/audit/keys'
import { firstHashOf, firstSealOf, sealOf } from '#app/audit/seal'
import type { JsonValue } from '#app/kernel/canonical_json'

/** A row of audit_records as `STORED_COLUMNS` select it, wherever it is looked at for its seal. */
export type StoredRow = Omit<Content, 'at' | 'patient_ids'> & {
  chain: number
  seq: number
  scheme: number
  key_id: string | null
  /** Microseconds since 1970: an instant between two milliseconds is none of ours. */
  at_us: number
  patient_ids: string | null
  details: JsonValue
  prev: Buffer | null
  seal: Buffer
  hash: Buffer | null
}

export const STORED_COLUMNS = `chain, seq, scheme, key_id, (extract(epoch from at) * 1000000)::numeric as at_us,
  actor_id, actor_name, action, subject_type, subject_id, patient_id, patient_ids::text, practice_id,
  request_id, details, prev, seal, hash`

/** What a stored record says. */
export function contentIn(row: StoredRow): Content {
  return {
    at: instantOf(row.at_us),
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    patient_id: row.patient_id,
    patient_ids: row.patient_ids === null ? null : numbersIn(row.patient_ids),
    practice_id: row.practice_id,
    request_id: row.request_id,
    details: row.details,
  }
}

/** Text no instant of ours has, for one that is not whole milliseconds or in no calendar. */
function instantOf(microseconds: number): string {
  const date = new Date(microseconds / 1000)
  const isOurs = microseconds % 1000 === 0 && !Number.isNaN(date.getTime())
  return isOurs ? date.toISOString() : `${microseconds} µs`
}

/** PostgreSQL's text of an array of numbers. */
function numbersIn(text: string): number[] {
  return text.slice(1, -1).split(',').filter(Boolean).map(Number)
}

/** The seal that ends the chain at this record and that the next one has to name. */
export function endOf(row: StoredRow): Buffer {
  return row.scheme === 1 ? (row.hash ?? Buffer.alloc(0)) : row.seal
}

/** Whether a record of the second scheme is sealed for `place`, by default the one it stands in. */
export function isSealed(
  row: StoredRow,
  key: AuditKey,
  place: { chain?: number; seq?: number } = {}
): boolean {
  const prev = row.prev ?? Buffer.alloc(0)
  const { chain, seq } = { chain: row.chain, seq: row.seq, ...place }
  return sealOf(contentIn(row), { chain, seq, prev }, key).equals(row.seal)
}

/** Whether a record of the first scheme has its content's seal, by any key that may have made it. */
export function isFirstSealed(row: StoredRow, secrets: readonly string[]): boolean {
  const content = contentIn(row)
  return secrets.some((secret) => firstSealOf(content, secret).equals(row.seal))
}

/** Whether a record follows one that ended its chain with `prev`. */
export function follows(row: StoredRow, prev: Buffer): boolean {
  if (row.scheme === 1) return row.hash !== null && firstHashOf(prev, row.seal).equals(row.hash)
  return row.prev !== null && row.prev.equals(prev)
}
