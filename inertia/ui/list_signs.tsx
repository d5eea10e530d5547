import type { MouseEvent } from 'react'
import { Sign } from './plain/sign'
import styles from './list.module.css'

/** Of a press on a sign the field hears nothing, and the caret stays where it was. */
function pressed(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Stands over the arrow while the pointer is there; the keyboard has Delete. */
export function ClearSign({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles.clear}
      onMouseDown={pressed}
      onClick={onPress}
    >
      <Sign name="close_circle" />
    </button>
  )
}

type ChosenProps = { label: string; onGone: (() => void) | undefined }

/** One of several that are chosen; the keyboard has Backspace. */
export function Chosen({ label, onGone }: ChosenProps) {
  return (
    <span className={styles.chosen}>
      {label}
      {onGone && (
        <button type="button" tabIndex={-1} aria-hidden onMouseDown={pressed} onClick={onGone}>
          ×
        </button>
      )}
    </span>
  )
}

export function Arrow() {
  return (
    <svg className={`fs-list-arrow ${styles.arrow}`} viewBox="0 0 12 12" aria-hidden>
      <path d="M1.5 3.5l4.5 5 4.5-5" />
    </svg>
  )
}
