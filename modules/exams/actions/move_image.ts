import { auditOf } from '#modules/exams/audit_of'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit, type AuditEntry } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Actor } from '#identity'
import type { ImageSlot } from '#exams/rules'
import { holdImagesFor } from '#modules/exams/actions/hold_images'
import type { JudgedMove } from '#modules/exams/actions/judge_move'
import { renewImageCheck } from '#modules/exams/actions/keep_image_check'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'

export type Move = {
  readonly from: ImageSlot
  readonly to: ImageSlot
  /** The image, and the one in whose place it comes, each against its new slot. */
  readonly judged: readonly JudgedMove[]
  /** Why it is filed there all the same. */
  readonly reason: string | null
}

/** The slots hold others than were judged: somebody was here meanwhile. */
export type MoveRefusal = { type: 'changed_meanwhile' }

/** Holds one of two while the other takes its place: a slot holds one image. */
const BETWEEN = 'between_slots'

/**
 * Puts the photo of a slot into another one of the same visit; what is there
 * comes into the first. Files stay as they are; what was seen on them is kept
 * against the new slots.
 */
export async function moveImage(
  exam: ExamRecord,
  { from, to, judged, reason }: Move,
  actor: Actor
): Promise<Result<null, MoveRefusal>> {
  return inTransaction(async (trx) => {
    await holdImagesFor(actor, exam, trx)
    if (!(await areStill(exam, [from, to], judged, trx))) {
      return err({ type: 'changed_meanwhile' as const })
    }
    const now = trx.raw('clock_timestamp()')
    const put = (id: number, slot: string) =>
      trx.from('exam_images').where('id', id).update({ slot, placed_at: now })
    for (const { id } of judged) await put(id, BETWEEN + id)
    const placed = judged.map(({ id, image: { slot } }) => ({ id, slot }))
    for (const { id, slot } of placed) await put(id, slot)
    for (const each of judged) await renewImageCheck(each.id, each, reason, actor, trx)
    const emptied = placed.length > 1 ? [] : [{ id: null, slot: from }]
    await examPorts.imagesPlaced(exam, [...placed, ...emptied], actor, trx)
    await recordAudit({ actor, ...auditOf(exam), ...recordOf({ from, to, judged, reason }) }, trx)
    announceChange(trx, `exams/${exam.id}`, 'images')
    return ok(null)
  })
}

/** One that comes into an empty slot is moved; two that change places are swapped. */
function recordOf({ from, to, judged, reason }: Move): Pick<AuditEntry, 'action' | 'details'> {
  const doubts = judged.flatMap((each) => each.doubts)
  const details = {
    image_ids: judged.map(({ id }) => id),
    ...(doubts.length > 0 ? { accepted_checks: doubts, reason } : {}),
  }
  return judged.length > 1
    ? { action: 'exam.images_swapped', details: { slots: [from, to], ...details } }
    : { action: 'exam.image_moved', details: { from, to, ...details } }
}

/** Whether both slots hold what was judged, and nothing else. */
async function areStill(
  exam: ExamRecord,
  slots: readonly ImageSlot[],
  judged: readonly JudgedMove[],
  trx: Transaction
): Promise<boolean> {
  const held: { id: number; slot: string }[] = await trx
    .from('exam_images')
    .where('exam_id', exam.id)
    .whereIn('slot', [...slots])
    .whereNull('deleted_at')
    .select('id', 'slot')
  const known = judged.map(({ id }) => id)
  return (
    held.length === known.length &&
    held.every(({ id, slot }) => judged.some((each) => each.id === id && each.image.slot !== slot))
  )
}
