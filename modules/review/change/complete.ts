import { readyVisitsOf, type Completion, type Draft } from '#exams'
import { hasMultipleVisitsWaiting, preReviewAlerts, sortAlerts, type Alert } from '#review/rules'
import { completeFollowUp } from '#modules/review/change/follow_up'
import { alertOrder } from '#modules/review/queries/alert_order'
import { completePatientStatus } from '#modules/review/change/patient_status'
import { completeTags } from '#modules/review/change/tags'
import { completeTreatment } from '#modules/review/change/treatment'

/** What the rules of review make of a change, whoever makes it (Q163). */
export async function completeChange(draft: Draft): Promise<Completion> {
  const { columns, told, refusals, reasons } = await completeFollowUp(draft)
  return {
    columns: {
      ...columns,
      ...completeTreatment(draft),
      ...(await completeTags(draft)),
      ...(await completePatientStatus(draft)),
      ...secondOpinionBegins(draft),
      ...(await alertsOf(draft)),
    },
    told,
    refusals,
    reasons,
  }
}

/** Whoever is asked for a second opinion has not given it yet. */
function secondOpinionBegins({ touched }: Draft) {
  return touched.has('second_omdr_id') ? { second_omdr_reviewed: false } : {}
}

/** What says whether a second opinion is waited for. */
const OPINION = ['second_omdr_id', 'second_omdr_reviewed']

/**
 * A pre-review lists the chart's alerts, and they follow its values as long as it holds (F245,
 * F247). That a second opinion is waited for is listed no longer than that, on any chart (Q73).
 */
async function alertsOf(draft: Draft) {
  const { intent, rules, before, touched } = draft
  const after = { ...draft.after, ...secondOpinionBegins(draft) }
  if (intent.kind === 'pre_review') {
    const waiting = (await readyVisitsOf(after.patient_id)).length
    return { prereview_alert: await ranked(alertsOn(after, hasMultipleVisitsWaiting(waiting))) }
  }
  const isOpinion = OPINION.some((name) => touched.has(name))
  // What else nobody types makes no open page old, and so writes nothing beside it.
  if (!isOpinion && (!after.is_pre_reviewed || rules.version === 'kept')) return {}
  const listed = (before.prereview_alert ?? []) as readonly Alert[]
  const present = alertsOn(after, listed.includes('Multiple visits'))
  const stays = (alert: Alert) => alert !== 'OMDR has question' || present.includes(alert)
  const alerts = after.is_pre_reviewed ? present : listed.filter(stays)
  const isSame = alerts.length === listed.length && alerts.every((alert) => listed.includes(alert))
  return isSame ? {} : { prereview_alert: await ranked(alerts) }
}

const alertsOn = (exam: Draft['after'], multiple: boolean) =>
  preReviewAlerts({ ...exam, multiple_visits_waiting: multiple })

/** As the office ranks them; one alone needs no order. */
const ranked = async (alerts: readonly Alert[]) =>
  alerts.length > 1 ? sortAlerts(alerts, await alertOrder()) : alerts
