import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { checkNewExamDate } from '#exams/rules'
import { addExam } from '#modules/exams/actions/add_exam'
import { setPreviousExamsReady } from '#modules/exams/actions/set_previous_exams_ready'
import { refusalText } from '#modules/exams/http/change_refusals'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { assertDate, newDateText, patientFor } from '#modules/exams/http/new_visit'
import {
  examDateValidator,
  newExamValidator,
  previousExamsValidator,
} from '#modules/exams/http/validators'
import { newExamDatesOf } from '#modules/exams/queries/exam_dates'
import { listNotReady } from '#modules/exams/queries/list_not_ready'
import { listOlderNotReady } from '#modules/exams/queries/list_older_not_ready'
import { newVisitOptometrist } from '#modules/exams/queries/new_visit_optometrist'
import { sightOf } from '#modules/exams/sight'

/** New visits (C026, C027) and older visits offered ready (C035, C036). */
export default class VisitsController {
  async dateExists(ctx: HttpContext) {
    const { exam_date: date, patient_id: patientId } =
      await ctx.request.validateUsing(examDateValidator)
    assertDate(ctx, date)
    const patient = await patientFor(ctx, patientId)
    const od = await newVisitOptometrist(patient, ctx.actor!)
    await auditLook(ctx, patient, 'patient.visit_dates_checked')
    const rlu = od?.usesReferralLetter ?? false
    const asked = { rlu, sight: sightOf(ctx.actor!), now: DateTime.utc() }
    const dates = await newExamDatesOf(patient, asked)
    const allowed = checkNewExamDate(date, dates)
    const existing = dates.existing.find((exam) => exam.date === date)
    return ctx.response.json({
      success: true,
      result: !allowed.ok,
      error: allowed.ok ? '' : await newDateText(ctx, patient, allowed.error),
      exam: existing?.id ?? null,
    })
  }

  async add(ctx: HttpContext) {
    const { exam_date: date } = await ctx.request.validateUsing(newExamValidator)
    assertDate(ctx, date)
    const patient = await patientFor(ctx, Number(ctx.params.patientId))
    const added = await addExam(patient, date, ctx.actor!, DateTime.utc())
    if (!added.ok) {
      const message = await newDateText(ctx, patient, added.error)
      throw new InvalidInput([{ field: 'exam_date', message }])
    }
    return ctx.response.json({
      success: true,
      id: added.value.id,
      examId: added.value.id,
      exam_date: added.value.examDate,
    })
  }

  /** Visits of a patient still to be submitted (C015). */
  async notReady(ctx: HttpContext) {
    const patient = await patientFor(ctx, Number(ctx.params.id))
    await auditLook(ctx, patient, 'patient.not_ready_visits_listed')
    const exams = await listNotReady(patient, sightOf(ctx.actor!))
    return ctx.response.json({ success: true, exams })
  }

  async olderNotReady(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'keep')
    const patient = { id: exam.patient_id, practiceId: exam.practice_id }
    await auditLook(ctx, patient, 'patient.older_visits_listed')
    const exams = await listOlderNotReady(exam, sightOf(ctx.actor!))
    return ctx.response.json({ success: true, exams })
  }

  async setOlderReady(ctx: HttpContext) {
    const { exam_id: one, exam_ids: many } = await ctx.request.validateUsing(previousExamsValidator)
    const ids = many ?? (one ? [one] : [])
    if (ids.length === 0) {
      const message = ctx.i18n.t('app.required', { thing: 'exam_id' })
      throw new InvalidInput([{ field: 'exam_id', message }])
    }
    const exams = []
    for (const id of ids) exams.push(await authorizedExam(ctx, id, 'keep'))
    const results = []
    for (const exam of exams) {
      const older = many ? [exam] : null
      results.push(...(await setPreviousExamsReady(exam, older, ctx.actor!, DateTime.utc())))
    }
    const shown = results.map(({ examId, refusal }) => ({
      exam_id: examId,
      success: refusal === undefined,
      ...(refusal && {
        error: refusalText(ctx, refusal),
        missing_sections: refusal.type === 'incomplete' ? refusal.sections : [],
      }),
    }))
    return ctx.response.json({ success: shown.every(({ success }) => success), results: shown })
  }
}

/** That somebody was told which visits a patient has. */
function auditLook(
  { actor, request }: HttpContext,
  patient: { id: number; practiceId: number },
  action: string
) {
  return recordAudit({
    actor: actor!,
    action,
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    practiceId: patient.practiceId,
    requestId: request.id(),
  })
}
