import db from '@adonisjs/lucid/services/db'
import { lookAtStored } from '#app/storage/index'
import { storage } from '#app/storage/service'
import {
  eyeDoubt,
  isCheckedSlot,
  isSheetLook,
  isSheetSlot,
  SHEET_DOUBTS,
  type FundusLook,
  type ImageLook,
  type ImageSlot,
  type PhotoEye,
  type Printed,
} from '#exams/rules'
import {
  chartOf,
  judgePhoto,
  judgeSheetOf,
  lookOf,
  type ImageJudgement,
} from '#modules/exams/actions/judge_images'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findRepeat } from '#modules/exams/queries/find_repeats'
import type { Sight } from '#modules/exams/sight'

/** An image of the visit and what is doubtful about the slot it is to come into. */
export type JudgedMove = ImageJudgement & {
  readonly id: number
  /** Where it comes, and the file it is. */
  readonly image: { readonly slot: ImageSlot; readonly file: { readonly originalFilename: string } }
  /** Whether what was seen on it is kept already. */
  readonly isKept: boolean
}

type KeptLook = FundusLook & { readonly kind: 'photo' | 'sheet'; readonly printed: Printed }

type Held = {
  id: number
  slot: ImageSlot
  filename: string
  sha256: string
  content_type: string
  check: KeptLook | null
}

/**
 * The image of one slot held against another one, and the one that is there
 * against the first. What comes among those that can be looked at is, if nobody
 * has yet.
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
  const apart = held.map(({ id }) => id)
  return Promise.all(
    held.map(async ({ id, filename, ...was }) => {
      const slot = was.slot === from ? to : from
      const isKept = was.check?.kind === (isSheetSlot(slot) ? 'sheet' : 'photo')
      const found =
        isKept && was.check?.kind === 'sheet'
          ? judgeKeptSheet(was.check.eye, was.check.printed, slot)
          : await judgeLook(exam, isKept ? was.check : await seenOn(was, slot), slot, (hash) =>
              findRepeat(exam, slot, hash, sight, { apart })
            )
      return { id, image: { slot, file: { originalFilename: filename } }, isKept, ...found }
    })
  )
}

/** Whether the image that would come into a slot is the one that somebody looked at; nobody said is yes. */
export function isSeen(
  judged: readonly JudgedMove[],
  to: ImageSlot,
  seen: number | undefined
): boolean {
  return seen === undefined || judged.some(({ id, image }) => id === seen && image.slot === to)
}

async function judgeLook(
  exam: ExamRecord,
  look: ImageLook | null,
  slot: string,
  repeatOf: Parameters<typeof judgePhoto>[2]
): Promise<ImageJudgement> {
  if (look && isSheetLook(look) && isSheetSlot(slot)) {
    return judgeSheetOf(look, slot, await chartOf(exam))
  }
  const photo = look && !isSheetLook(look) ? look : null
  return judgePhoto(photo, slot, async (hash) => (isCheckedSlot(slot) ? repeatOf(hash) : null))
}

/** Of patient and visit it says what it said; its eye is another matter in another slot. */
function judgeKeptSheet(eye: PhotoEye, kept: Printed, slot: string): ImageJudgement {
  const { printed_eye: print, ...others } = kept
  const doubt = eyeDoubt(slot, 'sheet', eye)
  const named = print ?? { text: eye.toUpperCase(), box: { x: 0, y: 0, width: 0, height: 0 } }
  const printed: Printed = doubt ? { printed_eye: named, ...others } : others
  return {
    look: null,
    doubts: SHEET_DOUBTS.filter((each) => printed[each]),
    repeat: null,
    printed,
  }
}

async function seenOn(
  { sha256, content_type: contentType }: Pick<Held, 'sha256' | 'content_type'>,
  slot: string
): Promise<ImageLook | null> {
  const look = lookOf(slot)
  if (look === null) return null
  return (await lookAtStored({ sha256, contentType }, look, storage)) as ImageLook | null
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
           'field', c.field, 'disc', c.disc, 'faults', c.faults, 'hash', c.hash::text,
           'kind', c.kind, 'printed', c.printed) end as "check"`
      )
    )
}
