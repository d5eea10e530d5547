import type { LookAt, StoredUpload } from '#app/storage/index'
import type { Transaction } from '#app/database/transaction'
import { patientIdentity } from '#patients'
import {
  bitsApart,
  contradictsSlot,
  isCheckedSlot,
  isSheetLook,
  isSheetSlot,
  judgeSheet,
  SAME_PICTURE_BITS,
  SHEET_DOUBTS,
  type FundusLook,
  type ImageDoubt,
  type ImageLook,
  type Printed,
  type SheetChart,
  type SheetLook,
} from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findRepeat, type Repeat } from '#modules/exams/queries/find_repeats'
import type { Sight } from '#modules/exams/sight'

/** A file for a slot, with what was seen on it. */
export type SeenImage = { slot: string; file: Pick<StoredUpload, 'seen' | 'originalFilename'> }

/** What is doubtful about an image in a slot, and why. */
export type ImageJudgement = {
  look: ImageLook | null
  doubts: readonly ImageDoubt[]
  /** The image that is the same picture, where it is filed already. */
  repeat: Repeat | null
  /** The words of a sheet that speak against it. */
  printed: Printed
}

export type JudgedImage<Image extends SeenImage = SeenImage> = ImageJudgement & { image: Image }

/** The programs that look at a file beside the upload: at a photograph, and at the words of a sheet. */
const FUNDUS_LOOK: LookAt = { at: 'pixels', program: '#modules/exams/rules/fundus/look' }
const SHEET_LOOK: LookAt = { at: 'words', program: '#modules/exams/rules/sheet/look' }

/** How the files of a slot are looked at; those of no slot are not. */
export function lookOf(slot: string): LookAt | null {
  if (isCheckedSlot(slot)) return FUNDUS_LOOK
  return isSheetSlot(slot) ? SHEET_LOOK : null
}

/** Holds each image of an upload against its slot, its visit, what is filed, and the others of the upload. */
export async function judgeImages<Image extends SeenImage>(
  exam: ExamRecord,
  images: readonly Image[],
  sight: Sight,
  trx?: Transaction
): Promise<JudgedImage<Image>[]> {
  const judged: JudgedImage<Image>[] = []
  for (const image of images) {
    const look = (image.file.seen ?? null) as ImageLook | null
    const found =
      look && isSheetLook(look)
        ? judgeSheetOf(look, image.slot, await chartOf(exam))
        : await judgePhoto(look, image.slot, async (hash) => {
            const filed = await findRepeat(exam, image.slot, hash, sight, { trx })
            return filed ?? repeatAmong(judged, image.slot, hash, exam)
          })
    judged.push({ image, ...found })
  }
  return judged
}

/** Whom and what day a sheet of a visit must be of. */
export async function chartOf(exam: ExamRecord): Promise<SheetChart> {
  const { firstName, lastName, birthDate } = await patientIdentity(exam.patient_id)
  return { firstName, lastName, birthDate, examDate: exam.exam_date }
}

/** The words of a sheet held against its slot and its chart. */
export function judgeSheetOf(look: SheetLook, slot: string, chart: SheetChart): ImageJudgement {
  const printed = judgeSheet(look, slot, chart)
  return {
    look,
    doubts: SHEET_DOUBTS.filter((doubt) => printed[doubt]),
    repeat: null,
    printed,
  }
}

/** A photograph held against its slot and against what is filed. */
export async function judgePhoto(
  look: FundusLook | null,
  slot: string,
  repeatOf: (hash: string) => Promise<Repeat | null>
): Promise<ImageJudgement> {
  const repeat = look?.hash ? await repeatOf(look.hash) : null
  const doubts: ImageDoubt[] = []
  if (look && contradictsSlot(slot, look.eye)) doubts.push('wrong_eye')
  if (repeat) doubts.push(repeat.of_patient ? 'repeat_of_patient' : 'repeat_of_practice')
  return { look, doubts, repeat, printed: {} }
}

function repeatAmong(
  others: readonly JudgedImage[],
  slot: string,
  hash: string,
  exam: ExamRecord
): Repeat | null {
  const eye = (name: string) => name.split('_')[0]
  const same = others.find(
    ({ image, look }) =>
      look &&
      !isSheetLook(look) &&
      look.hash &&
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
