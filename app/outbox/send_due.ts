import { cutAfter } from '#app/outbox/cut_after'
import { LaneRun, type Pass } from '#app/outbox/lane_run'
import { lanes } from '#app/outbox/lanes'
import type { Ending } from '#app/outbox/settle'

export type SendSummary = Record<Ending, number>

type Options = {
  /** At most so many. */
  limit?: number
  /** Ends the pass after the deliveries under way, which have a little time left. */
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

/** How often a lane that is at work looks for more, in milliseconds. */
const LOOK = 1_000

/**
 * One pass: every lane claims what is due and hands it over, until nothing is.
 * Safe beside other workers: a row is claimed by one.
 */
export async function sendDue({
  limit = 50,
  signal: stop = new AbortController().signal,
  onProgress,
}: Options = {}): Promise<SendSummary> {
  const summary: SendSummary = { sent: 0, failed: 0, unknown: 0, postponed: 0, held: 0 }
  const failures: Error[] = []
  let done = 0
  const pass: Pass = {
    left: limit,
    stop,
    cut: cutAfter(stop),
    onEnding(ending) {
      summary[ending] += 1
      onProgress?.(++done)
    },
    onFailure: (error) => void failures.push(error),
  }
  await Promise.all(lanes().map((lane) => drain(new LaneRun(lane, pass), stop)))
  if (failures[0]) throw failures[0]
  return summary
}

async function drain(run: LaneRun, stop: AbortSignal) {
  try {
    await run.fill()
    while (!run.isIdle && !stop.aborted) {
      await run.slotOr(LOOK)
      await run.fill()
    }
  } finally {
    await run.end()
  }
}
