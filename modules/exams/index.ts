/** Front door of exams: what a neighbour may use of visits. */
export type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'
export {
  examPorts,
  type Completion,
  type DoneChange,
  type ExamDelivery,
  type LetterEditFacts,
  type OpenedVisit,
} from '#modules/exams/ports'
export { auditOf } from '#modules/exams/audit_of'
export { changeExam } from '#modules/exams/actions/change/change_exam'
export {
  fileExam,
  type ChartToFile,
  type FilingRefusal,
  type StoredImage,
} from '#modules/exams/actions/file_exam'
export { holdImages } from '#modules/exams/actions/hold_images'
export { lookOf } from '#modules/exams/actions/judge_images'
export { acceptanceOf, askAboutDoubts, type Acceptance } from '#modules/exams/http/image_questions'
export { refreshSummary } from '#modules/exams/actions/change/refresh_summary'
export type { ChangedExam } from '#modules/exams/actions/change/store'
export type { Draft, FollowedReason } from '#modules/exams/actions/change/draft'
export type {
  ChangeContext,
  ChangeIntent,
  MachineFinding,
} from '#modules/exams/actions/change/intent'
export { refused, type ChangeRefusal } from '#modules/exams/actions/change/refusals'
export {
  noteGpLetterSent,
  noteReferralLost,
  noteReferralSent,
} from '#modules/exams/actions/note_letter_sent'
export { lookAtEarlierImages } from '#modules/exams/actions/look_at_earlier_images'
export {
  releaseRequestedOmds,
  type ReleasedRequests,
} from '#modules/exams/actions/release_requested_omds'
export {
  isMessageAllowedAbout,
  receiveMessage,
  type ReceivedRefusal,
} from '#modules/exams/actions/receive_message'
export {
  countReviewedByOd,
  reviewedVisits,
  reviewedVisitsByIds,
  type ReviewedVisit,
  type ReviewedWhen,
} from '#modules/exams/queries/reviewed_visits'
export { lastGpLetterDate } from '#modules/exams/queries/last_gp_letter'
export { lastPatientStatus } from '#modules/exams/queries/last_patient_status'
export { nextConsult, nextExam } from '#modules/exams/queries/next_exam'
export {
  isLivingVisit,
  isLivingVisitOfOds,
  isReviewedVisit,
  visitDate,
} from '#modules/exams/queries/parts'
export { visitsAtHand, type VisitAtHand } from '#modules/exams/queries/visits_at_hand'
export { readyVisitsOf } from '#modules/exams/queries/ready_visits'
export { secondOpinionsBefore } from '#modules/exams/queries/second_opinions'
export { revisionsOf, type ExamRevision } from '#modules/exams/queries/exam_revisions'
export { CONSULTANTS_QUEUE, REVIEWERS_QUEUE } from '#modules/exams/queries/reviewers_queue'
export { findBlindExam, findExamById, findExamFor } from '#modules/exams/queries/find_exam'
export { visibleExam } from '#modules/exams/http/visible_exam'
export { listPatientVisits, pastVisit } from '#modules/exams/queries/exam_page'
export { visitsOnRecord } from '#modules/exams/queries/visits_on_record'
export { latestVisitDates } from '#modules/exams/queries/latest_visit_dates'
export { patientsOfVisits } from '#modules/exams/queries/patients_of_visits'
export { countVisitsOf } from '#modules/exams/queries/count_visits_of'
export { findReferralLetter } from '#modules/exams/queries/referral_letters'
export { letterTextOf } from '#modules/exams/jobs/read_referral_letter'
export { noteDiscScan } from '#modules/exams/actions/note_disc_scan'
export { HIGHEST_IOPS, highestIopRead } from '#modules/exams/queries/highest_iops'
export { findFundusPhoto, type FundusPhoto } from '#modules/exams/queries/find_fundus_photo'
export { findSheetImage, sheetImagesOf, type SheetImage } from '#modules/exams/queries/sheet_images'
export { isOwnOptometrist } from '#modules/exams/editing_role'
export { visitImages, type VisitImage } from '#modules/exams/queries/visit_images'
export {
  blindReadingOf,
  EVERY_VISIT,
  readBlind,
  readerOf,
  seenVisit,
  sightOf,
  type BlindRole,
  type Sight,
} from '#modules/exams/sight'
export { billingTable } from '#modules/exams/queries/billing_flags'
export { examDatesOf } from '#modules/exams/queries/exam_dates'
export type { FieldRefusal, RawFields } from '#modules/exams/wire/read_fields'
export { blindChart } from '#modules/exams/http/blind_chart'
export { readSaveRequest } from '#modules/exams/http/save_request'
export {
  answerChangeRefusal,
  fieldsRefused,
  refusalMessage,
  refusalText,
  sectionsRefused,
  spoken,
} from '#modules/exams/http/change_refusals'
export {
  changedByOtherOmd,
  isChangedAfter,
  lastChangedByOffice,
} from '#modules/exams/queries/revision_parts'
