import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // Administrators list every practice, newest visit first.
    this.schema.raw(`
      create index patients_latest on patients (latest_exam_date desc nulls last, id desc)
        where deactivated_at is null
    `)

    // Reviewers, consultants and internal GPs list the visits assigned to them.
    for (const column of ['omdr_id', 'second_omdr_id', 'omdc_id', 'igp_id']) {
      this.schema.raw(`
        create index exams_by_${column} on exams (${column}, exam_date desc, id desc)
          where deactivated_at is null and ${column} is not null
      `)
    }
  }
}
