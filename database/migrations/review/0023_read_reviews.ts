import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What lists and reports read of reviews (docs/adr/0009): who was given which
 * visit in which role, and when they were done.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create view read_reviews as
        select id, exam_id, role, omd_id, assigned_at, reviewed_at, released_at from reviews
    `)
  }
}
