import { useSyncExternalStore } from 'react'
import type { ListView } from './types'

/** px: below it what belongs together shares a column; the office has the most columns. */
const ROOMY = {
  od: 1200,
  omdr: 1200,
  omdc: 1200,
  igp: 1200,
  admin: 1600,
} as const satisfies Record<ListView, number>

export function useIsFolded(view: ListView): boolean {
  const query = () => window.matchMedia(`(min-width: ${ROOMY[view]}px)`)
  return !useSyncExternalStore(
    (listener) => {
      const screen = query()
      screen.addEventListener('change', listener)
      return () => screen.removeEventListener('change', listener)
    },
    () => query().matches
  )
}
