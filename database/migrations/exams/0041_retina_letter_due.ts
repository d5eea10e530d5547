import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Until when the letter of a needed retina referral is to leave: two business days
 * after somebody decided it. Null of those that were decided before it was kept.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table exams add column retina_letter_due date`)
  }
}
