import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import { findExamFor } from '#exams'
import { explorerValidator } from '#modules/operations/http/explorer_validator'
import { toRun } from '#modules/operations/http/recurring_jobs_controller'
import { lastFinished, lastRuns } from '#modules/operations/recurring/runs'
import { exploreTrail, type Place } from '#modules/operations/trail/explore'
import { exploredRecords, patientsIn } from '#modules/operations/trail/explored_record'

/** Records of a page. */
const PAGE = 50

/** The whole audit trail, of all patients and of none. Looking is noted, on everybody it showed. */
export default class ExplorerController {
  async index(ctx: HttpContext) {
    const question = await questionOf(ctx)
    const rows = await exploreTrail(question, PAGE + 1, ctx.i18n)
    const shown = rows.slice(0, PAGE)
    await recordAudit({
      actor: ctx.actor!,
      action: 'audit.searched',
      subjectType: 'audit',
      subjectId: 'list',
      patientIds: patientsIn(shown),
      requestId: ctx.request.id(),
      details: { rows: shown.length },
    })
    const data = await exploredRecords(shown, ctx.i18n)
    const more = rows.length > PAGE
    const last = shown.at(-1)
    const next = more && last ? `${last.at.getTime()}_${last.id}` : null
    return ctx.response.json({ success: true, data, next, more })
  }

  /** The last check of the trail, and one that may be under way: the job behind `audit verify`. */
  async check({ response }: HttpContext) {
    const last = (await lastRuns()).get('audit_verify') ?? null
    const finished = await lastFinished('audit_verify')
    return response.json({
      success: true,
      last: last && toRun(last),
      finished: finished && toRun(finished),
    })
  }
}

async function questionOf({ actor, i18n, request }: HttpContext) {
  const asked = await request.validateUsing(explorerValidator)
  const exam = asked.exam ? await findExamFor(actor!, asked.exam) : null
  if (asked.exam && !exam) refuse('exam', i18n.t('operations.portal.audit_trail.no_visit'))
  const day = (field: 'from' | 'to') => {
    const text = asked[field]
    if (!text) return null
    const at = DateTime.fromISO(text, { zone: DEFAULT_ZONE })
    if (!at.isValid) refuse(field, i18n.t('operations.portal.audit_trail.no_day'))
    return at
  }
  return {
    actor: asked.actor || null,
    kind: asked.kind ?? null,
    what: asked.what || null,
    patientId: asked.patient ?? null,
    visit: exam && { id: exam.id, patientId: exam.patient_id },
    from: day('from')?.toJSDate() ?? null,
    to: day('to')?.plus({ days: 1 }).toJSDate() ?? null,
    after: asked.after ? placeOf(asked.after) : null,
  }
}

function placeOf(text: string): Place {
  const [at, id] = text.split('_').map(Number)
  return { at: new Date(at!), id: id! }
}

function refuse(field: string, message: string): never {
  throw new InvalidInput([{ field, message }])
}
