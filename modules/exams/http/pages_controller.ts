import type { HttpContext } from '@adonisjs/core/http'
import { NotEnabled } from '#app/http/errors'
import { together } from '#app/database/together'
import { toPatientStrip } from '#patients'
import { authorized } from '#modules/exams/http/exam_access'
import { auditRead, codeLists, examPage } from '#modules/exams/http/exams_controller'
import { waysTo } from '#modules/exams/http/foresight'
import { toConversation } from '#modules/exams/http/conversation_transformer'
import { toLastVisit } from '#modules/exams/http/exam_transformer'
import { toLastKnown } from '#modules/exams/http/last_known_transformer'
import { toLetterProps } from '#modules/exams/http/referral_letter_transformer'
import { toTrend } from '#modules/exams/http/trend_transformer'
import { toldTo } from '#modules/exams/http/told'
import { readerOf, type Reader } from '#modules/exams/sight'
import { toHistoryImages, toImageLists } from '#modules/exams/http/image_transformer'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'
import { billingTableOf } from '#modules/exams/queries/billing_flags'
import { listPatientVisits } from '#modules/exams/queries/exam_page'
import { patientConversation } from '#modules/exams/queries/conversation'
import { earlierValues } from '#modules/exams/queries/last_known'
import { lastVisit } from '#modules/exams/queries/last_visit'
import { listReferralLetters } from '#modules/exams/queries/referral_letters'
import { nextConsult, nextExam } from '#modules/exams/queries/next_exam'
import { measurementTrend } from '#modules/exams/queries/measurement_trend'
import { imageHistory } from '#modules/exams/queries/image_history'
import { listExamImages } from '#modules/exams/queries/list_exam_images'
import { stereoPositions } from '#modules/exams/queries/stereo_positions'
import { GALLERY_LIMIT, OUTBOUND_REFERRAL, canReadField, type ExamRole } from '#exams/rules'
import { examView } from '#identity/rules'
import { hasRole, type Actor } from '#identity'

/** /patient-exam and /patient-exam/{examId} (R06 to R14). */
export default class ExamPagesController {
  /** Which visits are open is known to the browser alone (Q119). */
  async lastOpened({ inertia }: HttpContext) {
    return inertia.render('exams/last_opened', {})
  }

  async show(ctx: HttpContext) {
    const view = examView(ctx.actor!.roles, ctx.actor!)
    if (view === null) throw new NotEnabled()
    const { hidden, blind, found } = await lookFor(ctx.actor!, Number(ctx.params.id))
    if (hidden) {
      ctx.session.flash('notice', ctx.i18n.t('exams.hidden_for_od'))
      return ctx.response.redirect('/patients')
    }
    if (blind) return ctx.response.redirect(`/second-readings/${ctx.params.id}`)
    const exam = await authorized(ctx, found, 'view')
    const reader = readerOf(ctx.actor!, exam)
    const [page] = await Promise.all([
      together(async () =>
        reader.role === 'science' ? forScience(ctx, exam, reader) : forClinic(ctx, exam, reader)
      ),
      auditRead(ctx, exam),
    ])
    return page
  }
}

/** The visit as this person may find it: kept from them, theirs to read blind, or open. */
async function lookFor(actor: Actor, id: number) {
  const [hidden, blind, found] = await together(() => waysTo(actor, id))
  return { hidden, blind, found }
}

/** Everything of the visit and its patient, as far as this person's role reads it. */
async function forClinic(
  { inertia, request, i18n }: HttpContext,
  exam: ExamRecord,
  reader: Reader
) {
  const { actor, sight } = reader
  const [
    page,
    images,
    history,
    stereo,
    visits,
    patient,
    deliveries,
    referralLoops,
    reviewStandings,
    trend,
    conversation,
    reports,
    letters,
    letterEdit,
    next,
    last,
    earlier,
    billing,
    alertOrder,
  ] = await Promise.all([
    examPage(exam, reader, { isAhead: isFetchedAhead(request) }),
    listExamImages(exam.id, sight),
    imageHistory(exam.id, reader, GALLERY_LIMIT),
    stereoPositions(exam.id),
    listPatientVisits(exam.patient_id, { sight, inactive: reader.role === 'admin' }),
    toPatientStrip(exam.patient_id),
    examPorts.listDeliveries(exam.id),
    examPorts.referralLoops(exam),
    examPorts.reviewStandings(exam.id),
    measurementTrend(exam.patient_id, sight),
    patientConversation(exam.patient_id, sight),
    examPorts.aiReports(exam.patient_id, i18n),
    listReferralLetters(exam.id, sight),
    reader.role === 'admin' ? examPorts.letterEdit(exam.id) : null,
    nextOf(actor, reader.role, exam.id),
    ['omdr', 'omdc'].includes(reader.role) ? lastVisit(exam, sight) : null,
    earlierValues(exam, sight),
    billingTableOf(exam.practice_id),
    canReadField(reader.role, 'prereview_alert', exam.exam_status) ? examPorts.alertOrder() : [],
  ])
  return inertia.render('exams/show', {
    view: examView(actor.roles, actor),
    exam: page,
    patient,
    visits,
    trend: toTrend(trend, reader),
    conversation: toConversation(conversation, reader, reports),
    deliveries: deliveriesFor(actor, exam, deliveries),
    referral_loops: deliveriesFor(actor, exam, referralLoops),
    review_standings: reviewStandings,
    ...toImageLists(images, reader),
    image_history: toHistoryImages(history, reader),
    stereo_positions: stereo,
    next_exam_id: next?.id ?? null,
    last_visit: toLastVisit(last, reader),
    last_known: toLastKnown(earlier, reader),
    ...toLetterProps(letters),
    letter_edit: letterEdit,
    billing_table: billing,
    alert_order: alertOrder,
  })
}

/**
 * The visit by its numbers (R14, Q173): a page of its own, so that no prop of
 * the clinicians' can come along. Nothing is read here that science is not told.
 */
async function forScience({ inertia }: HttpContext, exam: ExamRecord, reader: Reader) {
  const { sight } = reader
  const [page, images, history, stereo, visits, trend, codes] = await Promise.all([
    examPage(exam, reader),
    listExamImages(exam.id, sight),
    imageHistory(exam.id, reader, GALLERY_LIMIT),
    stereoPositions(exam.id),
    listPatientVisits(exam.patient_id, { sight, inactive: false }),
    measurementTrend(exam.patient_id, sight),
    codeLists(),
  ])
  const { images: photographs } = toImageLists(images, reader)
  return inertia.render('exams/science', {
    exam: page,
    visits: visits.map((visit) => toldTo(reader.role, 'visit', visit)),
    trend: toTrend(trend, reader, codes),
    images: photographs,
    image_history: toHistoryImages(history, reader),
    stereo_positions: stereo,
  })
}

/**
 * A page that a browser fetches before its reader asks for it says so: it is
 * read, as the trail tells, and not opened yet.
 */
const isFetchedAhead = (request: HttpContext['request']) => request.header('purpose') === 'prefetch'

/** The chart that comes after this one; offices and optometrists have no queue. */
async function nextOf(actor: Actor, role: ExamRole, examId: number) {
  if (role === 'omdr') return nextExam(actor, examId)
  return role === 'omdc' ? nextConsult(actor, examId) : null
}

/** Until the review is done an optometrist follows only what they sent themselves. */
function deliveriesFor<Letter extends { purpose: string }>(
  actor: Actor,
  { exam_status: status }: ExamRecord,
  all: Letter[]
): Letter[] {
  const own = hasRole(actor, 'od') && status !== 'reviewed'
  return own ? all.filter(({ purpose }) => purpose === OUTBOUND_REFERRAL) : all
}
