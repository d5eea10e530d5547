import { message, type Message } from '../../identity/rules/index.js'
import type { Tone } from '../../exams/rules/index.js'

/**
 * Alerts that have a rank, by the names they are stored under, as they are ranked
 * until the office says otherwise: 12 is the first's and 1 the last's. Three of
 * these ranks are documented (12, 2 and 1), the others follow Q87.
 */
export const RANKED_ALERTS = [
  'OMDR has question',
  'Urgent',
  'IOP over 35',
  'Critical pre-review',
  'Urgent pre-review',
  'Prereview over 3 weeks',
  'Prereview over 2 weeks',
  'OD question',
  'IPC requested',
  'Multiple visits',
  'GP Referred',
  'IOP slightly',
] as const

/** Alerts without a rank, shown in yellow (seed-2 section 9, F247); every other is red. */
const WATCH = ['Past OMD', 'Multiple Retina 1 Pathologies'] as const

export const ALERTS = [...RANKED_ALERTS, ...WATCH]
export type Alert = (typeof ALERTS)[number]

/** Stored names of the alerts that have a rank, the highest first. */
export type AlertOrder = readonly string[]

/** Whether every alert that has a rank stands in it, each once, and nothing else. */
export const isAlertOrder = (names: readonly string[]): boolean =>
  names.length === RANKED_ALERTS.length && RANKED_ALERTS.every((alert) => names.includes(alert))

/** 12 for the first of an order of twelve; 0 for whatever has no rank. */
export function rankIn(order: AlertOrder, alert: string): number {
  const place = order.indexOf(alert)
  return place === -1 ? 0 : order.length - place
}

export function alertTone(alert: string): Tone {
  return WATCH.includes(alert as (typeof WATCH)[number]) ? 'watch' : 'critical'
}

/** Highest rank first; what has none comes last and keeps its order. */
export function sortAlerts(alerts: readonly string[], order: AlertOrder): string[] {
  return [...alerts].sort((one, other) => rankIn(order, other) - rankIn(order, one))
}

/** How an alert stands in addresses and keys: 'IOP over 35' is `iop_over_35`. */
export const alertCode = (alert: Alert): string => alert.toLowerCase().replace(/[^a-z0-9]+/g, '_')

/** An alert in the reader's language. */
export function alertLabel(alert: Alert): Message {
  return message(`review.alert.${alertCode(alert)}`)
}

/** mm[Hg] above which an administrator is alerted (seed-3 section 9). */
export const ADMIN_ALERT_IOP = 35

export function isIopAlert(iop: number): boolean {
  return iop > ADMIN_ALERT_IOP
}

/** Days a chart may be ready before its pre-review is urgent, then critical: 2 and 3 weeks (F314). */
export const READY_URGENT_DAYS = 14
export const READY_CRITICAL_DAYS = 21

/**
 * How long a ready chart waits; exactly two or three weeks is not over. The queue
 * asks it in SQL, by the same days (alert_queue.spec.ts).
 *
 * @param days since then, with their fraction
 */
export function readyAlert(status: string, days: number): 'urgent' | 'critical' | null {
  if (status !== 'ready' || days <= READY_URGENT_DAYS) return null
  return days > READY_CRITICAL_DAYS ? 'critical' : 'urgent'
}

/** Months since a referral to the OMD after which it is listed (F314). */
export const REFERRED_OMD_MONTHS = 6
