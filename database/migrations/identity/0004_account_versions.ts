import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An account says which writing of it somebody saw, so that of two administrators
 * at one account the second is told instead of taking back what the first did.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table users add version integer not null default 1`)
  }
}
