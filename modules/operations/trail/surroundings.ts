import type { TrailRow } from '#app/audit/trail'
import { addressesOf } from '#app/outbox/index'
import type { CalendarDate } from '#app/kernel/clock'
import { findIgp, findOd, findOmd, findOutboundOmd, findPractice } from '#directories'
import { EVERY_VISIT, listPatientVisits } from '#exams'
import { fieldOfColumn } from '#exams/rules'

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
  /** By their kind and number: `omd 12`. */
  doctors: ReadonlyMap<string, string>
}

/** Each name once, however many records ask for it. */
export async function trailSurroundings(
  patientIds: readonly number[],
  rows: readonly TrailRow[]
): Promise<TrailSurroundings> {
  const [practices, visits, letters, doctors] = await Promise.all([
    named(numbers(rows.map((row) => row.practice_id)), async (id) => (await findPractice(id)).name),
    Promise.all(
      patientIds.map((id) => listPatientVisits(id, { sight: EVERY_VISIT, inactive: true }))
    ),
    lettersOf(rows),
    doctorNames(rows.flatMap(doctorsOf)),
  ])
  return {
    practices,
    visits: new Map(visits.flat().map((visit) => [visit.id, visit.exam_date])),
    letters: new Map(letters.map((letter) => [letter.id, letter])),
    doctors,
  }
}

/** Records that tell who was given a visit instead of whom. */
export const ASSIGNMENTS = ['exam.reviewer_assigned', 'exam.consultant_assigned']

type DoctorKind = 'od' | 'omd' | 'igp' | 'outbound_omd'

/** Fields of a visit whose value is a doctor's number, and of which directory. */
export const DOCTOR_FIELDS: Readonly<Record<string, DoctorKind>> = {
  optometrist: 'od',
  omdr: 'omd',
  second_omdr: 'omd',
  third_omdr_id: 'omd',
  omdc: 'omd',
  ipc_omdc: 'omd',
  od_requested_omd: 'omd',
  igp: 'igp',
  referral_omd: 'outbound_omd',
}

/** The column a record tells the old and the new value of; empty where it tells none. */
export function columnTold({ action, details }: Pick<TrailRow, 'action' | 'details'>): string {
  const name = String(details.field ?? '')
  return name === '' && ASSIGNMENTS.includes(action) ? 'omdr_id' : name
}

/** An old or new value that names a doctor. */
export type NamedDoctor = { readonly kind: DoctorKind; readonly id: number }

/** Doctors a column's values name. */
export function doctorsNamed(column: string, values: readonly unknown[]): NamedDoctor[] {
  const kind = DOCTOR_FIELDS[fieldOfColumn(column)?.base ?? column]
  return kind ? [...numbers(values)].map((id) => ({ kind, id })) : []
}

function doctorsOf(row: TrailRow): NamedDoctor[] {
  return doctorsNamed(columnTold(row), [row.details.from, row.details.to])
}

const FINDERS: Readonly<Record<DoctorKind, (id: number) => Promise<string>>> = {
  od: async (id) => fullName(await findOd(id)),
  omd: async (id) => fullName(await findOmd(id)),
  igp: async (id) => fullName(await findIgp(id)),
  outbound_omd: async (id) => (await findOutboundOmd(id))?.name ?? '',
}

/** Their names by kind and number, each looked up once; empty where nobody is found. */
export async function doctorNames(
  doctors: readonly NamedDoctor[]
): Promise<ReadonlyMap<string, string>> {
  const all = new Map(doctors.map((doctor) => [`${doctor.kind} ${doctor.id}`, doctor]))
  const pairs = [...all].map(async ([key, { kind, id }]) => [key, await FINDERS[kind](id)] as const)
  return new Map(await Promise.all(pairs))
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
