import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The alerts are no list of choices of their own any more: they are the rules',
 * in the order the office says (migration 0036 of the review).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`delete from option_values where list = 'prereview_alerts'`)
  }
}
