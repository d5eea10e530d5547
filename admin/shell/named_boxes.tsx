import { useEffect } from 'react'
import { useListContext } from 'react-admin'

const UNNAMED = '[aria-label] > input[type="checkbox"]:not([aria-label])'

/** react-admin names the frame of a row's checkbox; screen readers ask the checkbox itself. */
export function NamedBoxes() {
  const { data } = useListContext()
  useEffect(() => {
    for (const box of document.querySelectorAll(UNNAMED)) {
      box.setAttribute('aria-label', box.parentElement!.getAttribute('aria-label')!)
    }
  }, [data])
  return null
}
