import { createHmac } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import env from '#app/start/env'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { canonicalJson, type JsonValue } from '#app/kernel/canonical_json'

/** Who did it: a person behind a session, or the system itself (id null). */
export type AuditActor = { readonly userId: number | null; readonly name: string }

export const SYSTEM: AuditActor = { userId: null, name: 'Farsight' }

export type AuditEntry = {
  readonly actor: AuditActor
  /** Area and verb: `exam.read`, `patient.changed`, `letter.faxed`. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string | number
  readonly patientId?: number | null
  readonly practiceId?: number | null
  readonly requestId?: string | null
  /** Which fields, to whom: names and ids, never clinical text. */
  readonly details?: { readonly [key: string]: JsonValue }
}

/** Chains run side by side so that clinicians do not queue behind each other's records. */
export const CHAINS = 16

const append = statement(
  'audit.append',
  `with head as (
     update audit_heads
        set seq = seq + 1, hash = sha256(hash || $13::bytea)
      where chain = $1
     returning seq, hash
   )
   insert into audit_records
     (chain, seq, at, actor_id, actor_name, action, subject_type, subject_id,
      patient_id, practice_id, request_id, details, mac, hash)
   select $1, head.seq, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, head.hash
     from head`
)

/**
 * Adds one record to the trail, in the caller's own transaction when the
 * record tells of a change. A record's seal (HMAC over its content) is chained
 * by hash to all before it, so that a changed, removed or inserted record
 * shows in `verifyAudit`.
 */
export async function recordAudit(entry: AuditEntry, trx?: Transaction): Promise<void> {
  const at = new Date()
  const seal = sealOf({ ...rowOf(entry), at: at.toISOString() })
  const { actor } = entry
  await append(
    [
      (actor.userId ?? 0) % CHAINS,
      at,
      actor.userId,
      actor.name,
      entry.action,
      entry.subjectType,
      String(entry.subjectId),
      entry.patientId ?? null,
      entry.practiceId ?? null,
      entry.requestId ?? null,
      canonicalJson(entry.details ?? {}),
      seal,
      seal,
    ],
    trx
  )
}

type SealedContent = {
  at: string
  actor_id: number | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  patient_id: number | null
  practice_id: number | null
  request_id: string | null
  details: { readonly [key: string]: JsonValue }
}

function rowOf(entry: AuditEntry): Omit<SealedContent, 'at'> {
  return {
    actor_id: entry.actor.userId,
    actor_name: entry.actor.name,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: String(entry.subjectId),
    patient_id: entry.patientId ?? null,
    practice_id: entry.practiceId ?? null,
    request_id: entry.requestId ?? null,
    details: entry.details ?? {},
  }
}

function sealOf(content: SealedContent): Buffer {
  return createHmac('sha256', env.get('APP_KEY')).update(canonicalJson(content)).digest()
}

export type AuditVerdict =
  | { readonly intact: true; readonly records: number }
  | {
      readonly intact: false
      readonly records: number
      readonly chain: number
      readonly seq: number
    }

const VERIFY_CHUNK = 2_000

/**
 * Recomputes every seal and every chain, chunk by chunk.
 *
 * @returns where the first record is that does not fit, if any
 */
export async function verifyAudit(onProgress?: (records: number) => void): Promise<AuditVerdict> {
  let records = 0
  for (let chain = 0; chain < CHAINS; chain++) {
    const verdict = await verifyChain(chain, (count) => onProgress?.((records += count)))
    if (verdict !== null) return { intact: false, records, chain, seq: verdict }
  }
  return { intact: true, records }
}

type StoredRecord = SealedContent & { seq: number; mac: Buffer; hash: Buffer; at: Date }

/** Answers the sequence number of the first record that does not fit, or null. */
async function verifyChain(chain: number, count: (n: number) => void): Promise<number | null> {
  const { createHash, timingSafeEqual } = await import('node:crypto')
  let previous: Buffer = Buffer.alloc(0)
  let seq = 0
  for (;;) {
    const chunk: StoredRecord[] = await db
      .from('audit_records')
      .where('chain', chain)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(VERIFY_CHUNK)
    for (const record of chunk) {
      const seal = sealOf(contentOf(record))
      const hash = createHash('sha256').update(previous).update(seal).digest()
      const fits =
        record.seq === seq + 1 && seal.equals(record.mac) && timingSafeEqual(hash, record.hash)
      if (!fits) return seq + 1
      previous = hash
      seq = record.seq
    }
    count(chunk.length)
    if (chunk.length < VERIFY_CHUNK) break
  }
  const head = await db.from('audit_heads').where('chain', chain).firstOrFail()
  return head.seq === seq && previous.equals(head.hash) ? null : seq + 1
}

function contentOf(record: StoredRecord): SealedContent {
  return {
    at: record.at.toISOString(),
    actor_id: record.actor_id,
    actor_name: record.actor_name,
    action: record.action,
    subject_type: record.subject_type,
    subject_id: record.subject_id,
    patient_id: record.patient_id,
    practice_id: record.practice_id,
    request_id: record.request_id,
    details: record.details,
  }
}
