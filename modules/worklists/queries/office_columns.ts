import { sql } from '#app/database/sql'
import type { CalendarDate } from '#app/kernel/clock'
import { dayBeginsAt } from '#app/zones/in_sql'
import { ALERTS_OF, ALERT_ORDER } from '#modules/worklists/queries/alerts'
import { AUDITS_OF } from '#modules/worklists/queries/audits'

/** What a row of the office's list holds beside the patient and the visit (F309). */
export type OfficeRow = {
  is_outbound: boolean | null
  is_message: boolean | null
  is_pre_reviewed: boolean | null
  reviewed_at: Date | null
  last_prereview_date: Date | null
  program: string | null
  internal_gp_status: string | null
  external_gp_status: string | null
  gp_letter_sent_date: CalendarDate | null
  gp_fax: string | null
  gp2_fax: string | null
  igp_fax: string | null
  next_visit_on: CalendarDate | null
  glaucoma_booking: string | null
  /** Stored names of the alerts of a visit that waits. */
  alerts: readonly string[] | null
  /** Which alert outranks which: their names, the highest first, with commas between them. */
  alert_order: string
  /** Audits that hold, by their names. */
  audits: readonly string[] | null
  /** Since when the visit stands where it stands. */
  since: Date | null
}

/** In SQL over the rows of a list (`read_visits e`, its people by their letters) and the join below. */
export const OFFICE_COLUMNS = `e.is_outbound_referral as is_outbound,
         e.is_od_messaging_submission as is_message, e.is_pre_reviewed,
         e.reviewed_at, e.last_prereview_date, vo.program, e.internal_gp_status,
         e.external_gp_status, e.gp_letter_sent_date, e.next_visit_on, e.glaucoma_booking,
         g.fax as gp_fax, g2.fax as gp2_fax, i.fax as igp_fax,
         case when e.exam_status in ('od_review', 'ready') then ${ALERTS_OF} else '{}' end as alerts,
         array_to_string(${ALERT_ORDER}, ',') as alert_order,
         ${AUDITS_OF} as audits,
         coalesce(case e.exam_status when 'reviewed' then e.reviewed_at when 'ready' then e.ready_at
                                     when 'od_review' then e.submitted_at end,
                  ${dayBeginsAt('e.exam_date', 'pr.zone')}) as since`

/** Whose the visit is: the patient may have come to somebody else since, as may the visit have been. */
export const VISIT_OD = 'coalesce(e.od_id, p.od_id)'

/**
 * The same of one optometrist, asked from their side: no index holds what stands
 * in two tables, and an array is found before the list's many joins.
 */
export const isVisitOf = (odId: number) => sql`e.id = any(array(
  select x.id from read_visits x where x.od_id = ${odId}
   union all
  select x.id from read_visits x join read_patients xp on xp.id = x.patient_id
   where x.od_id is null and xp.od_id = ${odId}))`

export const OFFICE_JOIN = `left join read_gps g2 on g2.id = p.gp2_id
       left join read_ods vo on vo.id = ${VISIT_OD}`
