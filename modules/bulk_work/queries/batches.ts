import db from '@adonisjs/lucid/services/db'
import type { Counts, OperationName } from '#bulk_work/rules'
import { igpName, omdName } from '#directories'
import { personName } from '#identity'
import type { Params } from '#modules/bulk_work/operations/operation'
import type { Selection } from '#modules/bulk_work/ports'

/** A batch as stored. */
export type Batch = {
  id: number
  operation: OperationName
  params: Params
  /** What was chosen: a selection of a list, or what another batch left undone. */
  source: Selection | { readonly again: number }
  work_key: string
  again_of: number | null
  created_by: number
  created_at: Date
  /** Null while it is a question: nothing is done. */
  started_at: Date | null
  cancelled_at: Date | null
  cancelled_by: number | null
  finished_at: Date | null
}

export type BatchRow = Batch & {
  counts: Counts
  made_by: string | null
  stopped_by: string | null
  doctor: string | null
}

const COUNTS = `(
  select coalesce(jsonb_object_agg(outcome, n), '{}') from (
    select outcome, count(*)::int as n from bulk_items
     where batch_id = bulk_batches.id group by outcome
  ) counted
) as counts`

const DOCTOR_ID = `(bulk_batches.params->>'doctor')::bigint`

const DOCTOR = `case when operation = 'set_igp' then ${igpName(DOCTOR_ID)}
  else ${omdName(DOCTOR_ID)} end as doctor`

/** Batches with how many rows came to what, and the names they carry. */
export const selectBatches = () =>
  db
    .from('bulk_batches')
    .select('bulk_batches.*', db.raw(COUNTS), db.raw(DOCTOR))
    .select(db.raw(`${personName('created_by')} as made_by`))
    .select(db.raw(`${personName('cancelled_by')} as stopped_by`))

export async function findBatch(id: number): Promise<BatchRow | null> {
  return selectBatches().where('bulk_batches.id', id).first()
}

/** Batches under way, oldest first. */
export async function unfinishedBatches(): Promise<number[]> {
  const rows = await db
    .from('bulk_batches')
    .whereNotNull('started_at')
    .whereNull('finished_at')
    .orderBy('id')
    .select('id')
  return rows.map(({ id }) => id)
}
