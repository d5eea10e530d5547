import type { CalendarDate } from '#app/kernel/clock'
import { ALERTS_OF } from '#modules/worklists/queries/alerts'
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
  /** Stored names of the alerts of a visit that waits, highest rank first. */
  alerts: readonly string[] | null
  /** Audits that hold, by their names. */
  audits: readonly string[] | null
  /** Since when the visit stands where it stands. */
  since: Date | null
}

/** In SQL over `read_visits e`, `read_practices pr` and the joins below. */
export const OFFICE_COLUMNS = `e.is_outbound_referral as is_outbound,
         e.is_od_messaging_submission as is_message, e.is_pre_reviewed,
         e.reviewed_at, e.last_prereview_date, op.program, e.internal_gp_status,
         vf.external_gp_status, vf.gp_letter_sent_date, vf.next_visit_on, vf.glaucoma_booking,
         gf.fax as gp_fax, g2f.fax as gp2_fax, igf.fax as igp_fax,
         case when e.exam_status in ('od_review', 'ready') then ${ALERTS_OF} else '[]' end as alerts,
         ${AUDITS_OF} as audits,
         coalesce(case e.exam_status when 'reviewed' then e.reviewed_at when 'ready' then e.ready_at
                                     when 'od_review' then e.submitted_at end,
                  e.exam_date::timestamp at time zone pr.zone) as since`

export const OFFICE_JOINS = `left join read_visit_follow_ups vf on vf.id = e.id
    left join read_od_programs op on op.id = p.od_id
    left join read_gp_faxes gf on gf.id = p.gp_id
    left join read_gp_faxes g2f on g2f.id = p.gp2_id
    left join read_igp_faxes igf on igf.id = coalesce(e.igp_id, p.igp_id)`
