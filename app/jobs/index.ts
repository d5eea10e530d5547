import logger from '@adonisjs/core/services/logger'
import type { Transaction } from '#app/database/transaction'

export { Job } from '@adonisjs/queue'
export { queueState } from '#app/jobs/queue_state'
export { workersAtWork } from '#app/jobs/worker'

type Dispatchable<Payload> = { dispatch(payload: Payload): PromiseLike<unknown> }

/**
 * Queues a job once its cause is durable. A job is work a user need not wait
 * for and that may run more than once; what must not be lost is an outbox row,
 * never a job.
 */
export function dispatchAfterCommit<Payload>(
  trx: Transaction,
  job: Dispatchable<Payload>,
  payload: Payload
) {
  trx.after('commit', async () => {
    try {
      await job.dispatch(payload)
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'a job was not queued')
    }
  })
}
