import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What reports of a period look up by an instant (C237, C242): when a visit was
 * reviewed, and when it was pre-reviewed. By when it was handed in there is an
 * index already (`exams_handed_in`).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `create index exams_reviewed_in on exams (reviewed_at)
        where deactivated_at is null and exam_status = 'reviewed'`
    )
    this.schema.raw(
      `create index exams_prereviewed_in on exams (last_prereview_date)
        where deactivated_at is null and ready_at is not null and last_prereview_date is not null`
    )
  }
}
