/**
 * What became of a row: it waits for its turn; it was changed; it was so
 * already; somebody changed it since it was chosen, so it was left alone; a rule
 * refused it; it broke; the batch was cancelled before its turn.
 */
export const OUTCOMES = [
  'waiting',
  'done',
  'already',
  'changed',
  'refused',
  'failed',
  'cancelled',
] as const

export type Outcome = (typeof OUTCOMES)[number]

/** What "try again" takes: all that is not as it was asked to be. */
export const TRIED_AGAIN = [
  'changed',
  'refused',
  'failed',
  'cancelled',
] as const satisfies readonly Outcome[]

export type Counts = Readonly<Partial<Record<Outcome, number>>>

/** Rows of a batch, how many of them had their turn, and how many may be tried again. */
export function finalOutcomes(counts: Counts) {
  const sum = (outcomes: readonly Outcome[]) =>
    outcomes.reduce((total, outcome) => total + (counts[outcome] ?? 0), 0)
  const total = sum(OUTCOMES)
  return { total, done: total - (counts.waiting ?? 0), again: sum(TRIED_AGAIN) }
}
