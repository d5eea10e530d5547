import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { DEFAULT_LOCALE, type Locale } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { patientsOfVisits } from '#exams'
import { bulkFax, failedLinesOf } from '#modules/letters/actions/bulk_fax'
import type { BulkFax, BulkFaxLine } from '#modules/letters/actions/judge_bulk_fax'
import { isAnswered, type Standing } from '#modules/letters/actions/line_standing'
import { previewBulkFax } from '#modules/letters/actions/preview_bulk_fax'
import { startBulkFax } from '#modules/letters/actions/start_bulk_fax'
import { bulkLineText } from '#modules/letters/http/bulk_fax_text'
import { bulkFaxValidator } from '#modules/letters/http/validators'
import { patientNamesOf } from '#modules/letters/queries/patient_names'
import { visitFaces } from '#modules/letters/queries/visit_faces'
import { bulkNoticeKey, letterType } from '#letters/rules'

/** Letters of one call; more are the operators' (`letters bulk-fax`). */
const MAX_FAXES = 500

/** Bulk fax (C084, F323 to F325). */
export default class BulkFaxController {
  async send(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(bulkFaxValidator)
    const { locale = DEFAULT_LOCALE, again = null } = input
    const faxes = again === null ? faxesOf(ctx) : await failedOf(ctx, again)
    if (input.dry_run) return preview(ctx, faxes, locale)
    if (input.in_background) {
      const batchId = await startBulkFax(faxes, ctx.actor!, { locale, again })
      const message = ctx.i18n.t('letters.bulk_started')
      return ctx.response.json({
        success: true,
        failed_exams: [],
        queued: 0,
        batch_id: batchId,
        message,
      })
    }
    const done = await bulkFax(faxes, ctx.actor!, { locale, requestId: ctx.request.id() })
    const results = done.lines.map((line) => toResult(ctx, line))
    const patients = await patientsOfVisits(done.lines.map(({ examId }) => examId))
    await recordAudit({
      actor: ctx.actor!,
      action: 'letters.bulk_fax_sent',
      subjectType: 'delivery_batch',
      subjectId: done.batchId,
      requestId: ctx.request.id(),
      patientIds: [...new Set(patients.values())],
      details: { lines: done.lines.length },
    })
    return ctx.response.json({
      ...(await summaryOf(ctx, done.lines)),
      batch_id: done.batchId,
      results,
    })
  }
}

/** The same answer for what would be done, with whose letter each is and where it would go. */
async function preview(ctx: HttpContext, faxes: readonly BulkFax[], locale: Locale) {
  const lines = await previewBulkFax(faxes, { locale })
  const faces = await visitFaces(lines.map(({ examId }) => examId))
  await recordAudit({
    actor: ctx.actor!,
    action: 'letters.bulk_fax_previewed',
    subjectType: 'letters',
    subjectId: 'list',
    requestId: ctx.request.id(),
    patientIds: [...new Set([...faces.values()].map(({ patientId: id }) => id))],
    details: { lines: lines.length },
  })
  const results = lines.map((line) => {
    const face = faces.get(line.examId)
    return {
      ...toResult(ctx, line),
      patient: face?.patient ?? null,
      dob: face?.dob ?? null,
      exam_date: face?.examDate ?? null,
      recipient: line.recipient?.name ?? null,
      address: line.recipient?.address ?? null,
    }
  })
  return ctx.response.json({ ...(await summaryOf(ctx, lines)), dry_run: true, results })
}

type Line = BulkFaxLine & Standing

async function summaryOf(ctx: HttpContext, lines: readonly Line[]) {
  const { i18n } = ctx
  const failed = lines.filter((line) => !isAnswered(line) && line.outcome !== 'skipped')
  const queued = lines.filter((line) => isAnswered(line) && line.outcome === 'queued').length
  const ids = [...new Set(failed.map(({ examId }) => examId))]
  const error = i18n.t('letters.bulk_failed', { list: ids.join(', ') })
  return {
    success: failed.length === 0,
    ...(failed.length > 0 ? { error } : {}),
    failed_exams: ids,
    queued,
    message: i18n.t('letters.bulk_sent', { n: queued }),
    notices: await noticesOf(ctx, lines),
  }
}

/** @throws InvalidInput on `again` for what is no bulk fax, or has nothing to try again */
async function failedOf(ctx: HttpContext, again: number): Promise<BulkFax[]> {
  const faxes = await failedLinesOf(again)
  if (faxes && faxes.length > 0) return faxes
  throw new InvalidInput([{ field: 'again', message: ctx.i18n.t('letters.bulk_nothing_again') }])
}

function toResult({ i18n }: HttpContext, line: Line) {
  const { examId, type, outcome, deliveryId } = line
  const reason = line.isLost ? line.stateReason : line.reason
  const success = isAnswered(line)
  return {
    exam_id: examId,
    fax_type: type,
    success,
    status: outcome,
    delivery_id: deliveryId,
    ...(success ? {} : { reason, error: bulkLineText(i18n, line) }),
  }
}

/** What was not sent by rule, with whose letters they were (F325). */
async function noticesOf({ i18n }: HttpContext, lines: readonly BulkFaxLine[]) {
  const skipped = lines.filter(({ outcome }) => outcome === 'skipped')
  const reasons = [...new Set(skipped.map(({ reason }) => reason!))]
  return Promise.all(
    reasons.map(async (reason) => {
      const alike = skipped.filter((line) => line.reason === reason)
      const exams = [...new Set(alike.map(({ examId }) => examId))]
      const message = i18n.t(bulkNoticeKey(reason))
      return { reason, message, exams, patients: await patientNamesOf(exams) }
    })
  )
}

/** A list, or its JSON text; each letter by its slug or its documented name. */
function faxesOf({ request, i18n }: HttpContext): BulkFax[] {
  const given = readJson(request.input('exam_data'))
  const wrong = (key: string, params: Record<string, string | number>) => {
    const message = i18n.t(`letters.${key}`, params)
    const error = i18n.t('letters.bulk_error', { error: message })
    return new InvalidInput([{ field: 'exam_data', message }], error)
  }
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_FAXES) {
    throw wrong('bulk_refused_list', { max: MAX_FAXES })
  }
  return given.map((each: unknown) => {
    const { id, fax_type: slug } = (each ?? {}) as { id?: unknown; fax_type?: unknown }
    const examId = Number(id)
    const type = letterType(String(slug ?? ''))
    if (!Number.isSafeInteger(examId) || examId < 1)
      throw wrong('bulk_refused_list', { max: MAX_FAXES })
    if (!type) throw wrong('bulk_refused_type', { id: examId, type: String(slug ?? '') })
    return { examId, type }
  })
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
