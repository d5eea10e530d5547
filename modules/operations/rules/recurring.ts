/** Work that comes back: by itself in a serving process, from cron, or when somebody asks for it. */
export const RECURRING_JOBS = [
  'deliveries_send',
  'fetch_faxes',
  'resume_bulk_work',
  'resume_letter_edits',
  'release_requested_omds',
  'audit_verify',
  'audit_checkpoint',
  'audit_months',
  'sweep_files',
  'look_at_earlier_images',
  'find_near_misses',
  'fold_counts',
  'check_counts',
  'check_services',
  'forget_old_records',
] as const
export type RecurringJobName = (typeof RECURRING_JOBS)[number]

export const isRecurringJob = (value: string): value is RecurringJobName =>
  RECURRING_JOBS.some((name) => name === value)

export type RunOutcome = 'done' | 'failed' | 'lost'

/** A run that was not heard of for so many seconds died with its process. */
export const SILENT_SECONDS = 60

/** Runs are told of for so many days. */
export const RUNS_KEPT_DAYS = 90

/** When a job is due again; null where nobody but cron knows. In milliseconds since 1970. */
export function nextDue(lastStarted: number | null, everyMinutes: number | null): number | null {
  if (everyMinutes === null) return null
  return lastStarted === null ? 0 : lastStarted + everyMinutes * 60_000
}
