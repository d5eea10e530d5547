import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Visits after which a patient of the glaucoma programme comes again, newest
 * first: its lists walk along them, also past a message of the patient's since.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index exams_awaited on exams (exam_date desc, patient_id desc)
       where deactivated_at is null and exam_status = 'reviewed' and (rr_glc or rr_glc_suspect)
    `)
  }
}
