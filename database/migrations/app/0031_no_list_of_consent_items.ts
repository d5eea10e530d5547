import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The consent texts are no list of choices any more but versions of their own
 * (migration 0009 of the patients).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`delete from option_values where list = 'consent_items'`)
  }
}
