import { useEffect, useState, type RefObject } from 'react'

/** Height of the strip in px, so that what sticks below it knows where it ends; it wraps on narrow screens. */
export function useStripHeight(strip: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(52)
  useEffect(() => {
    if (!strip.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.round(entry.target.getBoundingClientRect().height))
    })
    observer.observe(strip.current)
    return () => observer.disconnect()
  }, [strip])
  return height
}
