/** Milliseconds of a page load after which it is logged as slow (seed-2 section 9). */
export const PAGE_LOAD_TIMER_MS = 5_000

/** Seconds before a closed session stream is tried again (seed-3 section 9). */
export const SESSION_RECONNECT_SECONDS = 5

/** Versions are compared for being the same, nothing else (Q27). */
export function isOutdated(loaded: string, served: string): boolean {
  return loaded !== served
}
