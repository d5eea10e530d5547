/** s; a pre-review that ran longer was forgotten, not worked on (100 hours, as the clock shows it). */
export const MAX_PRE_REVIEW_SECONDS = 359_999

/** A running or standing stopwatch; times in ms of one clock. */
export type Stopwatch = { readonly stored: number; readonly startedAt: number | null }

/** s shown by a stopwatch that begins at a stored time; a clock put back shows no less. */
export function shownSeconds({ stored, startedAt }: Stopwatch, now: number): number {
  const running = startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000))
  return Math.min(stored + running, MAX_PRE_REVIEW_SECONDS)
}

/** `1:02:03`, hours always shown, as a stopwatch does. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
