import { resumeBulkBatches } from '#bulk_work'
import { resumeBulkFaxes } from '#letters'
import { resumeReminders } from '#worklists'

/**
 * Queues the jobs of bulk work that a process left when it ended, each kind whatever
 * becomes of the others.
 *
 * @throws what the first that failed threw, after all had their turn
 */
export async function resumeBulkWork(): Promise<void> {
  const turns = await Promise.allSettled([
    resumeBulkBatches(),
    resumeBulkFaxes(),
    resumeReminders(),
  ])
  const broken = turns.find((turn) => turn.status === 'rejected')
  if (broken) throw broken.reason
}
