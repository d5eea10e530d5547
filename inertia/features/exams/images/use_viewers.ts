import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Viewer } from 'openseadragon'
import { linkViewers } from './link_viewers'

const STEP = 1.4
const QUARTER = 90

export type ViewActs = {
  readonly zoom: (direction: 'in' | 'out') => void
  readonly turn: () => void
  readonly invert: () => void
  readonly reset: () => void
}

/** Images on screen that are looked at together: what one tool does, all of them do. */
export function useViewers(count: number, { linked }: { linked: boolean }) {
  const [viewers, setViewers] = useState<readonly (Viewer | null)[]>(() =>
    Array.from({ length: count }, () => null)
  )
  const [inverted, setInverted] = useState(false)
  const degrees = useRef(0)

  const receive = useCallback((at: number, viewer: Viewer | null) => {
    viewer?.viewport.setRotation(degrees.current, true)
    setViewers((now) => now.with(at, viewer))
  }, [])

  const [one, other] = viewers
  useEffect(() => {
    if (linked && one && other) return linkViewers(one, other)
  }, [linked, one, other])

  const acts = useMemo((): ViewActs => {
    const shown = () => viewers.filter((viewer) => viewer !== null)
    return {
      zoom: (direction) => {
        const factor = direction === 'in' ? STEP : 1 / STEP
        // A linked one follows the first.
        for (const { viewport } of linked ? shown().slice(0, 1) : shown()) {
          viewport.zoomBy(factor)
          viewport.applyConstraints()
        }
      },
      turn: () => {
        degrees.current = (degrees.current + QUARTER) % 360
        for (const { viewport } of shown()) viewport.setRotation(degrees.current)
      },
      invert: () => setInverted((now) => !now),
      reset: () => {
        degrees.current = 0
        setInverted(false)
        for (const { viewport } of shown()) {
          viewport.setRotation(0, true)
          viewport.goHome(true)
        }
      },
    }
  }, [viewers, linked])
  return { viewers, receive, acts, inverted }
}
