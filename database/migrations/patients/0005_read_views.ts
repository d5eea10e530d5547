import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What lists and reports read of patients (docs/adr/0009). A plain view: the
 * planner sees through it and uses the indexes of the table.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create view read_patients as
        select id, practice_id, od_id, gp_id, gp2_id, igp_id, first_name, last_name, birth_date, sex,
               phn, phn_key, search_text, is_test_patient, is_deceased, deactivated_at,
               visit_count, latest_exam_id, latest_exam_date, latest_exam_status, last_reviewed_date
          from patients
    `)
  }
}
