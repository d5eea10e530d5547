import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks. */
const INTERVAL = 1_000

/**
 * Calls `look` every second, never twice at once, until stopped. What it throws
 * is reported and tried again at the next look. Does not keep the process alive.
 *
 * @returns ends it; resolves when no look is under way any more
 */
export function everySecond(
  look: () => Promise<void>,
  report: (error: unknown) => void
): () => Promise<void> {
  const stop = new AbortController()
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await sleep(INTERVAL, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
      if (!stop.signal.aborted) await look().catch(report)
    }
  })()
  return async () => {
    stop.abort()
    await watching
  }
}
