import db from '@adonisjs/lucid/services/db'
import type { TrailRow } from '#app/audit/trail'
import type { CalendarDate } from '#app/kernel/clock'
import { findOd, findOmd, findPractice } from '#directories'
import { listPatientVisits } from '#exams'

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
  /** Dates of the patient's visits. */
  visits: ReadonlyMap<number, CalendarDate>
  letters: ReadonlyMap<number, TrailLetter>
  /** Ophthalmologists and optometrists. */
  omds: ReadonlyMap<number, string>
  ods: ReadonlyMap<number, string>
}

/** Each name once, however many records ask for it. */
export async function trailSurroundings(
  patientId: number,
  rows: readonly TrailRow[]
): Promise<TrailSurroundings> {
  const [practices, visits, letters, omds, ods] = await Promise.all([
    named(numbers(rows.map((row) => row.practice_id)), async (id) => (await findPractice(id)).name),
    listPatientVisits(patientId, { inactive: true }),
    lettersOf(rows),
    named(doctorsIn(rows, OMD_FIELDS), async (id) => fullName(await findOmd(id))),
    named(doctorsIn(rows, OD_FIELDS), async (id) => fullName(await findOd(id))),
  ])
  return {
    practices,
    visits: new Map(visits.map((visit) => [visit.id, visit.exam_date])),
    letters: new Map(letters.map((letter) => [letter.id, letter])),
    omds,
    ods,
  }
}

/** Fields of a visit whose value is a doctor's number. */
export const OMD_FIELDS = ['omdr_id', 'second_omdr_id', 'omdc_id']
export const OD_FIELDS = ['od_id']

function doctorsIn(rows: readonly TrailRow[], fields: readonly string[]): Set<number> {
  const told = rows.filter(
    ({ action, details }) =>
      fields.includes(String(details.field)) ||
      (action === 'exam.reviewer_assigned' && fields === OMD_FIELDS)
  )
  return numbers(told.flatMap(({ details }) => [details.from, details.to]))
}

function lettersOf(rows: readonly TrailRow[]): Promise<TrailLetter[]> {
  const ids = numbers(
    rows.filter((row) => row.subject_type === 'delivery').map((row) => row.subject_id)
  )
  return db
    .from('deliveries')
    .whereIn('id', [...ids])
    .select('id', 'recipient_name', 'address', 'channel', 'purpose')
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
