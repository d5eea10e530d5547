import type { TrailRow } from '#app/audit/trail'
import { addressesOf } from '#app/outbox/index'
import type { CalendarDate } from '#app/kernel/clock'
import { findOd, findOmd, findPractice } from '#directories'
import { EVERY_VISIT, listPatientVisits } from '#exams'

/** A letter of the ledger, as far as the trail tells of it. */
export type TrailLetter = {
  id: number
  recipient_name: string
  address: string
  channel: string
  purpose: string
}

/** What records name by number, as people call it. */
export type TrailSurroundings = {
  practices: ReadonlyMap<number, string>
  /** Dates of the patients' visits. */
  visits: ReadonlyMap<number, CalendarDate>
  letters: ReadonlyMap<number, TrailLetter>
  /** Ophthalmologists and optometrists. */
  omds: ReadonlyMap<number, string>
  optometrists: ReadonlyMap<number, string>
}

/** Each name once, however many records ask for it. */
export async function trailSurroundings(
  patientIds: readonly number[],
  rows: readonly TrailRow[]
): Promise<TrailSurroundings> {
  const [practices, visits, letters, omds, optometrists] = await Promise.all([
    named(numbers(rows.map((row) => row.practice_id)), async (id) => (await findPractice(id)).name),
    Promise.all(
      patientIds.map((id) => listPatientVisits(id, { sight: EVERY_VISIT, inactive: true }))
    ),
    lettersOf(rows),
    named(doctorsIn(rows, OMD_FIELDS), async (id) => fullName(await findOmd(id))),
    named(doctorsIn(rows, OPTOMETRIST_FIELDS), async (id) => fullName(await findOd(id))),
  ])
  return {
    practices,
    visits: new Map(visits.flat().map((visit) => [visit.id, visit.exam_date])),
    letters: new Map(letters.map((letter) => [letter.id, letter])),
    omds,
    optometrists,
  }
}

/** Records that tell who was given a visit instead of whom. */
export const ASSIGNMENTS = ['exam.reviewer_assigned', 'exam.consultant_assigned']

/** Fields of a visit whose value is a doctor's number. */
export const OMD_FIELDS = ['omdr_id', 'second_omdr_id', 'third_omdr_id', 'omdc_id', 'ipc_omdc_id']
export const OPTOMETRIST_FIELDS = ['od_id']

function doctorsIn(rows: readonly TrailRow[], fields: readonly string[]): Set<number> {
  const told = rows.filter(
    ({ action, details }) =>
      fields.includes(String(details.field)) ||
      (ASSIGNMENTS.includes(action) && fields === OMD_FIELDS)
  )
  return numbers(told.flatMap(({ details }) => [details.from, details.to]))
}

function lettersOf(rows: readonly TrailRow[]): Promise<TrailLetter[]> {
  const ids = numbers(
    rows.filter((row) => row.subject_type === 'delivery').map((row) => row.subject_id)
  )
  return addressesOf([...ids])
}

/** The whole numbers among the values. */
function numbers(values: readonly unknown[]): Set<number> {
  return new Set(values.map(Number).filter((each) => Number.isSafeInteger(each) && each > 0))
}

async function named(ids: Set<number>, nameOf: (id: number) => Promise<string>) {
  const pairs = [...ids].map(async (id) => [id, await nameOf(id)] as const)
  return new Map(await Promise.all(pairs))
}

const fullName = (doctor: { firstName: string; lastName: string } | null) =>
  doctor ? `${doctor.firstName} ${doctor.lastName}` : ''
