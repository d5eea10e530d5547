import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** The share of a tab that has to be in sight; parts of a pixel are not looked at. */
const WHOLE = 0.98

/**
 * Which of the tabs in a row do not fit it, by their `data-room`. The one that is
 * open is always moved into sight.
 */
export function useHiddenRooms(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  open: number
): ReadonlySet<number> {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const all = ids.join()
  useEffect(() => {
    const row = list.current
    if (!row) return
    const seen = new IntersectionObserver(
      (changes) =>
        setHidden((before) => {
          const now = new Set(before)
          for (const { target, intersectionRatio } of changes) {
            const id = Number((target as HTMLElement).dataset.room)
            if (intersectionRatio < WHOLE) now.add(id)
            else now.delete(id)
          }
          return now
        }),
      { root: row, threshold: WHOLE }
    )
    for (const room of row.querySelectorAll('[data-room]')) seen.observe(room)
    return () => {
      seen.disconnect()
      setHidden(new Set())
    }
  }, [list, all])
  // The button of the rest takes a part of the row's room.
  const isCut = hidden.size > 0
  useLayoutEffect(() => {
    const [row, room] = [list.current, list.current?.querySelector<HTMLElement>('[data-open=true]')]
    if (!row || !room) return
    const [frame, place] = [row.getBoundingClientRect(), room.getBoundingClientRect()]
    if (place.left < frame.left) row.scrollLeft -= frame.left - place.left
    else if (place.right > frame.right) row.scrollLeft += place.right - frame.right
  }, [list, all, open, isCut])
  return hidden
}
