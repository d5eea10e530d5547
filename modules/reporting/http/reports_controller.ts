import type { HttpContext } from '@adonisjs/core/http'
import product from '#config/product'
import { hasRole } from '#identity'
import { EVERY_VISIT, type Sight } from '#exams'
import { ALERTS, alertLabel, type Alert } from '#review/rules'
import { POINT_MINUTES, REVIEW_POINTS } from '#reporting/rules'
import { patientsToReview } from '#modules/reporting/counts/patients_to_review'
import { reviewCounts } from '#modules/reporting/counts/review_counts'
import { studyFigures } from '#modules/reporting/counts/study_figures'
import { ReportRequest } from '#modules/reporting/http/report_request'

/** Reports of the administrators: figures alone, nobody is named. */
export default class ReportsController {
  /** Visits to review by kind, each with how it is counted (C234, F333, F336). */
  async reviewCounts({ i18n, response }: HttpContext) {
    const data = (await reviewCounts()).map((count) => ({
      ...count,
      how: i18n.t(`reporting.review_count.${count.key}.how`),
    }))
    return response.json({ success: true, data })
  }

  /** Visits to review by category, their points and their pre-review's alerts (C230, F331, F332). */
  async patientsToReview({ i18n, response }: HttpContext) {
    const { categories, alerts } = await patientsToReview()
    return response.json({
      success: true,
      patients_to_review: categories.map((row) => ({
        ...row,
        label: i18n.t(`reporting.category.${row.key}`),
        how: i18n.t(`reporting.category.${row.key}.how`),
      })),
      prereview_alerts: alerts
        .map(({ alert, total }) => ({ alert, total, label: alertText(alert, i18n) }))
        .sort((one, other) => other.total - one.total || one.label.localeCompare(other.label)),
      how: i18n.t('reporting.how.patients_to_review', {
        minutes: POINT_MINUTES,
        least: Math.min(...Object.values(REVIEW_POINTS)),
        most: Math.max(...Object.values(REVIEW_POINTS)),
      }),
    })
  }

  /** Visits handed in, with their study funding in CAD (C235, F337). */
  async visitsUploaded(ctx: HttpContext) {
    const { visits } = await figuresFor(ctx)
    const { perVisit } = product.studyFunding
    return ctx.response.json({
      success: true,
      visitsUploaded: visits,
      studyFundingAllVisits: visits * perVisit,
      amount_each: perVisit,
      how: how(ctx, 'visits_uploaded', perVisit),
    })
  }

  /** Those of them with a cataract referral, with their study funding in CAD (C236, F337). */
  async cataractReferrals(ctx: HttpContext) {
    const { cataract_referrals: referrals } = await figuresFor(ctx)
    const { perCataractReferral } = product.studyFunding
    return ctx.response.json({
      success: true,
      cataractReferrals: referrals,
      studyFundingCatRef: referrals * perCataractReferral,
      amount_each: perCataractReferral,
      how: how(ctx, 'cataract_referrals', perCataractReferral),
    })
  }
}

/** An administrator counts everybody's visits, an optometrist those their practice knows of. */
async function figuresFor(ctx: HttpContext) {
  const request = new ReportRequest(ctx)
  const period = request.optionalPeriod()
  request.done()
  const actor = ctx.actor!
  const sight: Sight = hasRole(actor, 'admin')
    ? EVERY_VISIT
    : { practiceId: actor.practiceId ?? 0, others: false, readerId: null }
  return studyFigures({ sight, period })
}

function how({ i18n }: HttpContext, figure: string, amount: number): string {
  const counted = i18n.t(`reporting.how.${figure}`)
  const funding =
    amount === 0
      ? i18n.t('reporting.how.study_funding_unset')
      : i18n.t('reporting.how.study_funding', { amount })
  return `${counted} ${funding}`
}

function alertText(alert: string, i18n: HttpContext['i18n']): string {
  if (!ALERTS.includes(alert as Alert)) return alert
  const { key, params } = alertLabel(alert as Alert)
  return i18n.t(key, params)
}
