import logger from '@adonisjs/core/services/logger'
import { recordAudit } from '#app/audit/audit'
import type { Actor } from '#identity'
import type { RecurringJobName } from '#operations/rules'
import { startJob } from '#modules/operations/recurring/run_job'

/**
 * Begins a job because a person asked for it, and does not wait for its end.
 * Somebody who asks while it runs begins nothing.
 *
 * @returns the run's number; null while one is under way
 */
export async function runJobNow(
  name: RecurringJobName,
  actor: Actor,
  requestId: string | undefined
): Promise<number | null> {
  const started = await startJob(name, { from: 'portal', by: actor.name })
  if (!started) return null
  void started.ended.catch((error: Error) => {
    logger.warn({ error: error.name, job: name }, 'a recurring job failed')
  })
  await recordAudit({
    actor,
    action: 'job.started',
    subjectType: 'job',
    subjectId: name,
    requestId,
    details: { run: started.id },
  })
  return started.id
}
