import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { recordAudit } from '#app/audit/audit'
import { patientsOfVisits } from '#exams'
import { bulkLineText, isAnswered, withStanding, type Standing } from '#letters'
import {
  examIdsIn,
  remindersIn,
  sendValidator,
  withoutEmpty,
} from '#modules/worklists/http/reminder_request'
import {
  reminderSubject,
  sendReminders,
  type ReminderLine,
} from '#modules/worklists/actions/send_reminders'
import { startReminders } from '#modules/worklists/actions/start_reminders'
import { previewReminders } from '#modules/worklists/queries/preview_reminders'
import { reminderVisits } from '#modules/worklists/queries/reminder_visits'

/** Reminders to optometrists of visits they have not finished (C263, C264). */
export default class RemindersController {
  async list(ctx: HttpContext) {
    const ids = examIdsIn(ctx, 'examIds', ctx.request.input('examIds'))
    const exams = await reminderVisits(ids, DateTime.utc())
    const patients = await patientsOfVisits(exams.map(({ id }) => id))
    await recordAudit({
      actor: ctx.actor!,
      action: 'patients.listed',
      subjectType: 'patients',
      subjectId: 'reminders',
      requestId: ctx.request.id(),
      patientIds: [...new Set(patients.values())],
      details: { count: exams.length },
    })
    return ctx.response.json({ success: true, exams })
  }

  async send(ctx: HttpContext) {
    const { i18n } = ctx
    const given = await ctx.request.validateUsing(sendValidator)
    const input = { ...given.request, ...withoutEmpty(given) }
    const { locale = DEFAULT_LOCALE, again = null } = input
    const reminders = await remindersIn(ctx, input)
    const subject = input.subject || reminderSubject(locale)
    const message = i18n.t('worklists.reminder_sent')
    if (input.dry_run) {
      const lines = await withStanding(await previewReminders(reminders, subject))
      const results = lines.map((line) => ({
        ...toResult(ctx, line),
        od_id: line.odId,
        body: line.body,
      }))
      const queued = results.filter(({ status }) => status === 'queued').length
      return ctx.response.json({ success: true, dry_run: true, subject, queued, results })
    }
    if (input.in_background) {
      const mailing = { subject, locale, again }
      const batchId = await startReminders(reminders, ctx.actor!, mailing)
      await audit(ctx, batchId, reminders.length)
      return ctx.response.json({ success: true, message, batch_id: batchId })
    }
    const { batchId, lines } = await sendReminders(reminders, ctx.actor!, {
      subject,
      locale,
      requestId: ctx.request.id(),
    })
    await audit(ctx, batchId, lines.length)
    const failed = lines.filter((line) => !isAnswered(line) && line.outcome !== 'skipped')
    return ctx.response.json({
      success: failed.length === 0,
      ...(failed.length > 0 ? { error: i18n.t('worklists.reminder_failed') } : {}),
      message,
      batch_id: batchId,
      results: lines.map((line) => toResult(ctx, line)),
    })
  }
}

function toResult({ i18n }: HttpContext, line: ReminderLine & Standing) {
  const { od, email, outcome, reason, deliveryId, isLost } = line
  const error = isLost ? bulkLineText(i18n, line) : reason && i18n.t(`letters.refused_${reason}`)
  return {
    to: email,
    od,
    success: isAnswered(line),
    status: outcome,
    delivery_id: deliveryId,
    ...(error === null ? {} : { error }),
  }
}

function audit(ctx: HttpContext, batchId: number, lines: number) {
  return recordAudit({
    actor: ctx.actor!,
    action: 'reminders.sent',
    subjectType: 'delivery_batch',
    subjectId: batchId,
    requestId: ctx.request.id(),
    details: { lines },
  })
}
