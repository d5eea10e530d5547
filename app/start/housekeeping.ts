import logger from '@adonisjs/core/services/logger'
import { resumeBulkWork } from '#app/start/resume_bulk_work'
import { runDueJobs } from '#operations'

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
    await runDueJobs(new Date()).catch(note('recurring jobs were not looked at'))
    isAtIt = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY)
  timer.unref()
  void resumeBulkWork().catch(note('bulk work of an ended process was not taken up'))
  return () => clearInterval(timer)
}

/** Both are tried again by the clock. */
const note = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
