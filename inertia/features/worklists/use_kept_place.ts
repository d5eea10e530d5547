import { useEffect, useRef, type FocusEvent } from 'react'

/** Layers over the list, which give the focus back to it. */
const OVERLAYS = '.ant-modal-root, .ant-dropdown'

/** Where the row that had the focus goes, as a deleted visit's does, the row in its place gets it. */
export function useKeptPlace(rows: readonly unknown[]) {
  const place = useRef<{ list: HTMLElement; at: number } | null>(null)
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return
    const { list, at } = place.current
    const there = [...list.querySelectorAll<HTMLElement>('[data-row]')]
    there[Math.min(at, there.length - 1)]?.focus({ preventScroll: true })
  }, [rows])
  return {
    onFocus({ currentTarget: list, target }: FocusEvent<HTMLElement>) {
      const row = target.closest('[data-row]')
      const at = [...list.querySelectorAll('[data-row]')].findIndex((each) => each === row)
      place.current = at < 0 ? null : { list, at }
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (!relatedTarget?.closest(OVERLAYS)) place.current = null
    },
  }
}
