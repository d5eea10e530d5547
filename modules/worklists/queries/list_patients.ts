import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import { conditionsOf } from '#modules/worklists/queries/conditions'
import { listText } from '#modules/worklists/queries/list_text'
import { writeCursor, type Cursor } from '#modules/worklists/cursor'
import type { ListFilter } from '#modules/worklists/list_filter'
import type { ListView } from '#modules/worklists/list_view'

/** Rows of one page. */
export const PAGE_SIZE = 25

/** Counting stops here: beyond it the list says "more than 1,000". */
const COUNT_LIMIT = 1_000

export type PatientListRow = {
  patient_id: number
  exam_id: number | null
  at: CalendarDate | null
  key: number
  first_name: string
  last_name: string
  birth_date: CalendarDate
  sex: 'M' | 'F'
  phn: string
  visit_count: number
  latest_exam_date: CalendarDate | null
  last_reviewed_date: CalendarDate | null
  latest_exam_status: string | null
  is_test_patient: boolean
  is_deceased: boolean
  deactivated_at: Date | null
  od_id: number | null
  od_name: string
  practice_id: number
  practice: string
  zone: string
  gp_name: string
  igp_name: string
  omdr_name: string
  omdc_name: string
  exam_status: string | null
  is_review_processed: boolean | null
  is_rlu: boolean | null
  omdc_status: string | null
  chief_complaint: string | null
  ipc: string | null
  submitted_at: Date | null
  is_urgent: boolean | null
  smart_upload_id: number | null
  od_iop: number | null
  os_iop: number | null
}

export type PatientList = {
  rows: PatientListRow[]
  next: string | null
  /** Counted up to 1,000. */
  total: number
  more: boolean
}

type Request = {
  actor: Actor
  view: ListView
  filter: ListFilter
  after: Cursor | null
  today: CalendarDate
}

/** One page of a person's list, newest visit first, and how many rows there are in all. */
export async function listPatients(request: Request): Promise<PatientList> {
  const { actor, view, filter, after, today } = request
  const where = conditionsOf(actor, view, filter, today)
  const text = listText(where, after, { page: PAGE_SIZE, count: COUNT_LIMIT })
  const visible = view === 'od' ? ' and not e.hide_exam_for_od' : ''
  const answered = await named<Answered>(`${text}\n${shown(visible)}`)(where.values)
  const found = answered.filter((row): row is PatientListRow & Total => row.patient_id !== null)
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  const total = answered[0]?.total ?? 0
  return {
    rows,
    next: last ? writeCursor({ date: last.at, id: last.key }) : null,
    total: Math.min(total, COUNT_LIMIT),
    more: total > COUNT_LIMIT,
  }
}

type Total = { total: number }

/** The count comes with every row, and alone when there is none. */
type Answered = (PatientListRow | { patient_id: null }) & Total

/** The columns of the page's rows. */
function shown(visible: string): string {
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
         e.omdc_status, e.chief_complaint, e.ipc, e.submitted_at, e.is_urgent, e.smart_upload_id,
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
   order by page.at desc nulls last, page.key desc`
}

const statements = new Map<string, ReturnType<typeof statement>>()

/** A filter's shape gives its own text; each shape is prepared once, under the text's own hash. */
function named<Row extends QueryResultRow>(text: string): (values: unknown[]) => Promise<Row[]> {
  let prepared = statements.get(text)
  if (!prepared) {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    prepared = statement(`worklists.patients.${hash}`, text)
    statements.set(text, prepared)
  }
  return prepared as unknown as (values: unknown[]) => Promise<Row[]>
}
