import { auditOf } from '#modules/exams/audit_of'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import type { Actor } from '#identity'
import { MAX_EXAM_IMAGES, REFERRAL_LETTER_SLOT, examImageCountAllowed } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import type { ImageJudgement, JudgedImage } from '#modules/exams/actions/judge_images'
import { holdImagesFor } from '#modules/exams/actions/hold_images'
import { keepImageCheck } from '#modules/exams/actions/keep_image_check'
import MakeThumbnail from '#modules/exams/jobs/make_thumbnail'
import { examPorts } from '#modules/exams/ports'

export type StoreImagesRefusal =
  | { type: 'too_many_images'; max: number }
  /** Somebody else's file came into the slot while this one was on its way. */
  | { type: 'slot_just_filled'; slot: string }

/** A file and the slot it is for. */
export type NewImage = { slot: string; file: StoredUpload }

type Held = { slot: string; came_meanwhile: boolean | null }

const clock = statement<{ now: string }>(
  'exams.upload_begins',
  'select clock_timestamp()::text as now'
)

/** The database's time as an upload begins, as the database writes it: what is placed later came meanwhile. */
export async function uploadBegins(): Promise<string> {
  const [row] = await clock([])
  return row!.now
}

/** An image with what was seen on it, and the reason for filing it where something was in doubt. */
type ImageToStore = JudgedImage<NewImage> & { reason: string | null }

/**
 * Puts the files of one upload into the visit: all of them, or none where they
 * would be more than it holds (Q107). A photo that was in a slot before is
 * kept as deleted, not overwritten; one that came there while this upload was on
 * its way, filed or moved, is not replaced, for nobody meant that.
 *
 * @param began `uploadBegins()` of the upload
 */
export async function storeImages(
  exam: ExamRecord,
  images: readonly ImageToStore[],
  actor: Actor,
  began: string
): Promise<Result<{ ids: number[] }, StoreImagesRefusal>> {
  return inTransaction(async (trx) => {
    await holdImagesFor(actor, exam, trx)
    const held: Held[] = await trx
      .from('exam_images')
      .where('exam_id', exam.id)
      .whereNot('slot', REFERRAL_LETTER_SLOT)
      .whereNull('deleted_at')
      .select('slot', trx.raw('placed_at > ?::timestamptz as came_meanwhile', [began]))
    const late = images.find(({ image }) => isReplaced(held.filter(cameMeanwhile), image.slot))
    if (late) return err({ type: 'slot_just_filled' as const, slot: late.image.slot })
    const more = images.filter(({ image }) => !isReplaced(held, image.slot)).length
    if (!examImageCountAllowed(held.length + more).allowed) {
      return err({ type: 'too_many_images' as const, max: MAX_EXAM_IMAGES })
    }
    const ids: number[] = []
    for (const each of images) {
      ids.push(await store(exam, each, isReplaced(held, each.image.slot), actor, trx))
    }
    announceChange(trx, `exams/${exam.id}`, 'images')
    return ok({ ids })
  })
}

const cameMeanwhile = (image: Held) => image.came_meanwhile === true

/** Extra images stand beside each other; a named slot holds one. */
function isReplaced(held: readonly Pick<Held, 'slot'>[], slot: string): boolean {
  return slot !== 'extra_images' && held.some((image) => image.slot === slot)
}

async function store(
  exam: ExamRecord,
  { image: { slot, file }, ...seen }: ImageToStore,
  replaces: boolean,
  actor: Actor,
  trx: Transaction
): Promise<number> {
  if (replaces) {
    await trx
      .from('exam_images')
      .where({ exam_id: exam.id, slot })
      .whereNull('deleted_at')
      .update({ deleted_at: new Date(), deleted_by: actor.userId })
  }
  const blobId = await keepBlob(file, actor.userId, trx)
  return fileImage(exam, { slot, blobId, replaces, ...seen }, actor, trx)
}

type FiledImage = Pick<ImageJudgement, 'look' | 'doubts' | 'printed'> & {
  slot: string
  blobId: number
  replaces: boolean
  reason: string | null
}

/** The row of an image of a visit, what was seen on it, and its record in the trail. */
export async function fileImage(
  exam: ExamRecord,
  { slot, blobId, replaces, reason, ...check }: FiledImage,
  actor: Actor,
  trx: Transaction
): Promise<number> {
  const [image] = await trx
    .table('exam_images')
    .insert({ exam_id: exam.id, slot, blob_id: blobId, created_by: actor.userId })
    .returning('id')
  await keepImageCheck(image.id, check, reason, actor, trx)
  await recordAudit(
    {
      actor,
      action: replaces ? 'exam.image_replaced' : 'exam.image_added',
      ...auditOf(exam),
      details: {
        slot,
        image_id: image.id,
        ...(check.doubts.length > 0 ? { accepted_checks: check.doubts, reason } : {}),
      },
    },
    trx
  )
  dispatchAfterCommit(trx, MakeThumbnail, { blobId })
  await examPorts.imagesPlaced(exam, [{ id: image.id, slot }], actor, trx)
  return image.id
}
