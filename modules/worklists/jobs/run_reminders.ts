import { Job } from '#app/jobs/index'
import { goOnWithReminders } from '#modules/worklists/actions/send_reminders'

/** Queues the e-mails of a call of reminders (F321); running it twice queues none twice. */
export default class RunReminders extends Job<{ batchId: number }> {
  async execute() {
    await goOnWithReminders(this.payload.batchId)
  }
}
