import { message, type Message } from '../../identity/rules/index.js'
import { ALERTS, RANKED_ALERTS, alertLabel, type Alert } from '../../review/rules/index.js'

/** Visits that an optometrist handed in and nobody has reviewed: the flagged and the unflagged queue hold them (F307). */
export const QUEUED_STATUSES = ['od_review', 'ready'] as const

/** Alerts that flag a visit which waits (F312, F315): those that have a rank; the others need the chart read whole. */
export const FLAGS = RANKED_ALERTS
export type Flag = (typeof FLAGS)[number]

/** Those of them that come with time alone, once a visit has waited too long (F314). */
export const WAITING_FLAGS = [
  'Critical pre-review',
  'Urgent pre-review',
  'Prereview over 3 weeks',
  'Prereview over 2 weeks',
] as const satisfies readonly Flag[]

/** The flagged queue whole; each alert of it has its code beside (`iop_over_35`). */
export const ALL_FLAGGED = 'all'

/** Which visits without a flag: all, or by whether somebody pre-reviewed them. */
export const UNFLAGGED_FILTERS = ['all', 'pre_reviewed', 'not_pre_reviewed'] as const
export type UnflaggedFilter = (typeof UNFLAGGED_FILTERS)[number]

/** What else the office looks for; the documents name the filter and none of its values. */
export const MISC_FILTERS = [
  'high_priority',
  'referral_letter',
  'outbound_referral',
  'od_messaging',
  'smart_upload',
  'no_gp',
] as const
export type MiscFilter = (typeof MISC_FILTERS)[number]

/** What an audit looks for: each is a queue of its name, too (F310, F313). */
export const AUDIT_FILTERS = [
  'with_no_omdr_assigned',
  'with_omdc_status_but_no_omdc_assigned',
  'with_multiple_exams_having_an_omdc_status',
  'conflicting_notes_list',
  'omdr_reviewed_no_timestamp_list',
] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]

/** What kind of visit a row is. */
export const REFERRAL_TYPES = [
  'standard',
  'referral_letter',
  'outbound_referral',
  'od_messaging',
] as const
export type ReferralType = (typeof REFERRAL_TYPES)[number]

export function referralType(visit: {
  isMessage: boolean
  isOutbound: boolean
  isReferralLetter: boolean
}): ReferralType {
  if (visit.isMessage) return 'od_messaging'
  if (visit.isOutbound) return 'outbound_referral'
  return visit.isReferralLetter ? 'referral_letter' : 'standard'
}

const isAlert = (name: string): name is Alert => ALERTS.includes(name as Alert)

/**
 * Why the office should look at a visit: its alerts, and what an audit finds.
 *
 * @param facts stored names of alerts, highest rank first, and names of audits
 */
export function officeReasons(facts: {
  readonly alerts: readonly string[] | null
  readonly audits: readonly string[] | null
}): Message[] {
  return [
    ...(facts.alerts ?? []).filter(isAlert).map(alertLabel),
    ...(facts.audits ?? []).map((name) => message(`worklists.audit.${name}`)),
  ]
}
