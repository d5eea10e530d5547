import { Job } from '#app/jobs/index'
import { goOnWithBulkFax } from '#modules/letters/actions/bulk_fax'

/**
 * Queues the letters of a bulk fax (F323). Killed on the way, it goes on at the
 * letter it had come to; running it twice queues none twice.
 */
export default class RunBulkFax extends Job<{ batchId: number }> {
  async execute() {
    await goOnWithBulkFax(this.payload.batchId)
  }
}
