import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { findOd } from '#directories'
import { findExamFor } from '#exams'
import { patientIdentity } from '#patients'
import { noteLatency } from '#modules/operations/latency/note_latency'
import {
  latencySummary,
  listLoads,
  listPatientLoads,
} from '#modules/operations/latency/read_latency'
import {
  latencyListValidator,
  latencyPeriodValidator,
  latencyValidator,
} from '#modules/operations/http/latency_validators'

/** Rows of a page (Q172). */
const PAGE = 50

/** Period without a word about it, in days. */
const USUAL_DAYS = 30

/** How long pages take: measured in them (C267, F390), and looked at by administrators (C268 to C270, F391). */
export default class LatencyController {
  async note({ actor, request, response }: HttpContext) {
    const input = await request.validateUsing(latencyValidator)
    const exam = input.exam_id ? await findExamFor(actor!, input.exam_id) : null
    if (input.exam_id && !exam) throw new NotAvailable()
    await noteLatency({ metric: input.metric_name, latencyMs: input.latency_ms, exam }, actor!)
    return response.json({ success: true })
  }

  async summary(ctx: HttpContext) {
    const { days } = await ctx.request.validateUsing(latencyPeriodValidator)
    const data = (await latencySummary(sinceOf(days))).map((row) => ({
      ...row,
      label: ctx.i18n.t(`operations.latency.${row.metric_name}`),
    }))
    return ctx.response.json({ success: true, data, total: data.length })
  }

  async byMetric(ctx: HttpContext) {
    const asked = await ctx.request.validateUsing(latencyListValidator)
    const page = { after: asked.after ?? null, size: PAGE }
    const { rows, total } = await listLoads(asked.metrics_name, sinceOf(asked.days), page)
    const shown = rows.slice(0, PAGE)
    const names = await namesOf(shown.map(({ od_id: id }) => id))
    const data = shown.map((row) => ({ ...row, od: names.get(row.od_id) ?? '' }))
    return ctx.response.json({ success: true, data, ...rest(rows, total, ({ id }) => id) })
  }

  /** Names patients, so it is noted on them. */
  async byPatient(ctx: HttpContext) {
    const { days, after } = await ctx.request.validateUsing(latencyPeriodValidator)
    const page = { after: after ?? null, size: PAGE }
    const { rows, total } = await listPatientLoads(sinceOf(days), page)
    const data = await Promise.all(
      rows.slice(0, PAGE).map(async ({ last: _, ...row }) => {
        const { firstName, lastName } = await patientIdentity(row.patient_id)
        return { ...row, patient: `${lastName}, ${firstName}` }
      })
    )
    await recordAudit({
      actor: ctx.actor!,
      action: 'latency.patients_listed',
      subjectType: 'page_latencies',
      subjectId: 'list',
      patientIds: data.map(({ patient_id: id }) => id),
      requestId: ctx.request.id(),
      details: { rows: data.length },
    })
    return ctx.response.json({ success: true, data, ...rest(rows, total, ({ last }) => last) })
  }
}

const sinceOf = (days = USUAL_DAYS) => DateTime.utc().minus({ days }).toJSDate()

/** Where a list goes on (Q172), of rows that are one more than shown when it does; all are counted (Q179). */
function rest<Row>(rows: readonly Row[], total: number, place: (row: Row) => number) {
  const next = rows.length > PAGE ? Number(place(rows[PAGE - 1]!)) : null
  return { next, more: false, total }
}

async function namesOf(ids: readonly (number | null)[]) {
  const pairs = [...new Set(ids)].map(async (id) => {
    const od = await findOd(id)
    return [id, od ? `${od.firstName} ${od.lastName}` : ''] as const
  })
  return new Map(await Promise.all(pairs))
}
