import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What lists and reports read of visits (docs/adr/0009). Plain views: the
 * planner sees through them and uses the indexes of the tables.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create view read_visits as
        select id, patient_id, practice_id, od_id, exam_date, exam_status, omdc_status,
               deactivated_at, hide_exam_for_od, omdr_id, second_omdr_id, second_omdr_reviewed,
               omdc_id, igp_id, is_review_processed, is_referral_letter_upload_pei, is_urgent,
               ready_at, submitted_at, chief_complaint, ipc, cat_refer, smart_upload_id
          from exams
    `)
    this.schema.raw(`create view read_visit_eyes as select exam_id, eye, iop from exam_eyes`)
  }
}
