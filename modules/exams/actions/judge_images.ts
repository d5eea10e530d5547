import type { Transaction } from '#app/database/transaction'
import type { StoredUpload } from '#app/storage/index'
import {
  bitsApart,
  contradictsSlot,
  isCheckedSlot,
  SAME_PICTURE_BITS,
  type FundusLook,
  type ImageDoubt,
} from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findRepeat, type Repeat } from '#modules/exams/queries/find_repeats'
import type { Sight } from '#modules/exams/sight'

/** A file for a slot, with what was seen on it. */
export type SeenImage = { slot: string; file: Pick<StoredUpload, 'seen' | 'originalFilename'> }

/** What is doubtful about filing an image in its slot. */
export type JudgedImage<Image extends SeenImage = SeenImage> = {
  image: Image
  look: FundusLook | null
  doubts: readonly ImageDoubt[]
  /** The image that is the same picture, where it is filed already. */
  repeat: Repeat | null
}

/** The program that looks at a photograph in the upload's process. */
const FUNDUS_LOOK = '#modules/exams/rules/fundus/look'

/** Which program looks at the files of a slot. */
export function lookOf(slot: string): string | null {
  return isCheckedSlot(slot) ? FUNDUS_LOOK : null
}

/** Holds each image of an upload against its slot, against what is filed, and against the others of the upload. */
export async function judgeImages<Image extends SeenImage>(
  exam: ExamRecord,
  images: readonly Image[],
  sight: Sight,
  trx?: Transaction
): Promise<JudgedImage<Image>[]> {
  const judged: JudgedImage<Image>[] = []
  for (const image of images) {
    const look = (image.file.seen ?? null) as FundusLook | null
    const repeat =
      (look?.hash && (await findRepeat(exam, image.slot, look.hash, sight, { trx }))) ||
      repeatAmong(judged, image.slot, look?.hash ?? null, exam)
    const doubts: ImageDoubt[] = []
    if (look && contradictsSlot(image.slot, look.eye)) doubts.push('wrong_eye')
    if (repeat) doubts.push(repeat.of_patient ? 'repeat_of_patient' : 'repeat_of_practice')
    judged.push({ image, look, doubts, repeat })
  }
  return judged
}

function repeatAmong(
  others: readonly JudgedImage[],
  slot: string,
  hash: string | null,
  exam: ExamRecord
): Repeat | null {
  const eye = (name: string) => name.split('_')[0]
  const same = others.find(
    ({ image, look }) =>
      hash !== null &&
      look?.hash &&
      eye(image.slot) !== eye(slot) &&
      bitsApart(hash, look.hash) <= SAME_PICTURE_BITS
  )
  if (!same) return null
  return {
    exam_id: exam.id,
    exam_date: exam.exam_date,
    slot: same.image.slot,
    of_patient: true,
  }
}
