import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { findDoctors } from '#directories'
import { findExamFor, readerOf } from '#exams'
import type { Actor } from '#identity'
import { visitNumber, type FoundDoctor, type FoundPatient, type FoundVisit } from '#worklists/rules'
import { defaultFilter, type ListFilter } from '#modules/worklists/list_filter'
import { listPermissions, listViewOf, type ListView } from '#modules/worklists/list_view'
import { listPatients } from '#modules/worklists/queries/list_patients'

export type Found = {
  patients: FoundPatient[]
  visits: FoundVisit[]
  doctors: FoundDoctor[]
}

/** Patients shown at most: who is not among them is looked for in the list. */
const SHOWN = 6

const person = statement<{ first_name: string; last_name: string; birth_date: CalendarDate }>(
  'worklists.found_person',
  `select first_name, last_name, birth_date from read_patients where id = $1`
)

/** Every period and status, everybody of the clinic: what the list would show without its filters. */
function everything(view: ListView, search: string): ListFilter {
  return {
    ...defaultFilter(view),
    period: 'all_time',
    status: 'all_statuses',
    omdStatus: 'all_statuses',
    grouping: 'clinic',
    noInactivePatients: false,
    noInactiveExams: false,
    noTestPatients: false,
    sort: null,
    search,
  }
}

/**
 * Patients, visits and doctors by what was typed, each as this person's own
 * lists would show them: nobody is found here whom they do not find there.
 */
export async function findAnything(actor: Actor, search: string, now: DateTime): Promise<Found> {
  const view = listViewOf(actor)
  const [ofList, byNumber, doctors] = await Promise.all([
    view ? visitsOfList(actor, view, search, now) : [],
    visitByNumber(actor, search),
    findDoctors(actor, search),
  ])
  const latest = ofList.flatMap(({ exam_id: id, ...row }) =>
    id === null ? [] : [{ ...row, exam_id: id }]
  )
  const visits = [...byNumber, ...latest]
  return {
    patients: uniqueBy(ofList, ({ id }) => id).map(({ id, name, dob }) => ({ id, name, dob })),
    visits: listPermissions(actor).open_exam ? uniqueBy(visits, (visit) => visit.exam_id) : [],
    doctors,
  }
}

type Listed = FoundPatient & { exam_id: number | null; exam_date: CalendarDate | null }

async function visitsOfList(
  actor: Actor,
  view: ListView,
  search: string,
  now: DateTime
): Promise<Listed[]> {
  const { rows } = await listPatients({
    actor,
    view,
    filter: everything(view, search),
    nearest: search,
    after: null,
    skip: 0,
    today: dateIn(actor.zone ?? DEFAULT_ZONE, now),
    now: now.toJSDate(),
  })
  return rows.slice(0, SHOWN).map((row) => ({
    id: row.patient_id,
    name: `${row.last_name}, ${row.first_name}`,
    dob: row.birth_date,
    exam_id: row.exam_id,
    exam_date: row.at,
  }))
}

/** A visit that is read as a scientist names nobody, and is not found by its number (Q173). */
async function visitByNumber(actor: Actor, search: string): Promise<FoundVisit[]> {
  const number = visitNumber(search)
  const exam = number === null ? null : await findExamFor(actor, number)
  if (!exam || readerOf(actor, exam).role === 'science') return []
  const [row] = await person([exam.patient_id])
  if (!row) return []
  const name = `${row.last_name}, ${row.first_name}`
  const { id, patient_id: patient, exam_date: date } = exam
  return [{ id: patient, name, dob: row.birth_date, exam_id: id, exam_date: date }]
}

function uniqueBy<Row>(rows: readonly Row[], key: (row: Row) => number): Row[] {
  return [...new Map(rows.map((row) => [key(row), row])).values()]
}
