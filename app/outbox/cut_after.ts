/** How long what is under way may go on after a stop, in milliseconds. */
export const GRACE = 10_000

/**
 * A stop asks to begin nothing new; a while later what is still under way is
 * cut, so that ending is bounded.
 *
 * @returns set `grace` milliseconds after the stop
 */
export function cutAfter(stop: AbortSignal, grace = GRACE): AbortSignal {
  const cut = new AbortController()
  const later = () => setTimeout(() => cut.abort(), grace).unref()
  if (stop.aborted) later()
  else stop.addEventListener('abort', later, { once: true })
  return cut.signal
}
