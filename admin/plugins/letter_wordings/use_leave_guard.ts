import { useEffect, useRef } from 'react'

/**
 * While something is typed and not saved: the browser asks before the tab
 * closes, and its way back asks here instead of leaving.
 */
export function useLeaveGuard(isDirty: boolean, onBack: () => void) {
  const ask = useRef(onBack)
  ask.current = onBack
  useEffect(() => {
    if (!isDirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // The way back leads to this page once more.
    const stay = () => window.history.pushState(window.history.state, '')
    const back = () => {
      stay()
      ask.current()
    }
    stay()
    window.addEventListener('beforeunload', beforeUnload)
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      window.removeEventListener('popstate', back)
    }
  }, [isDirty])
}
