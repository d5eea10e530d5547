import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#app/kernel/result'
import { TRIED_AGAIN } from '#bulk_work/rules'
import type { Actor } from '#identity'
import { storeFrozen, type FreezeRefusal } from '#modules/bulk_work/actions/freeze_batch'
import { CARRIED_OUT } from '#modules/bulk_work/operations/index'
import type { Batch } from '#modules/bulk_work/queries/batches'

type Left = { exam_id: number | null; patient_id: number }

/**
 * What an ended batch left undone, frozen anew as it is now: what was done
 * stays as it is.
 *
 * @returns null when there is no such batch
 */
export async function freezeAgain(
  id: number,
  actor: Actor
): Promise<Result<number, FreezeRefusal> | null> {
  const batch: Batch | null = await db.from('bulk_batches').where('id', id).first()
  if (!batch?.started_at) return null
  if (batch.finished_at === null) return err({ field: 'id', key: 'bulk_work.refused.at_work' })
  const { operation, params } = batch
  const left: Left[] = await db
    .from('bulk_items')
    .where('batch_id', id)
    .whereIn('outcome', [...TRIED_AGAIN])
    .orderBy('id')
    .select('exam_id', 'patient_id')
  const visits = left.flatMap(({ exam_id: examId }) => (examId === null ? [] : [examId]))
  const patients = left.filter(({ exam_id: examId }) => examId === null)
  const { freeze } = CARRIED_OUT[operation]
  const items = [
    ...(visits.length > 0 ? await freeze('visit', visits) : []),
    ...(patients.length > 0
      ? await freeze(
          'patient',
          patients.map(({ patient_id: patientId }) => patientId)
        )
      : []),
  ]
  if (items.length === 0) return err({ field: 'id', key: 'bulk_work.refused.nothing_again' })
  const source = { again: id }
  return ok(await storeFrozen({ operation, params, source, items, againOf: id }, actor))
}
