import { BaseSchema } from '@adonisjs/lucid/schema'

/** What tells how long a visit of a queue waits, and whose it is: none of it needs the row. */
const SINCE = 'patient_id, practice_id, exam_date, submitted_at, ready_at, reviewed_at'

const BILLING_CODES = `array_remove(array[
  nullif(coalesce(omdr_manual_planned_billing_code, omdr_auto_planned_billing_code), ''),
  nullif(coalesce(omdc_manual_planned_billing_code, omdc_auto_planned_billing_code), '')], null)`

/** Pairs of note options that contradict each other, as the rules had them. */
const CONFLICTS = ['15,16', '59,60', '7,59', '7,60']
  .map((pair) => `selected_omd_note_options @> array[${pair}]`)
  .join(' or ')

/**
 * Each queue of the administrators is counted from an index that holds its
 * visits and nothing else (docs/adr/0021): as many are read as stand in it,
 * however many visits there are. The conditions are those of the queues,
 * letter for letter; the plan tests say so when they are not.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    const index = (name: string, on: string, where: string) =>
      this.schema.raw(`create index ${name} on ${on} where ${where}`)
    const queue = (name: string, key: string, where: string, also = '') =>
      index(
        `exams_${name}`,
        `exams (${key}) include (${SINCE}${also})`,
        `deactivated_at is null and ${where}`
      )

    // All that wait for their review: several queues are counted in one reading of it.
    this.schema.raw(`
      create index exams_waiting on exams (patient_id, id)
        include (practice_id, exam_date, submitted_at, ready_at, reviewed_at, od_id, exam_status, omdr_id, is_urgent, is_pre_reviewed,
                 last_prereview_date, second_omdr_id, second_omdr_reviewed, ipc, gp_refed,
                 is_od_messaging_submission, is_outbound_referral,
                 is_referral_letter_upload_pei, exam_is_retina_only, rr_glc)
        where deactivated_at is null and exam_status = 'ready'
    `)
    queue('urgent', 'id', `exam_status in ('od_review', 'ready') and is_urgent`)
    queue('with_consult', 'patient_id, id', `omdc_status <> ''`, ', omdc_id')
    queue('without_consultant', 'id', `omdc_status <> '' and omdc_id is null`, ', omdc_review_date')
    queue('open_consults', 'id', `omdc_status in ('ready', 'reviewed')`)
    queue('with_ipc', 'coalesce(ready_at, submitted_at), id', `ipc <> ''`)
    queue('with_conflicts', 'id', `(${CONFLICTS})`)
    queue('reviewed_untimed', 'id', `exam_status = 'reviewed' and reviewed_at is null`)
    queue(
      'to_bill',
      'id',
      `not billing_addressed and (billing_note ~ '\\S' or cardinality(${BILLING_CODES}) > 0)`
    )
    // Eyes with a pressure that is told of (HIGH_IOP, mmHg), of whatever visit.
    index('exam_eyes_high', 'exam_eyes (exam_id, iop)', 'iop >= 22')
    // A question is a text, too long for an index: whether there is one is asked of this.
    index('exams_with_question', 'exams (id)', `od_question ~ '\\S'`)
    // Whether a visit's patient counts.
    index('patients_counted', 'patients (id)', 'deactivated_at is null and not is_test_patient')
  }
}
