import { useEffect, useRef } from 'react'

/** ms without a change before it is saved: well within the three seconds in which nothing is lost. */
const PAUSE = 1_500

/** ms: saved at least this often while somebody types without a pause. */
const AT_LATEST = 2_500

/** Saves by itself: shortly after each change, and however steadily somebody types. */
export function useSelfSave(changes: object, save: () => void) {
  /** When the first change was made that no save has begun with; 0 without one. */
  const since = useRef(0)
  useEffect(() => {
    if (Object.keys(changes).length === 0) {
      since.current = 0
      return
    }
    since.current ||= Date.now()
    const wait = Math.min(PAUSE, since.current + AT_LATEST - Date.now())
    const timer = setTimeout(
      () => {
        since.current = 0
        save()
      },
      Math.max(0, wait)
    )
    return () => clearTimeout(timer)
    // Every change starts the pause anew.
  }, [changes])
}
