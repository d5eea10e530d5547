import { useRef, type PointerEvent, type RefObject } from 'react'
import {
  boxBetween,
  movedBox,
  resizedBox,
  type PicturePoint,
  type PictureSize,
  type Region,
} from '#insights/rules'

type Grip = {
  readonly what: 'draw' | 'move' | 'resize'
  readonly from: PicturePoint
  readonly box: Region | null
  readonly change: (box: Region) => void
}

/** Screen pixels that a pointer goes before a press draws a box. */
const DRAWN_FROM = 4

/**
 * Draws, moves and resizes boxes by a pointer; places are pixels of the
 * photograph, however large it is shown.
 */
export function useDrawing(picture: RefObject<HTMLElement | null>, size: PictureSize | null) {
  const grip = useRef<Grip | null>(null)
  const began = useRef({ x: 0, y: 0 })

  function placeOf({ clientX, clientY }: PointerEvent): PicturePoint {
    const { left, top, width, height } = picture.current!.getBoundingClientRect()
    return {
      x: ((clientX - left) / width) * size!.width,
      y: ((clientY - top) / height) * size!.height,
    }
  }

  function take(event: PointerEvent, grabbed: Omit<Grip, 'from'>) {
    if (event.button !== 0 || !size || !picture.current) return
    event.stopPropagation()
    picture.current.setPointerCapture(event.pointerId)
    began.current = { x: event.clientX, y: event.clientY }
    grip.current = { ...grabbed, from: placeOf(event) }
  }

  function onPointerMove(event: PointerEvent) {
    const held = grip.current
    if (!held || !size) return
    const to = placeOf(event)
    const by = { x: to.x - held.from.x, y: to.y - held.from.y }
    if (held.what === 'draw') {
      const { x, y } = began.current
      if (Math.hypot(event.clientX - x, event.clientY - y) < DRAWN_FROM) return
      held.change(boxBetween(held.from, to, size))
    } else {
      held.change((held.what === 'move' ? movedBox : resizedBox)(held.box!, by, size))
    }
  }

  return { take, handlers: { onPointerMove, onPointerUp: end, onPointerCancel: end } }

  function end() {
    grip.current = null
  }
}
