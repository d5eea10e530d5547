import { message, type Message } from '../../identity/rules/index.js'
import type { Tone } from '../../exams/rules/index.js'

/**
 * Alerts by the names they are stored under, with their rank: 12 comes first,
 * 0 has none. Three ranks are documented (12, 2 and 1), the others follow Q87.
 */
export const ALERT_PRIORITIES = {
  'OMDR has question': 12,
  'Urgent': 11,
  'IOP over 35': 10,
  'Critical pre-review': 9,
  'Urgent pre-review': 8,
  'Prereview over 3 weeks': 7,
  'Prereview over 2 weeks': 6,
  'OD question': 5,
  'IPC requested': 4,
  'Multiple visits': 3,
  'GP Referred': 2,
  'IOP slightly': 1,
  'Past OMD': 0,
  'Multiple Retina 1 Pathologies': 0,
} as const
export type Alert = keyof typeof ALERT_PRIORITIES
export const ALERTS = Object.keys(ALERT_PRIORITIES) as Alert[]

/** Alerts shown in yellow (seed-2 section 9, F247); every other is red. */
const WATCH: readonly string[] = ['Past OMD', 'Multiple Retina 1 Pathologies']

export function alertPriority(alert: string): number {
  return Object.hasOwn(ALERT_PRIORITIES, alert) ? ALERT_PRIORITIES[alert as Alert] : 0
}

export function alertTone(alert: string): Tone {
  return WATCH.includes(alert) ? 'watch' : 'critical'
}

/** Highest rank first; equals keep their order. */
export function sortAlerts(alerts: readonly string[]): string[] {
  return [...alerts].sort((one, other) => alertPriority(other) - alertPriority(one))
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

/** How long a ready chart waits; exactly two or three weeks is not over. */
export function readyAlert(status: string, days: number): 'urgent' | 'critical' | null {
  if (status !== 'ready' || days <= READY_URGENT_DAYS) return null
  return days > READY_CRITICAL_DAYS ? 'critical' : 'urgent'
}

/** Months since a referral to the OMD after which it is listed (F314). */
export const REFERRED_OMD_MONTHS = 6
