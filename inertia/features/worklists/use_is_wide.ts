import { useSyncExternalStore } from 'react'

/** px: from here on every role's list fits without being moved sideways. */
const WIDE = 1200

const query = () => window.matchMedia(`(min-width: ${WIDE}px)`)

function listen(listener: () => void) {
  const screen = query()
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => query().matches)
}
