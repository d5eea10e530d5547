import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { dateIn } from '#app/kernel/clock'
import { findPractice } from '#directories'
import { findPatientById } from '#patients'
import { saveExam } from '#modules/exams/actions/save_exam'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { toExamHeader, toExamPage } from '#modules/exams/http/exam_transformer'
import { answerSaveRefusal } from '#modules/exams/http/save_refusals'
import { readSaveRequest } from '#modules/exams/http/save_request'
import { examSurroundings, pastVisit } from '#modules/exams/queries/exam_page'
import type { ExamRecord } from '#modules/exams/exam_record'

/** Reading and saving a visit (C028 to C032). */
export default class ExamsController {
  async header(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    const [patient, around] = await Promise.all([
      findPatientById(exam.patient_id),
      examSurroundings(exam.id, ctx.actor!.omdId),
    ])
    await auditRead(ctx, exam)
    return ctx.response.json({
      success: true,
      exam: toExamHeader(exam, patient, around, ctx.actor!),
    })
  }

  async page(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    await auditRead(ctx, exam)
    return ctx.response.json({ success: true, exam: await examPage(ctx, exam) })
  }

  async save(ctx: HttpContext) {
    const request = readSaveRequest(ctx)
    const exam = await authorizedExam(ctx, request.id, 'save')
    const { zone } = await findPractice(exam.practice_id)
    const now = DateTime.utc()
    const saved = await saveExam(exam, request, ctx.actor!, { now, today: dateIn(zone, now) })
    if (!saved.ok) return answerSaveRefusal(ctx, saved.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.saved'),
      examId: exam.id,
      version: saved.value.exam.version,
      changed_fields: saved.value.changedFields,
      warnings: saved.value.warnings.map((key) => ctx.i18n.t(key)),
    })
  }
}

/** Everything the exam page shows of the visit itself. */
export async function examPage({ actor }: HttpContext, exam: ExamRecord) {
  const [patient, around, past] = await Promise.all([
    findPatientById(exam.patient_id),
    examSurroundings(exam.id, actor!.omdId),
    pastVisit(exam),
  ])
  return toExamPage(exam, patient, around, past, actor!)
}

export async function auditRead(ctx: HttpContext, exam: ExamRecord) {
  await recordAudit({
    actor: ctx.actor!,
    action: 'exam.read',
    subjectType: 'exam',
    subjectId: exam.id,
    patientId: exam.patient_id,
    practiceId: exam.practice_id,
    requestId: ctx.request.id(),
  })
}
