import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How long the pre-review of a visit took so far, each time it was stored: the
 * newest row counts, the others are what one may go back to (F304).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table pre_review_times (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        seconds integer not null check (seconds >= 0),
        user_id bigint not null references users,
        user_name text not null,
        stored_at timestamptz not null
      )
    `)
    this.schema.raw('create index pre_review_times_exam on pre_review_times (exam_id, id desc)')
  }
}
