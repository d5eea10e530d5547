import { auditOf } from '#modules/exams/audit_of'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Actor } from '#identity'
import type { ImageSlot } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'

export type SwapRefusal = { type: 'slot_empty'; slot: ImageSlot }

type Held = { id: number; slot: ImageSlot }

/** Holds one of the two while the other takes its place: a slot holds one image. */
const BETWEEN = 'between_slots'

/** Exchanges the photos of two slots of one visit (F158, Q117); both must hold one. */
export async function swapImages(
  exam: ExamRecord,
  [one, other]: readonly [ImageSlot, ImageSlot],
  actor: Actor
): Promise<Result<null, SwapRefusal>> {
  return inTransaction(async (trx) => {
    await trx.from('exams').where('id', exam.id).forUpdate().select('id')
    const held: Held[] = await trx
      .from('exam_images')
      .where('exam_id', exam.id)
      .whereIn('slot', [one, other])
      .whereNull('deleted_at')
      .select('id', 'slot')
    const empty = [one, other].find((slot) => !held.some((image) => image.slot === slot))
    if (empty) return err({ type: 'slot_empty' as const, slot: empty })
    const idOf = (slot: ImageSlot) => held.find((image) => image.slot === slot)!.id
    const move = (id: number, slot: string) =>
      trx.from('exam_images').where('id', id).update({ slot })
    await move(idOf(one), BETWEEN)
    await move(idOf(other), one)
    await move(idOf(one), other)
    const placed = [
      { id: idOf(other), slot: one },
      { id: idOf(one), slot: other },
    ]
    await examPorts.imagesPlaced(exam, placed, actor, trx)
    await recordAudit(
      {
        actor,
        action: 'exam.images_swapped',
        ...auditOf(exam),
        details: { slots: [one, other] },
      },
      trx
    )
    announceChange(trx, `exams/${exam.id}`, 'images')
    return ok(null)
  })
}
