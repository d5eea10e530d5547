import { BaseSchema } from '@adonisjs/lucid/schema'
import { QueueSchemaService } from '@adonisjs/queue'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const queue = new QueueSchemaService((db as TransactionClientContract).knexClient)
      await queue.createJobsTable()
      await queue.createSchedulesTable()
    })
  }
}
