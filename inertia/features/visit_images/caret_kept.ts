import { useEffect, useRef } from 'react'

/** Whose file was asked about: filed all the same, the caret stands on it. */
let expected: string | null = null

/** After the question about a file; where it goes now. */
export function expectFiled(slot: string) {
  expected = slot
}

/** The button that took the file goes with the empty slot: whoever stood there stands on the image. */
export function useCaretKept(slot: string, image: number | string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const wasHere = useRef(false)
  useEffect(() => {
    const here = place.current!
    const note = () => (wasHere.current = true)
    here.addEventListener('click', note)
    return () => here.removeEventListener('click', note)
  }, [])
  useEffect(() => {
    const isExpected = expected === slot
    if (image === undefined || !(wasHere.current || isExpected)) return
    wasHere.current = false
    if (isExpected) expected = null
    // Nobody is taken from where they went meanwhile.
    if (!document.activeElement?.matches('body, #work')) return
    place.current!.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  }, [image])
  return place
}
