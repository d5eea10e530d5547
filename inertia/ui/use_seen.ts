import { useEffect, useState, type RefObject } from 'react'
import { usePrinting } from '../lib/use_printing'

/** Whether something has been on the screen, or goes to paper; what was seen once stays so. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const printing = usePrinting()
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting))
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen || printing
}
