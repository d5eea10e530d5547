import { STEREO_VIEWER, type StereoPlace } from '#exams/rules'
import { FIT, fitWidth, type Geometry, shiftOf, type View } from './view/view.js'

/** Where the image lies in its frame, px of a frame STEREO_VIEWER.width wide; how the view is turned is not kept. */
export function placeOf(view: View, geometry: Geometry): StereoPlace {
  const { frame, image } = geometry
  const upright = { ...geometry, turn: 0 } as const
  const scale = STEREO_VIEWER.width / frame.width
  const width = fitWidth(upright) * view.zoom
  const height = (width * image.height) / image.width
  const shift = shiftOf(view, upright)
  return {
    left: (frame.width / 2 + shift.x - width / 2) * scale,
    top: (frame.height / 2 + shift.y - height / 2) * scale,
    width: width * scale,
    height: height * scale,
  }
}

/** The view of an image that was left there; of its natural place where none is stored. */
export function viewOfPlace(place: StereoPlace | null): View {
  if (!place) return FIT
  const { left, top, width, height } = place
  const frame = { width: STEREO_VIEWER.width, height: STEREO_VIEWER.width }
  return {
    zoom: width / fitWidth({ frame, image: place, turn: 0 }),
    x: (frame.width / 2 - left - width / 2) / width,
    y: (frame.height / 2 - top - height / 2) / width,
  }
}
