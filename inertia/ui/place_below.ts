/** px between a field and its list, and from the edge of the screen. */
const GAP = 4

/** Above the field where there is more room; within the screen. */
export function placeBelow(popup: HTMLElement, field: HTMLElement, isWide: boolean) {
  const about = field.getBoundingClientRect()
  popup.style[isWide ? 'minWidth' : 'width'] = `${about.width}px`
  const { width, height } = popup.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - about.bottom - 2 * GAP
  const goesUp = height > below && about.top > clientHeight - about.bottom
  const left = Math.min(about.left, clientWidth - width - GAP)
  popup.style.left = `${Math.max(GAP, left)}px`
  popup.style.top = `${goesUp ? about.top - height - GAP : about.bottom + GAP}px`
}

/**
 * The same wherever the field goes meanwhile.
 *
 * @returns stops it
 */
export function keepBelow(popup: HTMLElement, field: HTMLElement, isWide: boolean) {
  const again = ({ target }: Event) => {
    if (target !== popup) placeBelow(popup, field, isWide)
  }
  document.addEventListener('scroll', again, true)
  window.addEventListener('resize', again)
  return () => {
    document.removeEventListener('scroll', again, true)
    window.removeEventListener('resize', again)
  }
}

/** Scrolls the list, never the page. */
export function reveal(option: HTMLElement | null) {
  const popup = option?.closest<HTMLElement>('[popover]')
  if (!option || !popup) return
  const { offsetTop, offsetHeight } = option
  const lowest = offsetTop + offsetHeight - popup.clientHeight + GAP
  popup.scrollTop = Math.max(Math.min(popup.scrollTop, offsetTop - GAP), lowest)
}
