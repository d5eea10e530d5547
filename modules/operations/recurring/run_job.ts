import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { LOCK_SPACES } from '#app/database/lock_keys'
import { takeNamedLock } from '#app/database/locks'
import { nextDue, type RecurringJobName } from '#operations/rules'
import { recurringJobs, type RunResult } from '#modules/operations/recurring/jobs'
import {
  beginRun,
  finishRun,
  hearOfRun,
  lastRuns,
  type RunStart,
} from '#modules/operations/recurring/runs'

/** How often a run is heard of, in milliseconds. */
const HEARD_EVERY = 2_000

type Work<T> = (progress: (done: number) => void) => Promise<{ value: T } & RunResult>

/** A run under way: its number, and what it comes to. */
export type Started<T> = { id: number; ended: Promise<T> }

/**
 * Begins a run that is noted from its beginning to its end, whoever began it.
 * One at a time on all machines that share the database: a lock says so, which
 * the database gives back when a process dies, so that the next one need not wait.
 *
 * @returns null while another run of the job is under way
 */
export async function startNoted<T>(
  job: RecurringJobName,
  start: RunStart,
  work: Work<T>
): Promise<Started<T> | null> {
  const lock = await db.transaction()
  const giveBack = () => lock.rollback()
  try {
    if (!(await takeNamedLock(lock, LOCK_SPACES.recurring_job, job))) {
      await giveBack()
      return null
    }
    const id = await beginRun(job, start)
    return { id, ended: noted(id, work).finally(giveBack) }
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function noted<T>(id: number, work: Work<T>): Promise<T> {
  let progress = 0
  const timer = setInterval(() => void hearOfRun(id, progress).catch(() => {}), HEARD_EVERY)
  timer.unref()
  try {
    const { ok, result, value } = await work((done) => {
      progress = done
    })
    await finishRun(id, ok ? 'done' : 'failed', { progress, result })
    return value
  } catch (error) {
    // Only the kind of the failure: its words may hold what nobody else should read.
    const result = { error: (error as Error).name }
    await finishRun(id, 'failed', { progress, result }).catch(() => {})
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Begins one of the known jobs; null while it runs already. */
export async function startJob(
  name: RecurringJobName,
  start: RunStart
): Promise<Started<undefined> | null> {
  const job = recurringJobs().find((each) => each.name === name)!
  return startNoted(name, start, async (progress) => ({
    ...(await job.run(progress)),
    value: undefined,
  }))
}

/** Runs, one after the other, what is due in a serving process; one that fails keeps none of the others. */
export async function runDueJobs(now: Date) {
  const last = await lastRuns()
  for (const { name, everyMinutes } of recurringJobs()) {
    const run = last.get(name)
    const due = nextDue(run ? run.started_at.getTime() : null, everyMinutes)
    if (due === null || due > now.getTime()) continue
    try {
      const started = await startJob(name, { from: 'server', by: 'Farsight' })
      await started?.ended
    } catch (error) {
      logger.warn({ error: (error as Error).name, job: name }, 'a recurring job failed')
    }
  }
}
