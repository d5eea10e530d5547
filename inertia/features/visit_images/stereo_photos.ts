import { STEREO_PHOTOS, type StereoPhoto } from '#exams/rules'
import type { ExamImage } from '../visit_form'
import { SIDES, isPicture, slotOf, type Side } from './slot_words'

/** Eyes that have both photos of the pair, as pictures. */
export function stereoSides(images: readonly ExamImage[]): Side[] {
  return SIDES.filter((side) => STEREO_PHOTOS.every((photo) => photoOf(images, side, photo)))
}

/** One photo of the pair of this visit; none where it is missing, or no picture. */
export function photoOf(images: readonly ExamImage[], side: Side, photo: StereoPhoto) {
  const slot = slotOf(side, `${photo}_photo`)
  return images.find((image) => image.field === slot && !image.past && isPicture(image))
}
