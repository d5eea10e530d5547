import { useCallback, useMemo, useState } from 'react'

/** How the panes of the board show their images: one view for all, so that zoom and pan are linked. */
export type ImageView = {
  readonly scale: number
  /** px, of the pane */
  readonly x: number
  readonly y: number
  /** degrees, clockwise */
  readonly rotation: number
  readonly inverted: boolean
}

const START: ImageView = { scale: 1, x: 0, y: 0, rotation: 0, inverted: false }
const MAX_SCALE = 10
const STEP = 1.2
const QUARTER = 90

export type ImageViewControl = {
  readonly view: ImageView
  readonly zoom: (direction: 'in' | 'out') => void
  readonly pan: (dx: number, dy: number) => void
  readonly rotate: () => void
  readonly invert: () => void
  readonly reset: () => void
}

export function useImageView(): ImageViewControl {
  const [view, setView] = useState(START)
  const zoom = useCallback(
    (direction: 'in' | 'out') =>
      setView((now) => {
        const wanted = direction === 'in' ? now.scale * STEP : now.scale / STEP
        const scale = Math.min(MAX_SCALE, Math.max(1, wanted))
        const factor = scale / now.scale
        // At its natural size an image is centred again.
        return scale === 1
          ? { ...now, scale, x: 0, y: 0 }
          : { ...now, scale, x: now.x * factor, y: now.y * factor }
      }),
    []
  )
  const pan = useCallback(
    (dx: number, dy: number) =>
      setView((now) => (now.scale === 1 ? now : { ...now, x: now.x + dx, y: now.y + dy })),
    []
  )
  const rotate = useCallback(
    () => setView((now) => ({ ...now, rotation: (now.rotation + QUARTER) % 360 })),
    []
  )
  const invert = useCallback(() => setView((now) => ({ ...now, inverted: !now.inverted })), [])
  const reset = useCallback(() => setView(START), [])
  return useMemo(
    () => ({ view, zoom, pan, rotate, invert, reset }),
    [view, zoom, pan, rotate, invert, reset]
  )
}
