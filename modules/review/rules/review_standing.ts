import {
  EXAM_FIELDS,
  canWriteField,
  columnKey,
  type FieldContext,
} from '../../exams/rules/index.js'

/**
 * What has become of a finished review: it stands; its visit was opened again, so that
 * values may have changed; another ophthalmologist has changed since what letters print (Q164).
 */
export type ReviewStanding = 'stands' | 'reopened' | 'rewritten'

/** Most of what an ophthalmologist may ever write: a reviewed visit that waits for its consultant. */
const REVIEWED: FieldContext = { status: 'reviewed', omdcStatus: 'ready', isOwnConsult: true }

/** No letter tells of these: boxes of their own, the office's, billing, the status of the patient. */
const UNPRINTED: ReadonlySet<string> = new Set([
  'omd_textbox0',
  'notes_from_moa',
  'cpt',
  'icd_10',
  'patient_status',
  'od_start_drops',
])

/** What an optometrist hands in and no letter tells: the work on the visit, what they ask of colleagues, billing. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['exam_status', 'gp_refed', 'od_question', 'od_req_omd', 'referral_letter', 'other_omd'],
  ...['rlu_exam_is_premium', 'is_outbound_referral', 'referral_omd_id', 'od_wants_omd_report'],
  ...['report_type', 'refer_in_person_omd_appt', 'od_requested_omd_id', 'billing_code'],
  ...['cant_bill_oct', 'cant_bill_vf'],
])

/** The optometrist's words to an ophthalmologist, which their own letters tell and no reviewer's. */
const OWN_WORDS: ReadonlySet<string> = new Set(['od_omd', 'is_urgent', 'cat_refer'])

/** Asked for by the optometrist and decided by the review: letters tell the decision. */
const DECIDED: ReadonlySet<string> = new Set(['fu_number', 'fu_letter', 'is_fu_unknown'])

/** Signed by who reviewed and read on the optometrist's page; no letter says it (Q39). */
const ON_PAGE = 'omd_od'

/** Who examined the patient: a name of every letter, and no value of the chart that was read. */
const EXAMINER = 'od_id'

/** Suspected by a mark of its own, whoever may write the diagnoses (F203). */
const MARKED = ['rr_glc_suspect']

/**
 * What reviewers and consultants write and letters print over the name of whoever
 * reviewed, as revisions call it (`od_vf_override`). A field that they may write is
 * among it until somebody says that no letter prints it.
 */
export function signedColumns(): string[] {
  const written = [...EXAM_FIELDS.values()].filter(
    ({ name, column }) =>
      column !== null &&
      !UNPRINTED.has(name) &&
      (canWriteField('omdr', name, REVIEWED) || canWriteField('omdc', name, REVIEWED))
  )
  return [...written.map(columnKey), ...MARKED]
}

/** What an optometrist hands in and letters tell, by the names revisions use. */
function handedInColumns(): string[] {
  const handedIn = [...EXAM_FIELDS.values()].filter(
    ({ name, column }) =>
      column !== null && !UNPRINTED.has(name) && canWriteField('od', name, { status: 'not_ready' })
  )
  return handedIn.map(columnKey).filter((column) => !UNTOLD.has(column))
}

/** What an optometrist's own letter tells: what they handed in, and what the finished report says of each eye. */
export function ownLetterColumns(): string[] {
  const ofReport = [...EXAM_FIELDS.values()].filter(
    ({ name, access, eye }) => access === 'report' && eye !== null && !UNPRINTED.has(name)
  )
  const handedIn = handedInColumns().filter((column) => !DECIDED.has(column))
  return [...handedIn, ...ofReport.map(columnKey)]
}

/** What a reviewer's letter tells of a visit, by the names revisions use: what they sign, and the chart they read. */
export function printedColumns(): string[] {
  const read = handedInColumns().filter((column) => !OWN_WORDS.has(column))
  const signed = signedColumns().filter((column) => column !== ON_PAGE)
  return [...new Set([...signed, ...read])]
}

/** What a letter says the day of, when the office corrects it after the review (Q46, Q164). */
export function correctedColumns(): string[] {
  return printedColumns().filter((column) => column !== EXAMINER)
}
