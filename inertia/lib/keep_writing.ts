import { sweepDrafts } from './draft'
import { onSessionEnd } from './session_end'

/** ms after the last change; well within the promised 3 s. */
const SETTLE = 1_000

/** ms: written at least this often while somebody types without a pause. */
const AT_LATEST = 2_500

/**
 * Keeps writing what is typed: a little after each change, and at once when the
 * session ends, when the page goes, and when this is stopped.
 *
 * @param subscribe tells of each change; answers how to stop
 * @returns stops
 */
export function keepWriting(
  subscribe: (changed: () => void) => () => void,
  write: () => void
): () => void {
  sweepDrafts(new Date())
  let settle = 0
  let dirtySince = 0
  const writeNow = () => {
    dirtySince = 0
    write()
  }
  const later = () => {
    window.clearTimeout(settle)
    dirtySince ||= Date.now()
    const wait = AT_LATEST - (Date.now() - dirtySince)
    settle = window.setTimeout(writeNow, Math.max(0, Math.min(SETTLE, wait)))
  }
  const stop = subscribe(later)
  const stopSession = onSessionEnd(write)
  window.addEventListener('pagehide', write)
  return () => {
    window.clearTimeout(settle)
    write()
    stop()
    stopSession()
    window.removeEventListener('pagehide', write)
  }
}
