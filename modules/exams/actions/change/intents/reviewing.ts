import { hasRole } from '#identity'
import {
  byPerson,
  editor,
  system,
  type RulesOf,
} from '#modules/exams/actions/change/intents/intent_rules'

/** A review, and what it is followed by. */
export const REVIEWING: RulesOf<
  | 'submit_review'
  | 'submit_consult'
  | 'review_outbound'
  | 'set_review_processed'
  | 'note_review_time'
  | 'note_validation_review'
> = {
  /** The visit becomes the reviewer's, the pre-review flag goes (F198, Q142). */
  submit_review: {
    roles: editor,
    as: 'omdr',
    from: { statuses: ['ready'], key: 'review.submit_not_ready' },
    fields: ({ fields }) => fields,
    sets: (_, was, by, at) => ({
      exam_status: 'reviewed',
      exam_status_previous: was.exam_status,
      is_pre_reviewed: false,
      omdr_id: was.omdr_id ?? ('omdId' in by ? by.omdId : null),
      reviewed_at: at,
      reviewed_by: by.userId,
    }),
    version: 'seen',
    forms: 'everybody',
    completes: 'all',
    audit: {
      action: 'exam.reviewed',
      details: (was, is) => ({ from: was.exam_status, to: is.exam_status }),
      tells: [
        'exam_status',
        'exam_status_previous',
        'is_pre_reviewed',
        'reviewed_at',
        'reviewed_by',
      ],
    },
    finishes: 'omdr',
  },
  /** The consultant's answer, on a visit that waits for them (F210, F211). */
  submit_consult: {
    roles: editor,
    as: 'omdc',
    fields: ({ fields }) => fields,
    sets: (_intent, _was, _by, at) => ({ omdc_status: 'reviewed', omdc_review_date: at }),
    version: 'seen',
    isEdit: true,
    forms: 'everybody',
    completes: 'touched',
    audit: {
      action: 'exam.consulted',
      details: (was, is) => ({ from: was.omdc_status, to: is.omdc_status }),
      tells: ['omdc_status', 'omdc_review_date'],
    },
    finishes: 'omdc',
  },
  /** An administrator has read what left the network (F192). */
  review_outbound: {
    roles: byPerson((actor) => (hasRole(actor, 'admin') ? 'admin' : null)),
    fields: () => ({ exam_status: 'reviewed' }),
    version: 'read',
    completes: 'touched',
    finishes: 'admin',
  },
  /** Reviewed, and told to the optometrist (F328, Q44). */
  set_review_processed: {
    roles: byPerson((actor) => (hasRole(actor, 'admin') ? 'admin' : null)),
    from: { statuses: ['reviewed'], key: 'exams.processed_not_reviewed' },
    fields: () => ({ exam_status: 'review_processed' }),
    version: 'read',
    completes: 'touched',
  },
  /** When the reviewer was done, once (C067, Q139). */
  note_review_time: {
    roles: system,
    from: { statuses: ['ready', 'reviewed'], key: 'review.time_not_ready' },
    sets: (_, was, by, at) =>
      was.reviewed_at === null ? { reviewed_at: at, reviewed_by: by.userId } : {},
    version: 'kept',
    completes: 'touched',
    audit: { action: 'exam.review_time_recorded', tells: ['reviewed_at', 'reviewed_by'] },
  },
  note_validation_review: {
    roles: system,
    sets: (_intent, _was, by, at) => ({
      validation_reviewed_at: at,
      validation_reviewed_by: by.userId,
    }),
    version: 'kept',
    completes: 'touched',
    audit: {
      action: 'exam.validation_reviewed',
      tells: ['validation_reviewed_at', 'validation_reviewed_by'],
    },
  },
}
