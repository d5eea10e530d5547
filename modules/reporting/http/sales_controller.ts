import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { localeOf } from '#app/kernel/languages'
import { hasRole } from '#identity'
import { choicesOf } from '#app/options/index'
import {
  EXAM_METRICS,
  MAX_WEEKS,
  PRACTICE_STATUSES,
  countWeeks,
  lastTwelveMonths,
} from '#reporting/rules'
import { openIntegration } from '#modules/reporting/exports/open_report'
import { wordsIn, workbook } from '#modules/reporting/exports/workbook'
import { answerWorkbook } from '#modules/reporting/http/answer_workbook'
import { noteReport } from '#modules/reporting/http/note_report'
import { ReportRequest } from '#modules/reporting/http/report_request'
import {
  integrationReport,
  type IntegrationFilter,
} from '#modules/reporting/sales/integration_report'

/** The integration report of sales: doctors and practices by week, no patient (C237, C238, F377, F378). */
export default class SalesController {
  async page(ctx: HttpContext) {
    if (!hasRole(ctx.actor!, 'sales', 'admin')) return ctx.response.redirect('/')
    return ctx.inertia.render('reporting/sales_dashboard', {
      period: lastTwelveMonths(dateIn(DEFAULT_ZONE, DateTime.utc())),
      exam_metrics: [...EXAM_METRICS],
      od_statuses: await odStatuses(ctx),
      od_group_practice_statuses: [...PRACTICE_STATUSES],
    })
  }

  async report(ctx: HttpContext) {
    const filter = await filterOf(ctx)
    const report = await integrationReport(filter)
    const how = ctx.i18n.t(`reporting.how.integration.${filter.metric}`)
    return ctx.response.json({
      success: true,
      ...report,
      last_updated: DateTime.utc().toISO(),
      how: `${how} ${ctx.i18n.t('reporting.how.sales_integration')}`,
    })
  }

  async excel(ctx: HttpContext) {
    const filter = await filterOf(ctx)
    const { from, to } = filter.period
    const open = await openIntegration(filter)
    await noteReport(ctx, 'sales_integration', filter.period)
    const file = await workbook(
      [{ name: 'sales_integration', ...open }],
      'reporting.how.sales_integration',
      wordsIn(ctx.i18n)
    )
    return answerWorkbook(ctx, `sales_integration_report_${from}_${to}.xlsx`, file)
  }
}

/** @throws InvalidInput naming every filter whose value is not known */
async function filterOf(ctx: HttpContext): Promise<IntegrationFilter> {
  const request = new ReportRequest(ctx)
  const period = request.period()
  if (period && countWeeks(period) > MAX_WEEKS) {
    request.refuse('end_date', 'reporting.filter.too_many_weeks', { weeks: MAX_WEEKS })
  }
  const filter = {
    metric: request.oneOf('exam_metrics', EXAM_METRICS) ?? 'uploaded',
    usesReferralLetter: request.flag('uses_referral_letter_pei'),
    odStatus: request.oneOf(
      'od_status',
      (await odStatuses(ctx)).map(({ code }) => code)
    ),
    practiceStatus: request.oneOf('od_group_practice_status', PRACTICE_STATUSES),
  }
  request.done()
  return { ...filter, period: period! }
}

/** Statuses an optometrist may have, in the reader's language. */
const odStatuses = ({ i18n }: HttpContext) => choicesOf('od_statuses', localeOf(i18n.locale))
