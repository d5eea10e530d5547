import type { AuditActor } from '#app/audit/audit'
import { openBulk, unfinishedBulk } from '#app/outbox/index'
import {
  today,
  triedAgain,
  workOf,
  type Mailing,
  type Reminder,
} from '#modules/worklists/actions/send_reminders'
import RunReminders from '#modules/worklists/jobs/run_reminders'

/**
 * Starts reminders and leaves the work to the house.
 *
 * @param again the batch whose lines these are; they are tried once more
 * @returns the batch: of the same reminders that somebody started already, theirs
 */
export async function startReminders(
  reminders: readonly Reminder[],
  actor: AuditActor,
  { again = null, ...mailing }: Mailing & { again?: number | null }
): Promise<number> {
  const day = today()
  const work = triedAgain(workOf(reminders, mailing, day), again)
  const details = { ...mailing, today: day, by: actor.name, byHouse: true, reminders }
  const batchId = await openBulk({ ...work, details }, actor)
  await RunReminders.dispatch({ batchId })
  return batchId
}

/** Queues the jobs of reminders anew whose own were lost with their process. */
export async function resumeReminders(): Promise<void> {
  for (const batchId of await unfinishedBulk('reminder')) await RunReminders.dispatch({ batchId })
}
