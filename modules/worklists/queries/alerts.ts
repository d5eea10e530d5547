import { ADMIN_ALERT_IOP, ALERT_PRIORITIES, alertCode } from '#review/rules'
import { HIGHEST_IOPS } from '#exams'
import { HIGH_IOP } from '#exams/rules'
import { FLAGS, type Flag } from '#worklists/rules'
import { namesOf } from '#modules/worklists/queries/names_of'

/** Whether the highest pressure of an eye of visit `e` is one of those. */
const pressure = (condition: string) =>
  `exists (select 1 from ${HIGHEST_IOPS} y where y.iop ${condition})`

/**
 * The alerts that put a visit into the administrators' queues (F312, F315), in
 * SQL over `read_visits e`: what `preReviewAlerts` says of a chart that is read
 * whole. Alerts without a rank put nothing there.
 */
const CONDITIONS = {
  'OMDR has question': 'e.second_omdr_id is not null and not e.second_omdr_reviewed',
  'Urgent': 'e.is_urgent',
  'IOP over 35': pressure(`> ${ADMIN_ALERT_IOP}`),
  // Asked of the few that have one, whose index holds no text: the visit's row is not read for it.
  'OD question': `exists (
      select 1 from read_visits u where u.id = e.id and u.od_question ~ '\\S' offset 0)`,
  'IPC requested': `e.ipc = 'requested'`,
  'Multiple visits': `exists (
      select 1 from read_visits o
       where o.patient_id = e.patient_id and o.id <> e.id and o.exam_status = 'ready'
         and o.deactivated_at is null offset 0)`,
  'GP Referred': 'e.gp_refed',
  'IOP slightly': pressure(`between ${HIGH_IOP} and ${ADMIN_ALERT_IOP}`),
} as const satisfies Record<Flag, string>

const RANKED = FLAGS.toSorted((one, other) => ALERT_PRIORITIES[other] - ALERT_PRIORITIES[one])

/** Condition of each, by its code: `iop_over_35`. */
export const ALERT_CONDITIONS: ReadonlyMap<string, string> = new Map(
  RANKED.map((alert) => [alertCode(alert), CONDITIONS[alert]])
)

/** Their stored names, highest rank first, as a list of texts. */
export const ALERTS_OF = namesOf(RANKED.map((alert) => [alert, CONDITIONS[alert]]))

/** The rank of the highest: 12 comes first; null without any. */
export const RANK_OF = `(case ${RANKED.map(
  (alert) => `when ${CONDITIONS[alert]} then ${ALERT_PRIORITIES[alert]}`
).join('\n           ')} end)`
