import { sortAlerts } from '#review/rules'
import { referralType } from '#worklists/rules'
import type { OfficeRow } from '#modules/worklists/queries/office_columns'

export type OfficeVisit = OfficeRow & {
  is_rlu: boolean | null
  exam_status: string | null
  practice: string
  is_test_patient: boolean
}

/** Stored names of the alerts of a visit that waits, highest rank first. */
export const alertsOf = ({ alerts, alert_order: order }: OfficeRow): string[] =>
  sortAlerts(alerts ?? [], order.split(','))

/** Where the family doctor's letter stands: it has left, it may leave, or the review is waited for. */
function gpStatus({ gp_letter_sent_date: sent, exam_status: status }: OfficeVisit): string | null {
  if (sent !== null) return 'letter_sent'
  return status === 'reviewed' || status === 'ready' ? status : null
}

/** What the office's rows tell beside everybody's (F307, F309). */
export function toOfficeFields(row: OfficeVisit) {
  const { is_outbound: isOutbound, is_message: isMessage, is_rlu: isLetter } = row
  return {
    referral_type: referralType({
      isMessage: isMessage ?? false,
      isOutbound: isOutbound ?? false,
      isReferralLetter: isLetter ?? false,
    }),
    od_group: row.practice,
    od_program: row.program,
    igp_status: row.internal_gp_status,
    egp_status: row.external_gp_status,
    gp_status: gpStatus(row),
    red_flag: (row.alerts ?? []).length > 0,
    test_patient: row.is_test_patient,
    gp_fax: row.gp_fax ?? '',
    gp2_fax: row.gp2_fax ?? '',
    igp_fax: row.igp_fax ?? '',
    is_pre_reviewed: row.is_pre_reviewed ?? false,
    last_prereview_date: row.last_prereview_date,
    reviewed_at: row.reviewed_at,
    next_visit_on: row.next_visit_on,
    glaucoma_booking: row.next_visit_on && (row.glaucoma_booking ?? 'needed'),
    since: row.since,
  }
}
