import type { CalendarDate } from '#app/kernel/clock'
import { EXAM_STATUSES } from '#exams/rules'
import type { Actor } from '#identity'
import type { Cursor } from '#modules/worklists/cursor'
import type { ListFilter } from '#modules/worklists/list_filter'
import type { ListSort, SortColumn } from '#modules/worklists/list_sort'
import type { ListView } from '#modules/worklists/list_view'
import { conditionsOf } from '#modules/worklists/queries/conditions'
import { listText, sortedListText } from '#modules/worklists/queries/list_text'

/** Rows of one page. */
export const PAGE_SIZE = 25

/** Counting stops here: beyond it the list says "more than 1,000". */
export const COUNT_LIMIT = 1_000

export type ListRequest = {
  actor: Actor
  view: ListView
  filter: ListFilter
  after: Cursor | null
  /** Rows on earlier pages of a sorted list. */
  skip: number
  today: CalendarDate
}

/** The whole of a list in one statement: its page's rows with what they show, and the count. */
export function listStatement({ actor, view, filter, after, skip, today }: ListRequest) {
  const where = conditionsOf(actor, view, filter, today)
  const limits = { page: PAGE_SIZE, count: COUNT_LIMIT }
  const text = filter.sort
    ? sortedListText(where, orderOf(filter.sort), where.number('?::bigint', skip), limits)
    : listText(where, after, limits)
  const visible = view === 'od' ? ' and not e.hide_exam_for_od' : ''
  const order = filter.sort ? 'page.place' : 'page.at desc nulls last, page.key desc'
  return { text: `${text}\n${shown(visible, order)}`, values: where.values }
}

/** What a column is sorted by; statuses in the order a visit goes through them. */
const SORTED_BY: Record<SortColumn, string> = {
  first_name: 'lower(p.first_name)',
  last_name: 'lower(p.last_name)',
  dob: 'p.birth_date',
  status: `array_position(array[${EXAM_STATUSES.map((each) => `'${each}'`).join(', ')}], coalesce(e.exam_status, p.latest_exam_status)::text)`,
  optometrist: "lower(concat_ws(' ', o.last_name, o.first_name))",
  practice: 'lower(pr.name)',
  visits: 'p.visit_count',
  last_visit: 'found.at',
  od_iop: 'od.iop',
  os_iop: 'os.iop',
  last_reviewed: 'p.last_reviewed_date',
  submission_date: 'e.submitted_at',
}

/** What is not there comes last, either way. */
const orderOf = ({ column, descending }: ListSort) =>
  `${SORTED_BY[column]} ${descending ? 'desc' : 'asc'} nulls last`

/** The columns of the page's rows. */
function shown(visible: string, order: string): string {
  return `
  select counted.total, page.patient_id, page.at, page.key, e.id as exam_id,
         p.first_name, p.last_name, p.birth_date, p.sex, p.phn, p.visit_count, p.latest_exam_date,
         p.last_reviewed_date, p.latest_exam_status, p.is_test_patient, p.is_deceased,
         p.deactivated_at, p.od_id, p.practice_id, pr.name as practice, pr.zone,
         concat_ws(' ', o.first_name, o.last_name) as od_name,
         concat_ws(' ', g.first_name, g.last_name) as gp_name,
         concat_ws(' ', i.first_name, i.last_name) as igp_name,
         concat_ws(' ', r.first_name, r.last_name) as omdr_name,
         concat_ws(' ', c.first_name, c.last_name) as omdc_name,
         e.exam_status, e.is_review_processed, e.is_referral_letter_upload_pei as is_rlu,
         e.omdc_status, e.chief_complaint, e.ipc, (e.submitted_at at time zone pr.zone)::date as submitted_on, e.is_urgent, e.smart_upload_id,
         od.iop as od_iop, os.iop as os_iop
    from counted
    left join page on true
    left join patients p on p.id = page.patient_id
    left join practices pr on pr.id = p.practice_id
    left join exams e on e.id = page.exam_id${visible}
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
    left join ods o on o.id = p.od_id
    left join gps g on g.id = p.gp_id
    left join igps i on i.id = coalesce(e.igp_id, p.igp_id)
    left join omds r on r.id = e.omdr_id
    left join omds c on c.id = e.omdc_id
   order by ${order}`
}
