import type { ExamRole } from './exam_role.js'

/** What is photographed of each eye (seed-1 section 3). */
export const IMAGE_KINDS = [
  'fundus_photo',
  'stereo_photo',
  'oct_photo',
  'oct_rnfl_photo',
  'vf_photo',
  'vf_10_2_photo',
  'oct_angle_photo',
  'gcc_photo',
] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

/** The named slots, right eye before left; one file each. */
export const IMAGE_SLOTS = IMAGE_KINDS.flatMap((kind) => [`right_${kind}`, `left_${kind}`] as const)
export type ImageSlot = (typeof IMAGE_SLOTS)[number]

/** Field name of files without a slot. */
export const EXTRA_IMAGES = 'extra_images'

export function isImageSlot(value: unknown): value is ImageSlot {
  return IMAGE_SLOTS.includes(value as ImageSlot)
}

/** The two images an optometrist is reminded of (F165). */
export const OCT_MACULA_SLOTS = ['right_oct_photo', 'left_oct_photo'] as const

/** Moving a visit on without both OCT macula images asks the optometrist first (F165). */
export function needsOctMaculaReminder(
  role: ExamRole,
  target: string,
  filledSlots: readonly string[]
): boolean {
  return (
    role === 'od' &&
    (target === 'od_review' || target === 'ready') &&
    !OCT_MACULA_SLOTS.every((slot) => filledSlots.includes(slot))
  )
}

/** Degrees a rotation turns an image, clockwise (Q117). */
export const ROTATION_DEGREES = 90

/** The angle an image has after one more rotation. */
export function turnedOnce(degrees: number): number {
  return (degrees + ROTATION_DEGREES) % 360
}

/** Pictures are turned; the pages of a PDF are not. */
export function isTurnable(contentType: string): boolean {
  return contentType.startsWith('image/')
}

/** What a gallery of earlier visits shows (seed-1 section 2). */
export const GALLERY_KINDS = [
  'oct_photo',
  'oct_rnfl_photo',
  'vf_photo',
  'fundus_photo',
] as const satisfies readonly ImageKind[]
export type GalleryKind = (typeof GALLERY_KINDS)[number]

/** Rows of a gallery (seed-1 section 9). */
export const GALLERY_ROWS = 2

/** Most thumbnails any gallery shows at once. */
export const GALLERY_LIMIT = 4 * GALLERY_ROWS

/** Extra images shown before "View all": six to optometrists and administrators, else seven (Q108). */
export function extraImageStrip(role: ExamRole): number {
  return role === 'od' || role === 'admin' ? 6 : 7
}

/** Thumbnails per row of a history gallery, in two rows (seed-1 section 9). */
export function galleryColumns(
  role: ExamRole,
  { retinaEnabled }: { retinaEnabled: boolean }
): number {
  return role === 'od' || role === 'admin' || (role === 'omdr' && !retinaEnabled) ? 4 : 3
}
