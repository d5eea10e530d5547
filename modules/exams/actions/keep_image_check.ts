import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import type { JudgedImage } from '#modules/exams/actions/judge_images'

/** Keeps beside an image what was seen on it, and why it was filed all the same. */
export async function keepImageCheck(
  imageId: number,
  { look, doubts }: Pick<JudgedImage, 'look' | 'doubts'>,
  reason: string | null,
  actor: Actor,
  trx: Transaction
): Promise<void> {
  if (!look) return
  await trx.table('exam_image_checks').insert({
    image_id: imageId,
    eye: look.eye,
    field: look.field && JSON.stringify(look.field),
    disc: look.disc && JSON.stringify(look.disc),
    faults: look.faults,
    hash: look.hash,
    doubts,
    reason: doubts.length > 0 ? reason : null,
    accepted_by: doubts.length > 0 ? actor.userId : null,
  })
}

/** What was seen stays; what is doubtful is of the slot it comes into, and so is the answer to it. */
export async function renewImageCheck(
  imageId: number,
  check: Pick<JudgedImage, 'look' | 'doubts'> & { isKept: boolean },
  reason: string | null,
  actor: Actor,
  trx: Transaction
): Promise<void> {
  if (!check.isKept) return keepImageCheck(imageId, check, reason, actor, trx)
  const isAccepted = check.doubts.length > 0
  await trx
    .from('exam_image_checks')
    .where('image_id', imageId)
    .update({
      doubts: check.doubts,
      reason: isAccepted ? reason : null,
      accepted_by: isAccepted ? actor.userId : null,
    })
}

/** A turned image keeps what was seen on its upload. */
export async function copyImageCheck(from: number, to: number, trx: Transaction): Promise<void> {
  const check = await trx.from('exam_image_checks').where('image_id', from).first()
  if (!check) return
  const [field, disc] = [check.field, check.disc].map((mark) => mark && JSON.stringify(mark))
  await trx.table('exam_image_checks').insert({ ...check, image_id: to, field, disc })
}
