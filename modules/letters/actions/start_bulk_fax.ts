import type { AuditActor } from '#app/audit/audit'
import type { Locale } from '#app/kernel/languages'
import { openBulk, unfinishedBulk } from '#app/outbox/index'
import { aboutOf, workOf } from '#modules/letters/actions/bulk_fax'
import type { BulkFax } from '#modules/letters/actions/judge_bulk_fax'
import RunBulkFax from '#modules/letters/jobs/run_bulk_fax'

/**
 * Starts a bulk fax and leaves the work to the house, which goes on with it
 * whatever becomes of the page and of the process.
 *
 * @param again the batch whose lines these are; they are tried once more
 * @returns the batch: of the same list that somebody started already, theirs
 */
export async function startBulkFax(
  faxes: readonly BulkFax[],
  actor: AuditActor,
  { locale, again = null }: { locale: Locale; again?: number | null }
): Promise<number> {
  const details = { locale, by: actor.name, byHouse: true }
  const batchId = await openBulk(
    { ...workOf(faxes, locale), about: aboutOf(locale, again), details },
    actor
  )
  await RunBulkFax.dispatch({ batchId })
  return batchId
}

/** Queues the jobs of bulk faxes anew whose own were lost with their process. */
export async function resumeBulkFaxes(): Promise<void> {
  for (const batchId of await unfinishedBulk('bulk_fax')) await RunBulkFax.dispatch({ batchId })
}
