import type { HttpContext } from '@adonisjs/core/http'
import { toPatientStrip } from '#patients'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { auditRead, examPage } from '#modules/exams/http/exams_controller'
import { toConversation } from '#modules/exams/http/conversation_transformer'
import { toLetterProps } from '#modules/exams/http/referral_letter_transformer'
import { toTrend } from '#modules/exams/http/trend_transformer'
import { toHistoryImages, toImageLists } from '#modules/exams/http/image_transformer'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts, type ExamDelivery } from '#modules/exams/ports'
import { listPatientVisits } from '#modules/exams/queries/exam_page'
import { isHiddenVisit } from '#modules/exams/queries/is_hidden_visit'
import { patientConversation } from '#modules/exams/queries/conversation'
import { listReferralLetters } from '#modules/exams/queries/referral_letters'
import { measurementTrend } from '#modules/exams/queries/measurement_trend'
import { imageHistory } from '#modules/exams/queries/image_history'
import { listExamImages } from '#modules/exams/queries/list_exam_images'
import { stereoPositions } from '#modules/exams/queries/stereo_positions'
import { GALLERY_LIMIT, OUTBOUND_REFERRAL } from '#exams/rules'
import { examView } from '#identity/rules'
import { hasRole, type Actor } from '#identity'

/** /patient-exam and /patient-exam/{examId} (R06 to R14). */
export default class ExamPagesController {
  /** Which visits are open is known to the browser alone (Q119). */
  async lastOpened({ inertia }: HttpContext) {
    return inertia.render('exams/last_opened', {})
  }

  async show(ctx: HttpContext) {
    if (await isHiddenVisit(ctx.actor!, Number(ctx.params.id))) {
      ctx.session.flash('notice', ctx.i18n.t('exams.hidden_for_od'))
      return ctx.response.redirect('/patients')
    }
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    await auditRead(ctx, exam)
    const [
      page,
      images,
      history,
      stereo,
      visits,
      patient,
      deliveries,
      trend,
      conversation,
      letters,
    ] = await Promise.all([
      examPage(ctx, exam),
      listExamImages(exam.id, ctx.actor!),
      imageHistory(exam.id, ctx.actor!, GALLERY_LIMIT),
      stereoPositions(exam.id),
      listPatientVisits(exam.patient_id, { inactive: hasRole(ctx.actor!, 'admin') }),
      toPatientStrip(exam.patient_id),
      examPorts.listDeliveries(exam.id),
      measurementTrend(exam.patient_id),
      patientConversation(exam.patient_id),
      listReferralLetters(exam.id),
    ])
    const view = examView(ctx.actor!.roles, ctx.actor!)
    return ctx.inertia.render('exams/show', {
      view,
      exam: page,
      patient,
      visits,
      trend: toTrend(trend, ctx.actor!),
      conversation: toConversation(conversation, ctx.actor!),
      deliveries: deliveriesFor(ctx.actor!, exam, deliveries),
      ...toImageLists(images, ctx.actor!),
      image_history: toHistoryImages(history, ctx.actor!),
      stereo_positions: stereo,
      // A letter names the patient, whom science users are not to know (Q43).
      ...toLetterProps(view === 'science' ? [] : letters),
    })
  }
}

/** Until the review is done an optometrist follows only what he sent himself. */
function deliveriesFor(actor: Actor, { exam_status: status }: ExamRecord, all: ExamDelivery[]) {
  const own = hasRole(actor, 'od') && status !== 'reviewed'
  return own ? all.filter(({ purpose }) => purpose === OUTBOUND_REFERRAL) : all
}
