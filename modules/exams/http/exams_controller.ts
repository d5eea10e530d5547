import { auditOf } from '#modules/exams/audit_of'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { recordAudit } from '#app/audit/audit'
import { together } from '#app/database/together'
import { choicesOf } from '#app/options/index'
import { SCIENCE_CODE_LISTS, type CodeLists } from '#exams/rules'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { toExamHeader, toExamPage } from '#modules/exams/http/exam_transformer'
import { answerChangeRefusal, spoken } from '#modules/exams/http/change_refusals'
import { readSaveRequest } from '#modules/exams/http/save_request'
import { examPorts } from '#modules/exams/ports'
import { examSurroundings, pastVisit, patientOfVisit } from '#modules/exams/queries/exam_page'
import { readerOf, type Reader } from '#modules/exams/sight'
import type { ExamRecord } from '#modules/exams/exam_record'

/** Reading and saving a visit (C028 to C032). */
export default class ExamsController {
  async header(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    const reader = readerOf(ctx.actor!, exam)
    const [patient, around] = await Promise.all([
      patientOfVisit(exam.id),
      examSurroundings(exam.id, reader),
      auditRead(ctx, exam),
    ])
    return ctx.response.json({
      success: true,
      exam: toExamHeader(exam, patient, around, reader),
    })
  }

  async page(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    const reader = readerOf(ctx.actor!, exam)
    const [page] = await Promise.all([together(() => examPage(exam, reader)), auditRead(ctx, exam)])
    return ctx.response.json({ success: true, exam: page })
  }

  async save(ctx: HttpContext) {
    const { id, ...written } = readSaveRequest(ctx)
    const exam = await authorizedExam(ctx, id, 'save')
    const now = DateTime.utc()
    const saved = await changeExam(exam, { kind: 'save', ...written }, ctx.actor!, { now })
    if (!saved.ok) return answerChangeRefusal(ctx, saved.error)
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('exams.saved'),
      examId: exam.id,
      version: saved.value.exam.version,
      changed_fields: saved.value.changedFields,
      warnings: spoken(ctx, saved.value.warnings),
    })
  }
}

/** Everything the exam page shows of the visit itself, which is opened by it unless it is only fetched ahead. */
export async function examPage(exam: ExamRecord, reader: Reader, { isAhead = false } = {}) {
  const [patient, around, past, codes] = await Promise.all([
    patientOfVisit(exam.id),
    examSurroundings(exam.id, reader),
    pastVisit(exam.id, reader.sight),
    reader.role === 'science' ? codeLists() : {},
    isAhead ? null : examPorts.noteOpened(exam, reader.actor, DateTime.utc()),
  ])
  return toExamPage(exam, patient, around, past, { reader, codes })
}

/** The server's own codes, which science's values are held against. */
export async function codeLists(): Promise<CodeLists> {
  const lists = SCIENCE_CODE_LISTS.map(
    async (name) =>
      [name, new Set((await choicesOf(name, DEFAULT_LOCALE)).map(({ code }) => code))] as const
  )
  return Object.fromEntries(await Promise.all(lists))
}

export async function auditRead(ctx: HttpContext, exam: ExamRecord) {
  await recordAudit({
    actor: ctx.actor!,
    action: 'exam.read',
    ...auditOf(exam),
    requestId: ctx.request.id(),
  })
}
