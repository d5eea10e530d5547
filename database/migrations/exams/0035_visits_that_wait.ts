import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Visits that an optometrist handed in and nobody has reviewed, newest first: the
 * administrators' queues walk along it, also past a patient's newer visit.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index exams_queued on exams (exam_status, exam_date desc, patient_id desc)
       where deactivated_at is null and exam_status in ('od_review', 'ready')
    `)
  }
}
