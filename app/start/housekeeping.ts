import { resumeBulkBatches } from '#bulk_work'
import { resumeBulkFaxes } from '#letters'
import { runDueJobs } from '#operations'
import { resumeReminders } from '#worklists'

/** How often a serving process looks what is due, in milliseconds. */
const LOOK_EVERY = 60_000

/**
 * Runs the recurring jobs when they are due (app/start/recurring_jobs), one
 * process at a time. Bulk work that a process left when it ended goes on at
 * once, too.
 *
 * @returns stops it
 */
export function startHousekeeping(): () => void {
  let isAtIt = false
  const look = async () => {
    if (isAtIt) return
    isAtIt = true
    await runDueJobs(new Date()).catch(() => {})
    isAtIt = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY)
  timer.unref()
  void resumeBulkWork().catch(() => {})
  return () => clearInterval(timer)
}

async function resumeBulkWork() {
  await resumeBulkBatches()
  await resumeBulkFaxes()
  await resumeReminders()
}
