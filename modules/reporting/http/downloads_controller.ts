import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { dateIn } from '#app/kernel/clock'
import { findOd, findPractice, practiceZone } from '#directories'
import { lastTwelveMonths, type Period, type ReportName } from '#reporting/rules'
import { doctorReport } from '#modules/reporting/exports/doctor_reports'
import { openReport } from '#modules/reporting/exports/open_report'
import { headOf, told, wordsIn, workbook } from '#modules/reporting/exports/workbook'
import { answerWorkbook } from '#modules/reporting/http/answer_workbook'
import { noteReport } from '#modules/reporting/http/note_report'
import { ReportRequest } from '#modules/reporting/http/report_request'

/** Rows that are shown before a report is downloaded. */
const SHOWN = 50

/** The administrators' reports as workbooks (C239 to C244, F243, F339), and what they begin with. */
export default class DownloadsController {
  upload = (ctx: HttpContext) => download(ctx, 'upload')
  uploadMetrics = (ctx: HttpContext) => download(ctx, 'upload_metrics')
  onboardingMetrics = (ctx: HttpContext) => download(ctx, 'onboarding_metrics')
  turnaroundMetrics = (ctx: HttpContext) => download(ctx, 'turnaround_metrics')

  uploadRows = (ctx: HttpContext) => show(ctx, 'upload')
  uploadMetricsRows = (ctx: HttpContext) => show(ctx, 'upload_metrics')
  onboardingMetricsRows = (ctx: HttpContext) => show(ctx, 'onboarding_metrics')
  turnaroundMetricsRows = (ctx: HttpContext) => show(ctx, 'turnaround_metrics')

  async od(ctx: HttpContext) {
    const od = await findOd(idOf(ctx))
    if (!od) throw new NotAvailable()
    return doctors(ctx, 'od_report', await practiceZone(od.practiceId), { odId: od.id })
  }

  async practice(ctx: HttpContext) {
    const { id, zone } = await findPractice(idOf(ctx))
    return doctors(ctx, 'od_group_practice_report', zone, { practiceId: id })
  }
}

async function download(ctx: HttpContext, name: ReportName) {
  const period = periodOf(ctx)
  const open = await openReport(name, period)
  await noteReport(ctx, name, period)
  const file = await workbook([{ name, ...open }], `reporting.how.${name}`, wordsIn(ctx.i18n))
  return answerWorkbook(ctx, `${name}_report_${period.from}_${period.to}.xlsx`, file)
}

/** The first rows as the file tells them, and how they are counted. */
async function show(ctx: HttpContext, name: ReportName) {
  const words = wordsIn(ctx.i18n)
  const { columns, rows } = await openReport(name, periodOf(ctx))
  const shown = []
  let more = false
  for await (const row of rows()) {
    more = shown.length === SHOWN
    if (more) break
    shown.push(Object.fromEntries(columns.map((column) => [column.key, told(column, row, words)])))
  }
  return ctx.response.json({
    success: true,
    columns: columns.map((column) => ({
      key: column.key,
      label: headOf(column, words),
      kind: column.kind,
    })),
    data: shown,
    more,
    how: words(`reporting.how.${name}`),
  })
}

type Scope = { odId: number } | { practiceId: number }

/** Of the last twelve months unless days are asked for. */
async function doctors(ctx: HttpContext, name: string, zone: string, scope: Scope) {
  const request = new ReportRequest(ctx)
  const asked = request.optionalPeriod()
  request.done()
  const period = asked ?? lastTwelveMonths(dateIn(zone, DateTime.utc()))
  const sheets = await doctorReport(period, scope)
  const [id] = Object.values(scope) as [number]
  await noteReport(ctx, name, period, id)
  const file = await workbook(sheets, `reporting.how.${name}`, wordsIn(ctx.i18n))
  return answerWorkbook(ctx, `${name}_${id}_${period.from}_${period.to}.xlsx`, file)
}

/** @throws InvalidInput naming the day that is missing or wrong */
function periodOf(ctx: HttpContext): Period {
  const request = new ReportRequest(ctx)
  const period = request.period()
  request.done()
  return period!
}

/** @throws NotAvailable for what is no id, as for an id of nobody */
function idOf({ params }: HttpContext): number {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new NotAvailable()
  return id
}
