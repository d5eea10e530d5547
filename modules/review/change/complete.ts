import { readyVisitsOf, type Completion, type Draft } from '#exams'
import { preReviewAlerts, hasMultipleVisitsWaiting } from '#review/rules'
import { completeFollowUp } from '#modules/review/change/follow_up'
import { completePatientStatus } from '#modules/review/change/patient_status'
import { completeTags } from '#modules/review/change/tags'
import { completeTreatment } from '#modules/review/change/treatment'

/** What the rules of review make of a change, whoever makes it (Q163). */
export async function completeChange(draft: Draft): Promise<Completion> {
  const { columns, told, refusals, reasons } = await completeFollowUp(draft)
  const alerts = draft.intent.kind === 'pre_review' ? await alertsOf(draft) : {}
  return {
    columns: {
      ...columns,
      ...completeTreatment(draft),
      ...(await completeTags(draft)),
      ...(await completePatientStatus(draft)),
      ...secondOpinionBegins(draft),
      ...alerts,
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

/** A pre-review lists the chart's alerts (F245, F247). */
async function alertsOf({ after }: Draft) {
  const waiting = (await readyVisitsOf(after.patient_id)).length
  const facts = { ...after, multiple_visits_waiting: hasMultipleVisitsWaiting(waiting) }
  return { prereview_alert: preReviewAlerts(facts) }
}
