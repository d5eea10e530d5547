import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { CHAINS } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { JsonValue } from '#app/kernel/canonical_json'

/** A record of the trail as it is read; seals and chains stay inside. */
export type TrailRow = {
  /** Unique among all records of all chains. */
  id: number
  at: Date
  actor_id: number | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  patient_id: number | null
  /** Everybody a list or an export showed; null where none was. */
  patient_ids: readonly number[] | null
  practice_id: number | null
  details: { readonly [key: string]: JsonValue }
}

const COLUMNS = [
  'at',
  'actor_id',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'patient_id',
  'patient_ids',
  'practice_id',
  'details',
]

type Query = DatabaseQueryBuilderContract<any>

/**
 * Records that `narrow` leaves, to be sorted and cut by any column of a row.
 * Whoever reads them notes it.
 */
export function selectTrail(narrow: (records: Query) => void): Query {
  const records = db
    .from('audit_records')
    .select(...COLUMNS, db.raw(`seq * ${CHAINS} + chain as id`))
  narrow(records)
  return db.from(records.as('records')).select('records.*')
}

/** Who did something to a record, when, and what the trail says of it. */
export type ChangeOf = Pick<TrailRow, 'at' | 'actor_name' | 'details'>

type Subject = {
  subjectType: string
  subjectId: number
  /** Whose record it is; the trail is indexed by patients. */
  patientId: number
}

/**
 * The records of one subject with one of the actions, newest first, asked
 * within the transaction that needs to know: a second connection for each of
 * many losers of a conflict would empty the pool.
 */
export async function changesOf(
  { subjectType, subjectId, patientId }: Subject,
  actions: readonly string[],
  trx: Transaction
): Promise<ChangeOf[]> {
  return trx
    .from('audit_records')
    .where('patient_id', patientId)
    .where({ subject_type: subjectType, subject_id: String(subjectId) })
    .whereIn('action', [...actions])
    .orderBy('at', 'desc')
    .select('at', 'actor_name', 'details')
}
