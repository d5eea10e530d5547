import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the administrators' reports read of reviews (docs/adr/0009): a review's
 * minutes beside its times. Columns are added at the end: the view stays what
 * its readers know.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create or replace view read_reviews as
        select id, exam_id, role, omd_id, assigned_at, reviewed_at, released_at, opened_at, minutes
          from reviews
    `)
    this.schema.raw(`
      create index reviews_by_time on reviews (reviewed_at, id) where reviewed_at is not null
    `)
  }
}
