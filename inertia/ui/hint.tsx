import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './native.module.css'

type Props = {
  /** Nothing where there is nothing to say. */
  title: ReactNode
  /** Whether it is said to the keyboard as well, and stays when the button is pressed. */
  onFocus?: boolean
  /** One element. */
  children: ReactNode
}

/** ms that a pointer rests before anything is said, and that it may take to reach the words. */
const REST = 100

/** px between the words and what they are about, and from the edge of the screen. */
const GAP = 6

/**
 * A few words over what the pointer rests on. They stay while it is on them, and go
 * with Escape (WCAG 1.4.13); whoever hears the page has the button's own name.
 */
export function Hint({ title, onFocus = false, children }: Props) {
  const around = useRef<HTMLSpanElement>(null)
  const waiting = useRef(0)
  const [isShown, setShown] = useState(false)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function become(shown: boolean, after: number) {
    clearTimeout(waiting.current)
    if (after === 0) setShown(shown)
    else waiting.current = window.setTimeout(() => setShown(shown), after)
  }

  return (
    <span
      ref={around}
      style={{ display: 'contents' }}
      onPointerEnter={() => become(true, REST)}
      onPointerLeave={() => become(false, REST)}
      onPointerDown={onFocus ? undefined : () => become(false, 0)}
      onFocus={onFocus ? () => become(true, 0) : undefined}
      onBlur={onFocus ? () => become(false, 0) : undefined}
    >
      {children}
      {isShown && title && (
        <Words around={around} onGone={() => become(false, 0)}>
          {title}
        </Words>
      )}
    </span>
  )
}

type WordsProps = {
  around: RefObject<HTMLSpanElement | null>
  onGone: () => void
  children: ReactNode
}

/** Above everything on the screen, also above an open dialog. */
function Words({ around, onGone, children }: WordsProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [words, about] = [box.current, around.current?.firstElementChild]
    if (!words || !about) return
    if (!words.matches(':popover-open')) words.showPopover()
    place(words, about.getBoundingClientRect())
  })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onGone()
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('scroll', onGone, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('scroll', onGone, true)
    }
  })
  return (
    <div ref={box} role="tooltip" popover="manual" className={`${styles.hint} fs-no-print`}>
      {children}
    </div>
  )
}

/** Over the middle of it, or under it where there is no room, and within the screen. */
function place(words: HTMLElement, about: DOMRect) {
  const { width, height } = words.getBoundingClientRect()
  const most = document.documentElement.clientWidth - width - GAP
  const left = about.left + (about.width - width) / 2
  const top = about.top - height - GAP
  words.style.left = `${Math.max(GAP, Math.min(left, most))}px`
  words.style.top = `${top < GAP ? about.bottom + GAP : top}px`
}
