import { composed } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import type { OmdcStatus } from '#exams/rules'
import {
  COUNT_LIMIT,
  PAGE_SIZE,
  listStatement,
  officeVisitsStatement,
  type ListRequest,
} from '#modules/worklists/queries/list_statement'
import type { OfficeRow } from '#modules/worklists/queries/office_columns'
import type { WaitingColumns } from '#modules/worklists/waiting'
import { writeCursor, writeSkip } from '#modules/worklists/cursor'

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
  omdc_status: OmdcStatus | null
  chief_complaint: string | null
  ipc: string | null
  submitted_at: Date | null
  is_urgent: boolean | null
  smart_upload_id: number | null
  od_iop: number | null
  os_iop: number | null
} & Partial<QueueRow> &
  Partial<OfficeRow> &
  Partial<VisitsRow>

/** In lists of what waits for a reader only. */
type QueueRow = Omit<WaitingColumns, 'is_urgent' | 'submitted_at'> & {
  second_omdr_reviewed: boolean
}

/** Where the visits were asked for, for `listedVisits`. */
type VisitsRow = { exams: string | null }

export type PatientList = {
  rows: PatientListRow[]
  next: string | null
  /** Counted up to 1,000. */
  total: number
  more: boolean
  /** Whether it is in the order asked for. */
  sorted: boolean
}

/**
 * One page of a person's list, newest visit first or as sorted, and how many
 * rows there are in all. More rows than are counted are never sorted.
 */
export async function listPatients(request: ListRequest): Promise<PatientList> {
  const list = await readList(request)
  if (!list.more || !(request.filter.sort || request.nearest)) return list
  const unsorted = { ...request.filter, sort: null }
  return readList({ ...request, filter: unsorted, nearest: undefined, skip: 0 })
}

/** The rows of the office's list of these visits, each once, in the order named. */
export async function listOfficeVisits(
  actor: Actor,
  examIds: readonly number[]
): Promise<PatientListRow[]> {
  if (examIds.length === 0) return []
  const statement = officeVisitsStatement(actor, examIds)
  return composed<PatientListRow>('worklists.office_visits', statement)
}

async function readList(request: ListRequest): Promise<PatientList> {
  const { filter, skip, nearest } = request
  // Walked along an index; what is searched or sorted is read whole first.
  const quick = !filter.search && !filter.sort && !nearest
  const statement = listStatement(request)
  const answered = await composed<Answered>('worklists.patients', statement, { quick })
  const found = answered.filter((row): row is PatientListRow & Total => row.patient_id !== null)
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  const total = answered[0]?.total ?? 0
  const nextAfter = ({ at, key }: PatientListRow) =>
    filter.sort ? writeSkip(skip + PAGE_SIZE) : writeCursor({ date: at, id: key })
  return {
    rows,
    next: last ? nextAfter(last) : null,
    total: Math.min(total, COUNT_LIMIT),
    more: total > COUNT_LIMIT,
    sorted: filter.sort !== null,
  }
}

type Total = { total: number }

/** The count comes with every row, and alone when there is none. */
type Answered = (PatientListRow | { patient_id: null }) & Total
