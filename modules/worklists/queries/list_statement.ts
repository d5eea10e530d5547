import { nameRank } from '#app/database/name_rank'
import { joined, ownText, sql, toStatement, type Sql } from '#app/database/sql'
import type { CalendarDate } from '#app/kernel/clock'
import { CONSULTANTS_QUEUE, REVIEWERS_QUEUE, highestIopRead, seenVisit, sightOf } from '#exams'
import { EXAM_STATUSES } from '#exams/rules'
import { hasRole, type Actor } from '#identity'
import type { Cursor } from '#modules/worklists/cursor'
import type { ListFilter } from '#modules/worklists/list_filter'
import type { ListSort, SortColumn } from '#modules/worklists/list_sort'
import { isQueueView, type ListView } from '#modules/worklists/list_view'
import { conditionsOf, type ListConditions } from '#modules/worklists/queries/list_conditions'
import {
  foundParts,
  seenColumn,
  shadowJoin,
  type Known,
} from '#modules/worklists/queries/list_rows'
import { LISTED_VISITS } from '#modules/worklists/queries/listed_visits'
import { OFFICE_COLUMNS, OFFICE_JOIN } from '#modules/worklists/queries/office_columns'
import { VISIT_SUMMARY } from '#modules/worklists/queries/shadowed'
import { WAITING_JOIN, waitingColumns } from '#modules/worklists/waiting'

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
  /** Names that begin so stand first, before any other order. */
  nearest?: string
  /** Each row with the patient's visits, as the calls document it. */
  withVisits?: boolean
  today: CalendarDate
  now: Date
}

/** The whole of a list in one statement: its page's rows with what they show, and the count. */
export function listStatement(request: ListRequest) {
  const { actor, view, filter, after, skip } = request
  const list = conditionsOf(actor, view, filter, request)
  const first = firstOf(request, list)
  const parts = first ? sortedParts(list, first, skip) : newestParts(list, after)
  const order = first ? sql`page.place` : sql`page.at desc nulls last, page.key desc`
  return toStatement(sql`
  with ${joined(parts, ',\n  ')}
  ${shown(list, request, order)}`)
}

/** What the list is sorted by before its newest visit; null when by nothing else. */
function firstOf({ filter, nearest, view }: ListRequest, list: ListConditions): Sql | null {
  if (nearest) return nameRank(sql`p.last_name || ' ' || p.first_name`, nearest)
  return filter.sort ? orderOf(filter.sort, list, view) : null
}

function newestParts(list: ListConditions, after: Cursor | null): Sql[] {
  const limits = { page: PAGE_SIZE, count: COUNT_LIMIT }
  return [
    ...foundParts(list, after, limits),
    sql`page as materialized (
    select * from found order by at desc nulls last, key desc limit ${ownText(String(PAGE_SIZE + 1))})`,
  ]
}

/**
 * The same for a list sorted by something of its rows: all of them are read, up
 * to the counted ones, and none when there are more; `skip` are on earlier pages.
 */
function sortedParts(list: ListConditions, order: Sql, skip: number): Sql[] {
  const all = { page: COUNT_LIMIT, count: COUNT_LIMIT }
  return [
    ...foundParts(list, null, all),
    sql`page as materialized (
    select found.*, row_number() over (order by ${order}, found.at desc nulls last, found.key desc) as place
      from found
      join read_patients p on p.id = found.patient_id
      join read_practices pr on pr.id = p.practice_id
      left join read_visits e on e.id = found.exam_id
      left join read_visit_eyes od on od.exam_id = e.id and od.eye = 'od'
      left join read_visit_eyes os on os.exam_id = e.id and os.eye = 'os'
      left join read_ods o on o.id = p.od_id
      ${shadowJoin(list)}
     where (select total from counted) <= ${ownText(String(COUNT_LIMIT))}
     order by place limit ${ownText(String(PAGE_SIZE + 1))} offset ${skip}::bigint)`,
  ]
}

const STATUSES = ownText(`array[${EXAM_STATUSES.map((each) => `'${each}'`).join(', ')}]`)

/** What a column is sorted by; statuses in the order a visit goes through them. */
const sortedBy = (list: ListConditions): Record<Exclude<SortColumn, 'queue'>, Sql> => ({
  first_name: sql`lower(p.first_name)`,
  last_name: sql`lower(p.last_name)`,
  dob: sql`p.birth_date`,
  status: sql`array_position(${STATUSES}, coalesce(e.exam_status, ${seenColumn(list, 'latest_exam_status')})::text)`,
  optometrist: sql`lower(concat_ws(' ', o.last_name, o.first_name))`,
  practice: sql`lower(pr.name)`,
  visits: seenColumn(list, 'visit_count'),
  last_visit: sql`found.at`,
  od_iop: ownText(highestIopRead('od')),
  os_iop: ownText(highestIopRead('os')),
  last_reviewed: seenColumn(list, 'last_reviewed_date'),
  submission_date: sql`e.submitted_at`,
})

/** What is not there comes last, either way. */
function orderOf({ column, descending }: ListSort, list: ListConditions, view: ListView): Sql {
  if (column === 'queue') return ownText(queueOf(view).order)
  return sql`${sortedBy(list)[column]} ${ownText(descending ? 'desc' : 'asc')} nulls last`
}

const queueOf = (view: ListView) => (view === 'omdc' ? CONSULTANTS_QUEUE : REVIEWERS_QUEUE)

/** When the patient comes again and whether that is booked, of those who take part in the programme (F028). */
const PROGRAM_COLUMNS = ownText(`,
         case when e.exam_status = 'reviewed' and (e.rr_glc or e.rr_glc_suspect)
              then e.next_visit_on end as next_visit_on,
         e.glaucoma_booking`)

/** The rows of the office's list of these visits, in the order named. */
export function officeVisitsStatement(actor: Actor, examIds: readonly number[]) {
  return toStatement(sql`
  with counted as (select ${examIds.length}::int as total),
  page as materialized (
    select e.patient_id, e.id as exam_id, e.exam_date as at, e.patient_id as key, v.place
      from unnest(${examIds}::bigint[]) with ordinality v(id, place)
      join read_visits e on e.id = v.id)
  ${shown({ sight: null }, { actor, view: 'admin', withVisits: true }, sql`page.place`)}`)
}

/** Visits in sight of patient `p`, newest first, an administrator's the deactivated too. */
function visitsJoin(actor: Actor): Sql {
  const seen = hasRole(actor, 'admin') ? sql`true` : seenVisit('v', sightOf(actor))
  return sql`left join lateral (
      select ${LISTED_VISITS} as exams
        from read_visits v where v.patient_id = p.id and ${seen}) visits on true`
}

type Shown = Pick<ListRequest, 'actor' | 'view' | 'withVisits'>

/** The highest pressure of each eye, of its IOP and the daily curve. */
const PRESSURES = ownText(`${highestIopRead('od')} as od_iop, ${highestIopRead('os')} as os_iop`)

/** The columns of the page's rows. */
function shown(list: Known, { actor, view, withVisits }: Shown, order: Sql): Sql {
  const hasProgram = actor.hasGlaucomaProgram
  const summary = VISIT_SUMMARY.map(
    (column) => sql`${seenColumn(list, column)} as ${ownText(column)}`
  )
  const queue = isQueueView(view) && {
    columns: ownText(`, e.second_omdr_reviewed, ${waitingColumns(queueOf(view).since)}`),
    join: ownText(WAITING_JOIN),
  }
  const office = view === 'admin' && {
    columns: ownText(`, ${OFFICE_COLUMNS}`),
    join: ownText(OFFICE_JOIN),
  }
  const isInProgram = view === 'od' && hasProgram
  return sql`
  select counted.total, page.patient_id, page.at, page.key, e.id as exam_id,
         p.first_name, p.last_name, p.birth_date, p.sex, p.phn, ${joined(summary, ', ')},
         p.is_test_patient, p.is_deceased, p.deactivated_at, p.od_id, p.practice_id, pr.name as practice, pr.zone,
         concat_ws(' ', o.first_name, o.last_name) as od_name,
         concat_ws(' ', g.first_name, g.last_name) as gp_name,
         concat_ws(' ', i.first_name, i.last_name) as igp_name,
         concat_ws(' ', r.first_name, r.last_name) as omdr_name,
         concat_ws(' ', c.first_name, c.last_name) as omdc_name,
         e.exam_status, e.is_review_processed, e.is_referral_letter_upload_pei as is_rlu,
         e.omdc_status, e.chief_complaint, e.ipc, e.submitted_at, e.is_urgent, e.smart_upload_id,
         ${PRESSURES}${queue ? queue.columns : sql``}${office ? office.columns : sql``}${isInProgram ? PROGRAM_COLUMNS : sql``}${withVisits ? sql`, visits.exams` : sql``}
    from counted
    left join page on true
    left join read_patients p on p.id = page.patient_id
    left join read_practices pr on pr.id = p.practice_id
    left join read_visits e on e.id = page.exam_id
    left join read_visit_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join read_visit_eyes os on os.exam_id = e.id and os.eye = 'os'
    left join read_ods o on o.id = p.od_id
    left join read_gps g on g.id = p.gp_id
    left join read_igps i on i.id = coalesce(e.igp_id, p.igp_id)
    left join read_omds r on r.id = e.omdr_id
    left join read_omds c on c.id = e.omdc_id
    ${queue ? queue.join : sql``}
    ${office ? office.join : sql``}
    ${withVisits ? visitsJoin(actor) : sql``}
    ${shadowJoin(list)}
   order by ${order}`
}
