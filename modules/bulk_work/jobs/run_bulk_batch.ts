import { Job } from '#app/jobs/index'
import { goOnWithBatch } from '#modules/bulk_work/actions/go_on_with_batch'

/** Does the rows of a batch that wait (F306). Killed on the way it goes on at the next; twice does none twice. */
export default class RunBulkBatch extends Job<{ batchId: number }> {
  async execute() {
    await goOnWithBatch(this.payload.batchId)
  }
}
