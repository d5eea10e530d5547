import type { Viewer } from 'openseadragon'
import { STEREO_VIEWER, type StereoPlace } from '#exams/rules'

/** Where the image lies in its frame now, px of a frame STEREO_VIEWER.width wide. */
export function placeIn({ viewport, world }: Viewer): StereoPlace | null {
  const image = world.getItemAt(0)
  if (!image) return null
  const { x, y, width, height } = viewport.viewportToViewerElementRectangle(image.getBounds(true))
  const scale = STEREO_VIEWER.width / viewport.getContainerSize().x
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale }
}

/** Puts the image where it was left. */
export function putAt({ viewport }: Viewer, { left, top, width }: StereoPlace) {
  const size = viewport.getContainerSize()
  const scale = STEREO_VIEWER.width / size.x
  const middle = viewport.getCenter().clone()
  middle.x = ((size.x / 2) * scale - left) / width
  middle.y = ((size.y / 2) * scale - top) / width
  viewport.zoomTo(width / STEREO_VIEWER.width, undefined, true)
  viewport.panTo(middle, true)
}
