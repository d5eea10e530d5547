import db from '@adonisjs/lucid/services/db'
import { lookAtStoredImage } from '#app/storage/index'
import { storage } from '#app/storage/service'
import {
  contradictsSlot,
  isCheckedSlot,
  type FundusLook,
  type ImageDoubt,
  type ImageSlot,
} from '#exams/rules'
import { lookOf } from '#modules/exams/actions/judge_images'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findRepeat, type Repeat } from '#modules/exams/queries/find_repeats'
import type { Sight } from '#modules/exams/sight'

/** An image of the visit and what is doubtful about the slot it is to come into. */
export type JudgedMove = {
  readonly id: number
  readonly filename: string
  /** Where it comes. */
  readonly slot: ImageSlot
  readonly look: FundusLook | null
  /** Whether what was seen on it is kept already. */
  readonly isKept: boolean
  readonly doubts: readonly ImageDoubt[]
  readonly repeat: Repeat | null
}

type Held = {
  id: number
  slot: ImageSlot
  filename: string
  sha256: string
  content_type: string
  check: FundusLook | null
}

/**
 * The image of one slot held against another one, and the one that is there
 * against the first. A picture that comes among those whose side can be seen is
 * looked at, if nobody has yet.
 *
 * @returns none where the slot to move from is empty
 */
export async function judgeMove(
  exam: ExamRecord,
  { from, to }: { from: ImageSlot; to: ImageSlot },
  sight: Sight
): Promise<JudgedMove[]> {
  const held = await heldIn(exam, [from, to])
  if (!held.some(({ slot }) => slot === from)) return []
  const ids = held.map(({ id }) => id)
  return Promise.all(
    held.map(async (image) => {
      const slot = image.slot === from ? to : from
      const look = image.check ?? (await seenOn(image, slot))
      const repeat =
        isCheckedSlot(slot) && look?.hash
          ? await findRepeat(exam, slot, look.hash, sight, { apart: ids })
          : null
      const doubts: ImageDoubt[] = []
      if (look && contradictsSlot(slot, look.eye)) doubts.push('wrong_eye')
      if (repeat) doubts.push(repeat.of_patient ? 'repeat_of_patient' : 'repeat_of_practice')
      const { id, filename } = image
      return { id, filename, slot, look, isKept: image.check !== null, doubts, repeat }
    })
  )
}

async function seenOn(
  { sha256, content_type: type }: Held,
  slot: string
): Promise<FundusLook | null> {
  const program = lookOf(slot)
  if (program === null || !type.startsWith('image/')) return null
  return (await lookAtStoredImage(sha256, program, storage)) as FundusLook | null
}

function heldIn(exam: ExamRecord, slots: readonly ImageSlot[]): Promise<Held[]> {
  return db
    .from('exam_images as i')
    .joinRaw('join read_blobs as b on b.id = i.blob_id')
    .leftJoin('exam_image_checks as c', 'c.image_id', 'i.id')
    .where('i.exam_id', exam.id)
    .whereIn('i.slot', [...slots])
    .whereNull('i.deleted_at')
    .orderBy('i.id')
    .select('i.id', 'i.slot', 'b.sha256', 'b.content_type', 'b.original_filename as filename')
    .select(
      db.raw(
        `case when c.image_id is null then null else json_build_object('eye', c.eye,
           'field', c.field, 'disc', c.disc, 'faults', c.faults, 'hash', c.hash::text) end as "check"`
      )
    )
}
