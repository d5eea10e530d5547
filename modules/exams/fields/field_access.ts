import { areAdvancedSelectionsEditable } from '../rules/editability.js'
import type { ExamRole } from '../rules/exam_role.js'
import type { ExamStatus } from '../rules/statuses.js'

/** The state of a visit that decides who may write what. */
export type FieldContext = {
  readonly status: ExamStatus
  /** `exam_status_previous`; left out when it is the present one. */
  readonly previousStatus?: ExamStatus
  readonly isReferralLetter?: boolean
  readonly omdcStatus?: string
  /** Is the person the consultant the visit is assigned to. */
  readonly isOwnConsult?: boolean
  readonly isDeactivated?: boolean
}

type When<Context> = (context: Context) => boolean
/** Science, which reads what the table of fields says of it, is in none of these. */
type Who<Context> = Readonly<Partial<Record<Exclude<ExamRole, 'science'>, When<Context>>>>

/** A role that is not named may not: neither read nor write. */
export type Access = {
  readonly read: Who<{ readonly status: ExamStatus }>
  readonly write: Who<FieldContext>
}

const always = () => true
const LEFT: readonly ExamStatus[] = ['ready', 'reviewed']

/** The optometrist's, until the visit was ready or reviewed; a letter visit until it is submitted (F173, F174). */
const unlocked: When<FieldContext> = ({ status, previousStatus, isReferralLetter }) =>
  !LEFT.includes(status) &&
  !LEFT.includes(previousStatus ?? status) &&
  (!isReferralLetter || status === 'not_ready')

/** Theirs, before they submit (F091, F174). */
const notSubmitted: When<FieldContext> = (context) =>
  areAdvancedSelectionsEditable(context.status) && unlocked(context)

/** The reviewer's: waiting for them, or reviewed and edited with a note (F178, Q46). */
const reviewing: When<FieldContext> = ({ status }) => LEFT.includes(status)

/** The consultant's: their own visit, while it waits for them (F211). */
const consulting: When<FieldContext> = ({ omdcStatus, isOwnConsult }) =>
  omdcStatus === 'ready' && isOwnConsult === true

/** Before the review (F244). */
const preReviewing: When<FieldContext> = ({ status }) => status === 'ready'

const whenNotReady: When<FieldContext> = ({ status }) => status === 'not_ready'

/** Nothing of a review reaches an optometrist before it is finished (F176). */
const afterReview = ({ status }: { status: ExamStatus }) => status === 'reviewed'

/** Their own entry, then hidden while a reviewer works on it, then the outcome. */
const exceptDuringReview = ({ status }: { status: ExamStatus }) => status !== 'ready'

const REVIEWERS = {
  admin: always,
  omdr: always,
  omdc: always,
  pre_reviewer: always,
}
const EVERYBODY = { ...REVIEWERS, od: always }

/** Every field of a visit belongs to one of these. */
export const FIELD_ACCESS = {
  /** Kept by the server. */
  kept: { read: EVERYBODY, write: {} },

  /** When a review was done: noted by its reader before they hand it in (C067, F176). */
  review_time: { read: { ...REVIEWERS, od: afterReview }, write: {} },

  /** The optometrist's entry: measurements, histories, clinical texts, diagnoses (seed-1). */
  entry: { read: EVERYBODY, write: { od: unlocked, admin: always } },

  /** The optometrist's entry that reviewers complete: C/D, IOP history (seed-2 sections 5, 7). */
  shared_entry: {
    read: EVERYBODY,
    write: { od: unlocked, omdr: reviewing, admin: always },
  },

  /**
   * The optometrist's choices closed by submitting: premium, outbound referral, could-not-bill
   * flags, which administrators correct in their report card (F234).
   */
  choice: { read: EVERYBODY, write: { od: notSubmitted, admin: always } },

  /** States and assignments that only an administrator moves; seen by all. */
  workflow: { read: EVERYBODY, write: { admin: always } },

  /** Tags, stages and overrides of the administrators and reviewers; not the optometrist's (F239). */
  tags: { read: REVIEWERS, write: { admin: always } },

  /** The retina id, as documented only before the visit is ready (F235, Q136). */
  retina_id: { read: REVIEWERS, write: { admin: whenNotReady } },

  /** What pre-review and the algorithms found. */
  review_state: { read: REVIEWERS, write: {} },

  /** Asked for by the optometrist, decided by the reviewer. */
  follow_up: {
    read: { ...REVIEWERS, od: exceptDuringReview },
    write: { od: unlocked, omdr: reviewing, pre_reviewer: preReviewing, admin: always },
  },

  /** What follows from the reviewer's decisions, told with them. */
  report_state: { read: { ...REVIEWERS, od: afterReview }, write: {} },

  /** The reviewer's findings and decisions; the optometrist sees them in the finished report. */
  report: {
    read: { ...REVIEWERS, od: afterReview },
    write: { omdr: reviewing, admin: always },
  },

  /** A test read again, by whoever reads the visit (F207). */
  correction: {
    read: { ...REVIEWERS, od: afterReview },
    write: { omdr: reviewing, omdc: consulting, admin: always },
  },

  /** Of these, what a pre-review prepares (Q67). */
  prepared_report: {
    read: { ...REVIEWERS, od: afterReview },
    write: { omdr: reviewing, pre_reviewer: preReviewing, admin: always },
  },

  /** Notes of reviewer or consultant to the optometrist and the GP (Q39). */
  report_notes: {
    read: { ...REVIEWERS, od: afterReview },
    write: { omdr: reviewing, omdc: consulting, pre_reviewer: preReviewing, admin: always },
  },

  /** Reviewers' and consultants' own boxes, never sent to optometrists. */
  reviewer_notes: {
    read: REVIEWERS,
    write: { omdr: reviewing, omdc: consulting, admin: always },
  },

  /** Initiate Treatment, the reviewer's and the consultant's (F255). */
  treatment: {
    read: REVIEWERS,
    write: { omdr: reviewing, omdc: consulting, admin: always },
  },

  /** US billing of the review. */
  reviewer_billing: { read: REVIEWERS, write: { omdr: reviewing, admin: always } },

  /** Notes to the medical office assistant: never to optometrists (F099, Q39). */
  staff_notes: {
    read: REVIEWERS,
    write: { omdr: reviewing, omdc: consulting, admin: always },
  },

  /** Billing notes, edited by administrators (F233), never to optometrists. */
  billing_notes: { read: { admin: always, omdr: always, omdc: always }, write: { admin: always } },

  /** Administrators only (F099, F231). */
  admin_only: { read: { admin: always }, write: { admin: always } },

  /** Raw values of the extraction, shown to administrators (F236). */
  machine: { read: { admin: always }, write: {} },
} as const satisfies Record<string, Access>

export type AccessName = keyof typeof FIELD_ACCESS
