import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What a machine read of a visit's values, JSON as text by field (F236), and
 * the queues of reviewers and consultants in their order, and what a list
 * tells of a visit's place in them.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column gpt_saved_values text not null default '',
        add column gpt_near_miss_fields text not null default ''
    `)
    this.schema.raw(`
      create index exams_consult_queue on exams (omdc_id, is_urgent desc, reviewed_at, id)
        where omdc_status = 'ready' and deactivated_at is null
    `)
    this.schema.raw(`
      create or replace view read_visits as
        select id, patient_id, practice_id, od_id, exam_date, exam_status, omdc_status,
               deactivated_at, hide_exam_for_od, omdr_id, second_omdr_id, second_omdr_reviewed,
               omdc_id, igp_id, is_review_processed, is_referral_letter_upload_pei, is_urgent,
               ready_at, submitted_at, chief_complaint, ipc, cat_refer, smart_upload_id,
               reviewed_at, assign_first, od_requested_omd_id
          from exams
    `)
  }
}
