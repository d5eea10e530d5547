import { useSyncExternalStore } from 'react'
import styles from './banner.module.css'

/** ms a word stays in sight. */
const STAYS = 3000

type Word = { readonly text: string; readonly at: number }

let word: Word | null = null
let timer: number | undefined
const listeners = new Set<() => void>()

function show(next: Word | null) {
  word = next
  for (const each of listeners) each()
}

/** Says what a key did, to those who see and to those who hear: its effect may be out of sight. */
export function say(text: string) {
  window.clearTimeout(timer)
  show({ text, at: Date.now() })
  timer = window.setTimeout(() => show(null), STAYS)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where it is said, at the foot of the window, above dialogs. */
export function Said() {
  const said = useSyncExternalStore(listen, () => word)
  return (
    <p role="status" data-said className={`${styles.said} fs-no-print`} hidden={said === null}>
      {/* The same words said again are said again. */}
      <span key={said?.at}>{said?.text}</span>
    </p>
  )
}
