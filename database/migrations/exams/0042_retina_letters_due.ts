import { BaseSchema } from '@adonisjs/lucid/schema'

/** Readings of a daily curve. */
const READINGS = [0, 1, 2]

/** What is no number is no pressure: one record that was written otherwise must not stop a list. */
const highest = (eye: 'od' | 'os') =>
  `case when dtc_values <> '[]' then greatest(${READINGS.map(
    (at) =>
      `case when jsonb_typeof(dtc_values -> ${at} -> '${eye}') = 'number'
            then (dtc_values -> ${at} ->> '${eye}')::numeric end`
  ).join(', ')}) end`

/**
 * The office asks which letters of needed retina referrals are due and have not
 * left: few at any time, which have an index to themselves.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
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
               is_outbound_referral, is_od_messaging_submission, exam_is_retina_only, rr_glc,
               patient_status, prereview_alert, rr_glc_suspect, rr_narrow_angles, rr_cataract,
               rr_dm, rr_amd, rr_erm, retina_disease_stage, internal_gp_status, gp_referral_date,
               manual_gp_referral_date, fee_applies, rlu_exam_is_premium,
               external_gp_status, gp_letter_sent_date, glaucoma_booking,
               case when fu_number > 0 and not is_fu_unknown then
                 (exam_date + case fu_letter when 'month' then make_interval(months => fu_number)
                                             when 'week' then make_interval(weeks => fu_number)
                               end)::date end as next_visit_on,
               ${highest('od')} as curve_od_iop,
               ${highest('os')} as curve_os_iop,
               retina_letter_due
          from exams
    `)
    this.schema.raw(
      `create index exams_retina_letters on exams (retina_letter_due)
        where deactivated_at is null and retina_letter_due is not null
          and gp_letter_sent_date is null`
    )
  }
}
