import { useState, type KeyboardEvent } from 'react'
import type { AgedVisit } from './trend_points'

/** Which visit of a graph is read, by its place in the list. */
export type Cursor = {
  readonly at: number
  /** Somebody is pointing or walking; at rest the chart's own visit is read, else the last. */
  readonly active: boolean
  readonly point: (at: number) => void
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPointerLeave: () => void
    readonly onBlur: () => void
  }
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** @param own number of the visit on screen */
export function useCursor(visits: readonly AgedVisit[], own: number): Cursor {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = visits.length - 1
  const resting = visits.findIndex(({ id }) => id === own)
  const at = Math.min(chosen ?? (resting < 0 ? last : resting), last)
  return {
    at,
    active: chosen !== null,
    point: setChosen,
    handlers: {
      onKeyDown(event) {
        const step = STEPS[event.key]
        if (!step || event.ctrlKey || event.altKey || event.metaKey) return
        // The page's own keys mean something else.
        event.preventDefault()
        event.stopPropagation()
        setChosen(Math.max(0, Math.min(last, step(at, last))))
      },
      onPointerLeave: () => setChosen(null),
      onBlur: () => setChosen(null),
    },
  }
}
