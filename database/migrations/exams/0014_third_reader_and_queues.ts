import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A visit may have a third reader (F204), and the administrators' queues read
 * more of visits (docs/adr/0009). Columns are added at the end: the view stays
 * what its readers know.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column third_omdr_id bigint references omds,
        add column third_omdr_reviewed boolean not null default false
    `)
    this.schema.raw(`
      create index exams_by_blind_reader on exams (second_omdr_id)
        where second_omdr_id is not null and not second_omdr_reviewed
    `)
    this.schema.raw(`
      create index exams_by_third_reader on exams (third_omdr_id)
        where third_omdr_id is not null
    `)
    this.schema.raw(`
      create or replace view read_visits as
        select id, patient_id, practice_id, od_id, exam_date, exam_status, omdc_status,
               deactivated_at, hide_exam_for_od, omdr_id, second_omdr_id, second_omdr_reviewed,
               omdc_id, igp_id, is_review_processed, is_referral_letter_upload_pei, is_urgent,
               ready_at, submitted_at, chief_complaint, ipc, cat_refer, smart_upload_id,
               reviewed_at, assign_first, od_requested_omd_id, third_omdr_id, third_omdr_reviewed,
               is_pre_reviewed, last_prereview_date, omdc_review_date, od_question,
               gp_refed, selected_omd_note_options, billing_note, billing_addressed,
               omdr_auto_planned_billing_code, omdr_manual_planned_billing_code,
               omdc_auto_planned_billing_code, omdc_manual_planned_billing_code,
               is_outbound_referral, is_od_messaging_submission, exam_is_retina_only, rr_glc
          from exams
    `)
  }
}
