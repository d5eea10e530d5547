import { useSyncExternalStore } from 'react'

const print = window.matchMedia('print')

/** True while the page is laid out for paper: what sticks or scrolls on screen must not. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      print.addEventListener('change', listener)
      return () => print.removeEventListener('change', listener)
    },
    () => print.matches
  )
}
