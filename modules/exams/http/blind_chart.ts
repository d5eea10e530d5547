import type { Actor } from '#identity'
import { toPatientStrip } from '#patients'
import { examView } from '#identity/rules'
import { EXAM_FIELDS, GALLERY_LIMIT } from '#exams/rules'
import { toConversation } from '#modules/exams/http/conversation_transformer'
import { toExamPage } from '#modules/exams/http/exam_transformer'
import { toHistoryImages, toImageLists } from '#modules/exams/http/image_transformer'
import { toLetterProps } from '#modules/exams/http/referral_letter_transformer'
import { toTrend } from '#modules/exams/http/trend_transformer'
import type { ExamRecord } from '#modules/exams/exam_record'
import { beforeReaders } from '#modules/exams/queries/before_readers'
import { patientConversation } from '#modules/exams/queries/conversation'
import {
  examSurroundings,
  listPatientVisits,
  pastVisit,
  patientOfVisit,
  type ExamSurroundings,
} from '#modules/exams/queries/exam_page'
import { imageHistory } from '#modules/exams/queries/image_history'
import { listExamImages } from '#modules/exams/queries/list_exam_images'
import { measurementTrend } from '#modules/exams/queries/measurement_trend'
import { listReferralLetters } from '#modules/exams/queries/referral_letters'
import { stereoPositions } from '#modules/exams/queries/stereo_positions'
import { readerOf } from '#modules/exams/sight'

/**
 * The visit for somebody who reads it blind: as its optometrist handed it in,
 * with what was known before it, and nothing that came of it. What an
 * optometrist is not told before a review is finished (F176) is not told here
 * either, so that a field of the review that comes later is left out by itself.
 *
 * @param readers accounts of those who read the visit
 */
export async function blindChart(exam: ExamRecord, actor: Actor, readers: readonly number[]) {
  const reader = readerOf(actor, exam)
  const { sight } = reader
  const entered = { ...reader, role: 'od' as const }
  const handedIn = withoutReview(await beforeReaders(exam, readers))
  const [patient, around, past, images, history, stereo, visits, strip, trend, said, letters] =
    await Promise.all([
      patientOfVisit(exam.id),
      examSurroundings(exam.id, reader),
      pastVisit(exam.id, sight),
      listExamImages(exam.id, sight),
      imageHistory(exam.id, reader, GALLERY_LIMIT),
      stereoPositions(exam.id),
      listPatientVisits(exam.patient_id, { sight, inactive: false }),
      toPatientStrip(exam.patient_id),
      measurementTrend(exam.patient_id, sight),
      patientConversation(exam.patient_id, sight),
      listReferralLetters(exam.id, sight),
    ])
  const isEarlier = ({ exam_date: date }: { exam_date: string }) => date < exam.exam_date
  const own = { ...handedIn, ...handedIn.eyes }
  const asked = { ...handedIn, ...NOBODY_ANSWERED, od_name: around.od_name }
  const page = toExamPage(handedIn, patient, unnamed(around), past, { reader: entered, codes: {} })
  return {
    view: examView(actor.roles, actor),
    exam: { ...page, may_save: false, saves_as: [], is_optometrist: false },
    patient: strip,
    visits: visits.filter(isEarlier),
    trend: [...toTrend(trend.filter(isEarlier), reader), ...toTrend([own], entered)],
    conversation: [
      ...toConversation(said.filter(isEarlier), reader),
      ...toConversation([asked], entered),
    ],
    deliveries: [],
    review_standings: {},
    ...toImageLists(images, reader),
    image_history: toHistoryImages(history, reader),
    stereo_positions: stereo,
    next_exam_id: null,
    ...toLetterProps(letters),
  }
}

/** What people write to each other about the work on a visit. */
const NO_WORKING_NOTES = Object.fromEntries(
  [...EXAM_FIELDS.values()]
    .filter(({ access, kind, column }) => access === 'workflow' && kind === 'text' && column)
    .map(({ column }) => [column, ''])
)

/** The visit as if nobody had taken it up: neither its state nor who reads it tells of a review. */
function withoutReview(exam: ExamRecord): ExamRecord {
  return {
    ...exam,
    version: 1,
    exam_status: 'ready',
    exam_status_previous: 'not_ready',
    is_review_processed: false,
    reviewed_at: null,
    reviewed_by: null,
    omdr_id: null,
    second_omdr_id: null,
    third_omdr_id: null,
    omdc_id: null,
    omdc_status: '',
    omdc_review_date: null,
    ipc: null,
    ipc_omdc_id: null,
    ipc_date: null,
    ...NO_WORKING_NOTES,
    igp_id: null,
    updated_at: exam.ready_at ?? exam.created_at,
  }
}

/** Of texts of the review none is there, and so nobody who wrote one; nor does AI speak. */
const NOBODY_ANSWERED = {
  omdr_name: null,
  omdr_id: null,
  omdc_id: null,
  writers: { omd_od: null, omd_gp: null, omd_referral_text: null },
  letter_blob_id: null,
}

/** Whoever reads or read it stays unnamed. */
function unnamed(around: ExamSurroundings): ExamSurroundings {
  return { ...around, omdr_name: null, reviewer_name: null, omdc_name: null, igp_name: null }
}
