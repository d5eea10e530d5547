import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A reader's latest measured reviews, for the minutes that their list says.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index reviews_measured on reviews (omd_id, role, reviewed_at desc)
        where minutes is not null
    `)
  }
}
