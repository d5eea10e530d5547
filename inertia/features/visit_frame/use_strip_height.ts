import { useEffect, useState, type RefObject } from 'react'

/** px left between the strip and what is brought into sight below it. */
const AIR = 16

/**
 * Height of the strip in px, so that what sticks below it knows where it ends;
 * it wraps on narrow screens. The page keeps what gets the caret, or is jumped
 * to, out from under it.
 *
 * @param bar px of the page's bar that stay above it
 */
export function useStripHeight(strip: RefObject<HTMLElement | null>, bar: number): number {
  const [height, setHeight] = useState(52)
  useEffect(() => {
    if (!strip.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.round(entry.target.getBoundingClientRect().height))
    })
    observer.observe(strip.current)
    return () => observer.disconnect()
  }, [strip])
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBlockStart = `${bar + height + AIR}px`
    return () => {
      style.scrollPaddingBlockStart = ''
    }
  }, [bar, height])
  return height
}
