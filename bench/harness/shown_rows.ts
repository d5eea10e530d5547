import type { Knocker } from './workload.js'

export const NEWEST_FIRST = 'order by p.latest_exam_date desc nulls last, p.id desc'

/** As the product: beyond it a list says "more than 1,000". */
const COUNTED = 1_001

const PAGE = 25

/**
 * A page of patients as one writes it by hand: the first 25 that a condition leaves and
 * how many there are, and of each the facts that our answer has. Names of states, ages
 * and reasons are left as they are stored.
 *
 * @param where of `patients p`
 * @param beyond where the page before ended
 */
export function shownRows(as: Knocker, where: string, beyond?: string): string {
  const found = beyond
    ? `page as (select p.* from patients p where ${where} and ${beyond} ${NEWEST_FIRST} limit ${PAGE}),
       counted as (select count(*)::int as total
                     from (select from patients p where ${where} limit ${COUNTED}) n)`
    : `found as materialized (select p.id, p.latest_exam_date from patients p
                               where ${where} ${NEWEST_FIRST} limit ${COUNTED}),
       page as (select p.* from (select * from found p ${NEWEST_FIRST} limit ${PAGE}) f
                  join patients p on p.id = f.id),
       counted as (select count(*)::int as total from found)`
  const office = as === 'admin'
  return `
  with ${found}
  select (select total from counted) as total,
         p.id, e.id as exam_id, p.first_name, p.last_name, p.birth_date, p.sex, p.phn, p.visit_count,
         p.latest_exam_date, p.last_reviewed_date, p.latest_exam_status,
         p.is_test_patient, p.is_deceased, p.deactivated_at, p.od_id, p.practice_id, pr.name as practice,
         o.first_name || ' ' || o.last_name as optometrist, g.first_name || ' ' || g.last_name as gp,
         i.first_name || ' ' || i.last_name as igp, r.first_name || ' ' || r.last_name as omdr,
         c.first_name || ' ' || c.last_name as omdc,
         e.exam_status, e.is_review_processed, e.is_referral_letter_upload_pei, e.omdc_status,
         e.chief_complaint, e.ipc, e.submitted_at,
         e.is_urgent, e.smart_upload_id, od.iop as od_iop, os.iop as os_iop,
         (select json_agg(json_build_object('id', v.id, 'visit_date', v.exam_date, 'status', v.exam_status,
                   'is_inactive', v.deactivated_at is not null) order by v.exam_date desc, v.id desc)
            from exams v where v.patient_id = p.id) as exams${office ? OFFICE : ''}
    from page p
    join practices pr on pr.id = p.practice_id
    left join ods o on o.id = p.od_id
    left join gps g on g.id = p.gp_id
    left join exams e on e.id = p.latest_exam_id
    left join igps i on i.id = coalesce(e.igp_id, p.igp_id)
    left join omds r on r.id = e.omdr_id
    left join omds c on c.id = e.omdc_id
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
    ${office ? 'left join gps g2 on g2.id = p.gp2_id' : ''}
   ${NEWEST_FIRST}`
}

/**
 * What the office sees of each beside it: numbers of faxes, states of letters, and what
 * flags a visit. An offset keeps a look-up one; without it every visit would be hashed.
 */
const OFFICE = `,
         e.is_outbound_referral, e.is_od_messaging_submission, e.is_pre_reviewed, e.reviewed_at,
         e.last_prereview_date, pr.country, o.retina_enabled, o.retina_only, o.essentials_only,
         e.internal_gp_status, e.external_gp_status, e.gp_letter_sent_date, e.fu_number,
         e.fu_letter, e.glaucoma_booking, g.fax_number as gp_fax, g2.fax_number as gp2_fax, i.fax as igp_fax,
         coalesce(e.ready_at, e.submitted_at, e.exam_date::timestamp at time zone pr.zone) as since,
         e.second_omdr_id is not null and not e.second_omdr_reviewed as is_asked_twice,
         e.od_question <> '' as has_question, e.gp_refed, e.selected_omd_note_options,
         exists (select from exams v where v.patient_id = p.id and v.id <> e.id
                    and v.exam_status = 'ready' and v.deactivated_at is null offset 0) as has_another,
         e.omdc_status <> '' and exists (
           select from exams v where v.patient_id = p.id and v.id <> e.id
              and v.omdc_status <> '' and v.deactivated_at is null offset 0) as has_another_consult`
