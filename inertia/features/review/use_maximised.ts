import { useCallback, useEffect, useState } from 'react'

/** The board over the whole screen; where the browser does not give the screen, over its window. */
export function useMaximised() {
  const [maximised, setMaximised] = useState(false)
  const toggle = useCallback(() => {
    setMaximised((now) => !now)
    // Of the page, not of the board alone: dialogs and lists would lie outside of it.
    const screen = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    screen.catch(() => {})
  }, [])
  useEffect(() => {
    const left = () => setMaximised(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [])
  return { maximised, toggle }
}
