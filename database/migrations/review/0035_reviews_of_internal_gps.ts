import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Visits that wait for their internal family doctor: each has its row, as those that
 * wait for an ophthalmologist have. What was referred before has a day and no hour, and no row.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      insert into reviews (exam_id, role, igp_id, assigned_at)
      select id, 'igp', igp_id, updated_at
        from exams
       where internal_gp_status in ('ready', 'reviewed') and igp_id is not null and deactivated_at is null
    `)
  }
}
