import { PHOTO_FAULTS, type PhotoFault } from './fundus/faults.js'
import { PHOTO_EYES, type Circle, type FundusLook, type PhotoEye } from './fundus/look.js'
import { IMAGE_SLOTS, isImageSlot, type ImageSlot } from './images.js'
import { isOtherEye, SHEET_DOUBTS, type Printed, type SheetDoubt } from './sheet/judge.js'
import type { SheetLook } from './sheet/look.js'

export { PHOTO_FAULTS, PHOTO_EYES, type FundusLook, type PhotoEye, type PhotoFault }
export { SHEET_DOUBTS, type Printed, type SheetDoubt, type SheetLook }
export { judgeSheet, type SheetChart } from './sheet/judge.js'
export type { Print } from './sheet/look.js'
export { bitsApart, SAME_PICTURE_BITS } from './fundus/hash.js'

/** Slots of photographs of the back of the eye, whose disc tells its side. */
export const CHECKED_SLOTS = IMAGE_SLOTS.filter(
  (slot) => slot.endsWith('_fundus_photo') || slot.endsWith('_stereo_photo')
)

export function isCheckedSlot(slot: string): boolean {
  return CHECKED_SLOTS.some((each) => each === slot)
}

/** Slots of what an instrument prints, with words on it that tell whose it is. */
export function isSheetSlot(slot: string): boolean {
  return isImageSlot(slot) && !isCheckedSlot(slot)
}

/** What was seen on a file before it was filed: a photograph, or the words of a sheet. */
export type ImageLook = FundusLook | SheetLook

export function isSheetLook(look: ImageLook): look is SheetLook {
  return 'kind' in look && look.kind === 'sheet'
}

/**
 * What is asked about before a picture is filed: its disc lies on the other
 * side than its slot says, the same picture is filed already, with this
 * patient or with another one of the practice, or words of a sheet speak
 * against its slot, its patient or its visit.
 */
export const IMAGE_DOUBTS = [
  'wrong_eye',
  'repeat_of_patient',
  'repeat_of_practice',
  ...SHEET_DOUBTS,
] as const
export type ImageDoubt = (typeof IMAGE_DOUBTS)[number]

export function isImageDoubt(value: unknown): value is ImageDoubt {
  return IMAGE_DOUBTS.includes(value as ImageDoubt)
}

export function isSheetDoubt(doubt: ImageDoubt): doubt is SheetDoubt {
  return SHEET_DOUBTS.some((each) => each === doubt)
}

/** Characters of the reason for which a photograph is filed all the same. */
export const MAX_REASON = 200

/** Whether the side of a photograph's disc speaks against its slot; an undecided one never does. */
export function contradictsSlot(slot: string, eye: PhotoEye): boolean {
  return isCheckedSlot(slot) && isOtherEye(slot, eye)
}

/** The doubt about the eye of something that is in this slot; of what is no photograph or sheet there is none. */
export function eyeDoubt(
  slot: string,
  kind: 'photo' | 'sheet',
  eye: PhotoEye
): 'wrong_eye' | 'printed_eye' | null {
  if (!isOtherEye(slot, eye)) return null
  if (kind === 'sheet') return isSheetSlot(slot) ? 'printed_eye' : null
  return isCheckedSlot(slot) ? 'wrong_eye' : null
}

/** The slot of the other eye; extra images have none. */
export function otherEyeSlot(slot: string): ImageSlot | null {
  const other = slot.startsWith('right_')
    ? slot.replace('right_', 'left_')
    : slot.replace('left_', 'right_')
  return other !== slot && isImageSlot(other) ? other : null
}

/** Where something lies on a picture: shares of its width and height, the radius of its width. */
export type ImageMark = Circle

/** What is told of a photograph that is filed; nothing of one that raised no doubt and has no fault. */
export type ImageCheck = {
  readonly doubts: readonly ImageDoubt[]
  readonly faults: readonly PhotoFault[]
  /** The words of a sheet that speak against it. */
  readonly printed: readonly string[]
  /** Why it was filed all the same, in the words of whoever did. */
  readonly reason: string | null
}
