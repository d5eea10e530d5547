import { ADMIN_ALERT_IOP, READY_CRITICAL_DAYS, READY_URGENT_DAYS, alertCode } from '#review/rules'
import { HIGHEST_IOPS } from '#exams'
import { HIGH_IOP } from '#exams/rules'
import { FLAGS, WAITING_FLAGS, type Flag } from '#worklists/rules'
import { namesOf } from '#modules/worklists/queries/names_of'

/** Whether the highest pressure of an eye of visit `e` is one of those. */
const pressure = (condition: string) =>
  `exists (select 1 from ${HIGHEST_IOPS} y where y.iop ${condition})`

const ago = (days: number) => `now() - interval '${days} days'`

/** Whether visit `e` has been ready for longer than that, counted from an instant of its own. */
const waited = (since: string, days: number) =>
  `e.exam_status = 'ready' and ${since} < ${ago(days)}`

const isOverdue = (since: string) => `(${waited(since, READY_CRITICAL_DAYS)})`
const isLate = (since: string) =>
  `(${waited(since, READY_URGENT_DAYS)} and ${since} >= ${ago(READY_CRITICAL_DAYS)})`

/**
 * The alerts that put a visit into the administrators' queues (F312, F315), in
 * SQL over `read_visits e`: what `preReviewAlerts` says of a chart that is read
 * whole, and what waiting says (F314): of two weeks and three the longer. Alerts without a
 * rank put nothing there.
 */
const CONDITIONS = {
  'OMDR has question': 'e.second_omdr_id is not null and not e.second_omdr_reviewed',
  'Urgent': 'e.is_urgent',
  'IOP over 35': pressure(`> ${ADMIN_ALERT_IOP}`),
  'Critical pre-review': isOverdue('e.ready_at'),
  'Urgent pre-review': isLate('e.ready_at'),
  'Prereview over 3 weeks': `(e.is_pre_reviewed and ${isOverdue('e.last_prereview_date')})`,
  'Prereview over 2 weeks': `(e.is_pre_reviewed and ${isLate('e.last_prereview_date')})`,
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

/** Condition of each, by its code: `iop_over_35`. */
export const ALERT_CONDITIONS: ReadonlyMap<string, string> = new Map(
  FLAGS.map((alert) => [alertCode(alert), CONDITIONS[alert]])
)

/** Their stored names, as a list of texts; the office's order is for whoever reads it (`sortAlerts`). */
export const ALERTS_OF = namesOf(FLAGS.map((alert) => [alert, CONDITIONS[alert]]))

/** Which alert outranks which, the highest first, as a list of texts. */
export const ALERT_ORDER = '(select o.alerts from read_alert_order o)'

/** The rank of the highest of them in that order: 12 comes first; null without any. */
export const RANK_OF = `greatest(${FLAGS.map(
  (alert) =>
    `case when ${CONDITIONS[alert]}
                then ${FLAGS.length + 1} - array_position(${ALERT_ORDER}, '${alert}') end`
).join(',\n                ')})`

const hasAny = (alerts: readonly Flag[]) =>
  `(case ${alerts.map((alert) => `when ${CONDITIONS[alert]} then true`).join('\n           ')}
           else false end)`

/** Whether a visit has an alert that puts it there, whichever it is. */
export const HAS_ALERT = hasAny(FLAGS)

const WITH_TIME: readonly Flag[] = WAITING_FLAGS

/** Whether a visit has an alert whatever the time is: what is kept of the queue asks this (docs/adr/0036). */
export const HAS_LASTING_ALERT = hasAny(FLAGS.filter((flag) => !WITH_TIME.includes(flag)))
