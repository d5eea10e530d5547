import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What whoever goes on with a bulk call needs to know of it beside its lines:
 * language, texts, whether the house itself goes on after a kill.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table delivery_batches add details jsonb not null default '{}'
    `)
  }
}
