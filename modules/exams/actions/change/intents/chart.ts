import {
  PREREVIEW_FIELDS,
  TREATMENT_CARRIES,
  previousStatusAfter,
  type VisitColumns,
} from '#exams/rules'
import { hasRole } from '#identity'
import type { ExamRecord } from '#modules/exams/exam_record'
import {
  byPerson,
  editor,
  keeper,
  reader,
  system,
  type RulesOf,
} from '#modules/exams/actions/change/intents/intent_rules'

/** What people write in a chart. */
export const CHART: RulesOf<
  | 'save'
  | 'answer_billing'
  | 'set_ready'
  | 'send_message'
  | 'receive_message'
  | 'file_upload'
  | 'pre_review'
  | 'initiate_treatment'
  | 'suspect_glaucoma'
  | 'override_field_test'
  | 'set_glaucoma_booking'
> = {
  /** exam/save and save_fields. */
  save: {
    roles: editor,
    fields: ({ fields }) => fields,
    version: 'seen',
    isEdit: true,
    forms: 'reviewers',
    completes: 'touched',
  },
  /** The could-not-bill flags, before the visit is submitted, whoever of those who keep it asks (F091). */
  answer_billing: {
    roles: keeper,
    from: { statuses: ['not_ready'], key: 'exams.advanced_closed' },
    fields: ({ fields }) => fields,
    carries: new Set(['cant_bill_oct', 'cant_bill_vf']),
    version: 'read',
    completes: 'touched',
  },
  /** An older visit, offered beside a newer one: what is reviewed stays so, whoever asks (F172, Q57). */
  set_ready: {
    roles: keeper,
    from: { statuses: ['not_ready', 'od_review', 'ready'], key: 'exams.status_not_allowed' },
    fields: () => ({ exam_status: 'ready' }),
    version: 'read',
    validates: true,
    completes: 'touched',
  },
  /**
   * A message to the reviewer: nothing was measured, so nothing is asked of the chart
   * (F194). A reviewer answers in the chart, and sends none.
   */
  send_message: {
    roles: keeper,
    from: { statuses: ['not_ready'], key: 'exams.message_not_allowed' },
    sets: ({ text }, was, _, at) => messageOf(text, was, at),
    version: 'read',
    completes: 'touched',
  },
  /** Whoever has the link of an e-mail answers it; no field of the chart is theirs (F376). */
  receive_message: {
    roles: system,
    from: { statuses: ['not_ready'], key: 'exams.message_not_allowed' },
    sets: ({ text }, was, _, at) => messageOf(text, was, at),
    version: 'read',
    completes: 'touched',
  },
  /** What stood on paper is the optometrist's; the office filed it, and it waits like a visit of theirs (Q61). */
  file_upload: {
    roles: byPerson((actor) => (hasRole(actor, 'admin') ? 'admin' : null)),
    from: { statuses: ['not_ready'], key: 'exams.status_not_allowed' },
    fields: ({ fields }) => fields,
    sets: ({ smartUploadId }, was, _, at) => ({
      smart_upload_id: smartUploadId,
      exam_status: 'od_review',
      exam_status_previous: previousStatusAfter(was.exam_status, 'od_review'),
      submitted_at: at,
    }),
    version: 'read',
    completes: 'touched',
  },
  /** Pre-review data travels with the button (F244, F245, Q67). */
  pre_review: {
    roles: byPerson((actor) => (hasRole(actor, 'admin') ? 'admin' : 'pre_reviewer')),
    from: { statuses: ['ready'], key: 'review.prereview_not_ready' },
    fields: ({ fields }) => fields,
    carries: PREREVIEW_FIELDS,
    sets: ({ initials }, _was, _by, at) => ({
      is_pre_reviewed: true,
      last_prereview_date: at,
      prereview_initials: initials,
    }),
    version: 'seen',
    completes: 'all',
    audit: {
      action: 'exam.pre_reviewed',
      details: (_, is) => ({ initials: String(is.prereview_initials) }),
      tells: ['is_pre_reviewed', 'last_prereview_date', 'prereview_initials', 'prereview_alert'],
    },
  },
  /** Drops, target pressures and checks at once, and when it was (F255, Q171). */
  initiate_treatment: {
    roles: reader,
    from: { statuses: ['ready', 'reviewed'], key: 'review.treatment.not_ready' },
    fields: ({ fields }) => fields,
    carries: TREATMENT_CARRIES,
    sets: (_intent, _was, _by, at) => ({ treatment_at: at }),
    version: 'seen',
    isEdit: true,
    completes: 'touched',
    audit: { action: 'exam.treatment_initiated', tells: ['treatment_at'] },
  },
  /** A suspicion of the reader's own, which they may take back (F203). */
  suspect_glaucoma: {
    roles: (exam, changer) => {
      const readers = reader(exam, changer)
      // Of both, the consultant's alone while the visit waits for them (F211).
      const isWaiting = exam.omdc_status === 'ready' || !readers.includes('omdr')
      return readers.filter((role) => role !== 'omdc' || isWaiting)
    },
    from: { statuses: ['ready', 'reviewed'], key: 'review.glaucoma_suspect_not_ready' },
    sets: ({ suspect }, was) =>
      suspect
        ? was.rr_glc_suspect
          ? {}
          : { rr_glc_suspect: true, omdr_set_glc_sus_diagnosis: true }
        : was.omdr_set_glc_sus_diagnosis
          ? { rr_glc_suspect: false, omdr_set_glc_sus_diagnosis: false }
          : {},
    version: 'read',
    isEdit: true,
    completes: 'touched',
  },
  override_field_test: {
    roles: reader,
    fields: ({ fields }) => fields,
    carries: new Set(['od_vf_override', 'os_vf_override']),
    version: 'read',
    isEdit: true,
    completes: 'touched',
  },
  /** Follows a review; nobody's open page becomes old by it (F028). */
  set_glaucoma_booking: {
    roles: keeper,
    from: { statuses: ['reviewed'], key: 'exams.booking_not_reviewed' },
    sets: ({ booking }) => ({ glaucoma_booking: booking }),
    version: 'kept',
    isChoice: true,
    completes: 'touched',
  },
}

/** A visit on which nothing was measured, and that waits with a message: no upload, so no fee (Q83). */
function messageOf(text: string, was: ExamRecord, at: Date): Partial<VisitColumns> {
  return {
    is_od_messaging_submission: true,
    fee_applies: false,
    od_omd: text,
    exam_status: 'od_review',
    exam_status_previous: previousStatusAfter(was.exam_status, 'od_review'),
    submitted_at: at,
  }
}
