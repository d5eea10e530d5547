import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // An optometrist's lists ask first of whom they know a part of the visits.
    this.schema.raw(`
      create index exams_hidden on exams (practice_id, patient_id)
        where hide_exam_for_od and deactivated_at is null
    `)
  }
}
