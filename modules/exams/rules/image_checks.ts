import { PHOTO_FAULTS, type PhotoFault } from './fundus/faults.js'
import { PHOTO_EYES, type Circle, type FundusLook, type PhotoEye } from './fundus/look.js'
import { IMAGE_SLOTS, isImageSlot, type ImageSlot } from './images.js'

export { PHOTO_FAULTS, PHOTO_EYES, type FundusLook, type PhotoEye, type PhotoFault }
export { bitsApart, SAME_PICTURE_BITS } from './fundus/hash.js'

/** Slots of photographs of the back of the eye, whose disc tells its side. */
export const CHECKED_SLOTS = IMAGE_SLOTS.filter(
  (slot) => slot.endsWith('_fundus_photo') || slot.endsWith('_stereo_photo')
)

export function isCheckedSlot(slot: string): boolean {
  return CHECKED_SLOTS.some((each) => each === slot)
}

/**
 * What is asked about before a photograph is filed: its disc lies on the other
 * side than its slot says, or the same picture is filed already, with this
 * patient or with another one of the practice.
 */
export const IMAGE_DOUBTS = ['wrong_eye', 'repeat_of_patient', 'repeat_of_practice'] as const
export type ImageDoubt = (typeof IMAGE_DOUBTS)[number]

export function isImageDoubt(value: unknown): value is ImageDoubt {
  return IMAGE_DOUBTS.includes(value as ImageDoubt)
}

/** Characters of the reason for which a photograph is filed all the same. */
export const MAX_REASON = 200

/** Whether the side of a photograph's disc speaks against its slot; an undecided one never does. */
export function contradictsSlot(slot: string, eye: PhotoEye): boolean {
  if (!isCheckedSlot(slot) || eye === 'undecided') return false
  return slot.startsWith('right_') !== (eye === 'od')
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
  /** Why it was filed all the same, in the words of whoever did. */
  readonly reason: string | null
}
