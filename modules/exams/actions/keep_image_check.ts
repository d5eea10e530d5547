import type { Transaction } from '#app/database/transaction'
import { isSheetLook } from '#exams/rules'
import type { Actor } from '#identity'
import type { ImageJudgement } from '#modules/exams/actions/judge_images'

type Check = Pick<ImageJudgement, 'look' | 'doubts' | 'printed'>

/**
 * Keeps beside an image what was seen on it, and why it was filed all the same.
 * Of a sheet only the words that speak against it are kept.
 */
export async function keepImageCheck(
  imageId: number,
  { look, doubts, printed }: Check,
  reason: string | null,
  actor: Actor,
  trx: Transaction
): Promise<void> {
  if (!look) return
  const photo = isSheetLook(look) ? null : look
  await trx.table('exam_image_checks').insert({
    image_id: imageId,
    kind: photo ? 'photo' : 'sheet',
    eye: look.eye,
    field: photo?.field ? JSON.stringify(photo.field) : null,
    disc: photo?.disc ? JSON.stringify(photo.disc) : null,
    faults: photo?.faults ?? [],
    hash: photo?.hash ?? null,
    printed: JSON.stringify(printed),
    doubts,
    reason: doubts.length > 0 ? reason : null,
    accepted_by: doubts.length > 0 ? actor.userId : null,
  })
}

/** What was seen stays; what is doubtful is of the slot it comes into, and so is the answer to it. */
export async function renewImageCheck(
  imageId: number,
  check: Check & { isKept: boolean },
  reason: string | null,
  actor: Actor,
  trx: Transaction
): Promise<void> {
  if (!check.isKept) {
    // What was seen in a slot of another kind says nothing of this one.
    if (check.look) await trx.from('exam_image_checks').where('image_id', imageId).delete()
    return keepImageCheck(imageId, check, reason, actor, trx)
  }
  const isAccepted = check.doubts.length > 0
  await trx
    .from('exam_image_checks')
    .where('image_id', imageId)
    .update({
      doubts: check.doubts,
      printed: JSON.stringify(check.printed),
      reason: isAccepted ? reason : null,
      accepted_by: isAccepted ? actor.userId : null,
    })
}

/** A turned image keeps what was seen on its upload. */
export async function copyImageCheck(from: number, to: number, trx: Transaction): Promise<void> {
  const check = await trx.from('exam_image_checks').where('image_id', from).first()
  if (!check) return
  const [field, disc, printed] = [check.field, check.disc, check.printed].map(
    (json) => json && JSON.stringify(json)
  )
  await trx.table('exam_image_checks').insert({ ...check, image_id: to, field, disc, printed })
}
