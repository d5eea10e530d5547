import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { CHAINS } from '#app/audit/audit'
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
  'practice_id',
  'details',
]

type Query = DatabaseQueryBuilderContract<any>

/**
 * Records that `narrow` leaves, to be sorted and cut by any column of a row.
 * Whoever reads them notes it himself.
 */
export function selectTrail(narrow: (records: Query) => void): Query {
  const records = db
    .from('audit_records')
    .select(...COLUMNS, db.raw(`seq * ${CHAINS} + chain as id`))
  narrow(records)
  return db.from(records.as('records')).select('records.*')
}
