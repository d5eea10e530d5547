import type { JsonValue } from '#app/kernel/canonical_json'
import type { RecurringJobName } from '#operations/rules'

/** How a run ended: numbers and words for the page, and whether all is as it should be. */
export type RunResult = { ok: boolean; result: { readonly [key: string]: JsonValue } }

export type RecurringJob = {
  readonly name: RecurringJobName
  /** Minutes between two runs of a serving process; null for what only cron and people start. */
  readonly everyMinutes: number | null
  /** @param progress told how far it is, in a unit of the job's own */
  run(progress: (done: number) => void): Promise<RunResult>
}

let jobs: readonly RecurringJob[] = []

/** Says what there is; app/start does, because the work is everybody's. */
export function bindRecurringJobs(all: readonly RecurringJob[]) {
  jobs = all
}

export function recurringJobs(): readonly RecurringJob[] {
  return jobs
}
