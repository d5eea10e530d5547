import { createHash } from 'node:crypto'
import { canonicalJson } from '#app/kernel/canonical_json'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { runOnce } from '#app/database/statement'
import { err, ok, type Result } from '#app/kernel/result'
import { OPERATIONS, type OperationName } from '#bulk_work/rules'
import type { Actor } from '#identity'
import { mayBeChosen } from '#modules/bulk_work/operations/check_doctor'
import { CARRIED_OUT } from '#modules/bulk_work/operations/index'
import type { FrozenItem, Params } from '#modules/bulk_work/operations/operation'
import { bulkPorts, type Selection } from '#modules/bulk_work/ports'
import type { Batch } from '#modules/bulk_work/queries/batches'

/** Rows of one batch at most. */
export const MAX_ROWS = 10_000

export type Asked = {
  readonly operation: OperationName
  readonly params: Params
  readonly selection: Selection
}

/** What is wrong with what was asked, at which field of it. */
export type FreezeRefusal = { readonly field: string; readonly key: string }

/**
 * Keeps what was chosen as rows, each with what it holds now. Nothing is done
 * until somebody starts it; what is done then is these rows, whatever the
 * list shows by that time.
 */
export async function freezeBatch(
  { operation, params, selection }: Asked,
  actor: Actor
): Promise<Result<number, FreezeRefusal>> {
  const { chooses } = OPERATIONS[operation]
  if (chooses && !(params.doctor && (await mayBeChosen(chooses, params.doctor)))) {
    return err({ field: 'doctor', key: 'bulk_work.refused.doctor' })
  }
  if (chooses === 'internal_gp' && !params.status) {
    return err({ field: 'status', key: 'bulk_work.refused.status' })
  }
  const selected = await bulkPorts.select(selection, actor, MAX_ROWS)
  if (!selected.ok) return err({ ...selected.error, key: 'app.portal_not_allowed' })
  const { subject, ids } = selected.value
  const on = OPERATIONS[operation].on.find((each) => each === subject)
  if (!on) return err({ field: 'operation', key: 'bulk_work.refused.operation' })
  if (ids.length > MAX_ROWS) return err({ field: 'ids', key: 'bulk_work.refused.too_many' })
  const items = await CARRIED_OUT[operation].freeze(on, ids)
  if (items.length === 0) return err({ field: 'ids', key: 'bulk_work.refused.nobody' })
  // Whoever names rows of their own is not told which of them there are.
  if (selection.ids && items.length < ids.length) {
    return err({ field: 'ids', key: 'bulk_work.refused.unknown' })
  }
  return ok(await storeFrozen({ operation, params, source: selection, items }, actor))
}

type Frozen = Pick<Batch, 'operation' | 'params' | 'source'> & {
  readonly items: readonly FrozenItem[]
  readonly againOf?: number
}

export function storeFrozen(
  { operation, params, source, items, againOf }: Frozen,
  actor: Actor
): Promise<number> {
  const rows = items.map(({ examId, patientId, seen }) => ({
    exam_id: examId,
    patient_id: patientId,
    seen,
  }))
  return inTransaction(async (trx) => {
    const [batch]: Batch[] = await trx
      .table('bulk_batches')
      .insert({
        operation,
        params: JSON.stringify(params),
        source: JSON.stringify(source),
        work_key: workKey(operation, params, items),
        again_of: againOf ?? null,
        created_by: actor.userId,
      })
      .returning('*')
    await addItems(batch!.id, rows, trx)
    return batch!.id
  })
}

/** Names the work itself: the same on the same rows is the same, whoever asks. */
function workKey(operation: OperationName, params: Params, items: readonly FrozenItem[]): string {
  const rows = items.map(({ examId, patientId }) => [examId ?? 0, patientId]).sort(byNumbers)
  const content = canonicalJson({ operation, params: { ...params }, rows })
  return createHash('sha256').update(content).digest('hex')
}

const byNumbers = ([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]) => a - c || b - d

async function addItems(batchId: number, rows: readonly object[], trx: Transaction) {
  await runOnce(
    `insert into bulk_items (batch_id, exam_id, patient_id, seen)
     select $1::bigint, asked.exam_id, asked.patient_id, asked.seen
       from jsonb_to_recordset($2::jsonb) asked (exam_id bigint, patient_id bigint, seen jsonb)
      order by asked.exam_id, asked.patient_id`,
    [batchId, JSON.stringify(rows)],
    trx
  )
}
