import type { Viewer } from 'openseadragon'

/** How the follower's view differs from the leader's: how much closer, and what of the image is in the middle. */
type Relation = { readonly zoom: number; readonly x: number; readonly y: number }

/** What a person does in a viewer before its view changes. */
const TOUCHES = ['canvas-enter', 'canvas-press', 'canvas-scroll', 'canvas-key'] as const

/**
 * Zooming and panning one view does the same to the other. What they differ by
 * when they are linked stays: two photos laid on each other remain so.
 *
 * @returns what takes them apart again
 */
export function linkViewers(one: Viewer, other: Viewer): () => void {
  let leader = one

  function follow(from: Viewer, to: Viewer): () => void {
    const touched = () => {
      leader = from
    }
    const relation = relationOf(from, to)
    const changed = () => {
      if (leader !== from) return
      const centre = from.viewport.getCenter(true)
      to.viewport.zoomTo(from.viewport.getZoom(true) * relation.zoom, undefined, true)
      to.viewport.panTo(centre.plus(pointLike(centre, relation)), true)
    }
    for (const touch of TOUCHES) from.addHandler(touch, touched)
    from.addHandler('viewport-change', changed)
    return () => {
      for (const touch of TOUCHES) from.removeHandler(touch, touched)
      from.removeHandler('viewport-change', changed)
    }
  }

  const undo = [follow(one, other), follow(other, one)]
  return () => undo.forEach((each) => each())
}

function relationOf({ viewport: from }: Viewer, { viewport: to }: Viewer): Relation {
  const [here, there] = [from.getCenter(), to.getCenter()]
  return { zoom: to.getZoom() / from.getZoom(), x: there.x - here.x, y: there.y - here.y }
}

/** A point of the library's own kind without fetching the library again. */
function pointLike<P extends { clone: () => P; x: number; y: number }>(
  like: P,
  { x, y }: Relation
): P {
  const point = like.clone()
  point.x = x
  point.y = y
  return point
}
