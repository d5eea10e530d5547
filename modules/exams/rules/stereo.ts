import type { ExamRole } from './exam_role.js'

/** px: width of a frame, widest an image grows, and how far a press may slip and still be a click (seed-1 section 9). */
export const STEREO_VIEWER = { width: 328, maxWidth: 1000, dragTolerance: 5 } as const

/** Whose viewer keeps where the images were left (F162); everybody else's forgets. */
export const STEREO_PLACERS = ['od', 'omdr', 'omdc', 'admin'] as const satisfies readonly ExamRole[]

export const STEREO_SIDES = ['right', 'left'] as const
export type StereoSide = (typeof STEREO_SIDES)[number]

/** The two photos of an eye that are looked at together. */
export const STEREO_PHOTOS = ['fundus', 'stereo'] as const
export type StereoPhoto = (typeof STEREO_PHOTOS)[number]

const MEASURES = ['left', 'top', 'width', 'height'] as const
type Measure = (typeof MEASURES)[number]

/** `right_fundus_left` …: px within a frame of STEREO_VIEWER.width (C049). */
export type StereoPositionField = `${StereoSide}_${StereoPhoto}_${Measure}`
/** Whether the two photos of an eye changed places. */
export type StereoSwitchField = `${StereoSide}_switched`

export const STEREO_POSITION_FIELDS: readonly StereoPositionField[] = STEREO_SIDES.flatMap((side) =>
  STEREO_PHOTOS.flatMap((photo) =>
    MEASURES.map((measure) => `${side}_${photo}_${measure}` as const)
  )
)
export const STEREO_SWITCH_FIELDS: readonly StereoSwitchField[] = STEREO_SIDES.map(
  (side) => `${side}_switched` as const
)

/** What is stored of a visit's stereo viewer; a field that is absent has its natural place. */
export type StereoPositions = Partial<
  Record<StereoPositionField, number> & Record<StereoSwitchField, boolean>
>

/** px: an image may be dragged out of its frame, not out of reach. */
const FARTHEST = 2 * STEREO_VIEWER.maxWidth

/** A width or height is positive and no larger than the widest zoom; a corner stays within reach. */
export function stereoPositionAllowed(field: StereoPositionField, value: number): boolean {
  if (!Number.isFinite(value)) return false
  if (field.endsWith('_width')) return value > 0 && value <= STEREO_VIEWER.maxWidth
  if (field.endsWith('_height')) return value > 0 && value <= FARTHEST
  return Math.abs(value) <= FARTHEST
}

/** Where one photo lies in its frame, px. */
export type StereoPlace = Readonly<Record<Measure, number>>

/** The stored place of a photo; null when any part of it is missing. */
export function stereoPlaceOf(
  positions: StereoPositions,
  side: StereoSide,
  photo: StereoPhoto
): StereoPlace | null {
  const [left, top, width, height] = MEASURES.map(
    (measure) => positions[`${side}_${photo}_${measure}`]
  )
  if (left === undefined || top === undefined || width === undefined || height === undefined) {
    return null
  }
  return { left, top, width, height }
}

/** The fields of the wire that hold a place; whole px. */
export function stereoFieldsOf(
  side: StereoSide,
  photo: StereoPhoto,
  place: StereoPlace
): StereoPositions {
  return Object.fromEntries(
    MEASURES.map((measure) => [`${side}_${photo}_${measure}`, Math.round(place[measure])])
  )
}
