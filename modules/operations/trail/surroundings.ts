import type { TrailRow } from '#app/audit/trail'
import { addressesOf } from '#app/outbox/index'
import type { CalendarDate } from '#app/kernel/clock'
import { DIRECTORY_KINDS, entryNames, type DirectoryKind } from '#directories'
import { EVERY_VISIT, listPatientVisits } from '#exams'
import { fieldOfColumn } from '#exams/rules'
import { accountNames } from '#identity'

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
  /** Entries of the directories and accounts that records are about, by kind and number: `gp 12`. */
  entries: ReadonlyMap<string, string>
  /** Doctors that old and new values name, likewise. */
  doctors: ReadonlyMap<string, string>
}

/** Each name once, however many records ask for it. */
export async function trailSurroundings(
  patientIds: readonly number[],
  rows: readonly TrailRow[]
): Promise<TrailSurroundings> {
  const [practices, visits, letters, entries, doctors] = await Promise.all([
    entryNames('practice', [...numbers(rows.map((row) => row.practice_id))]),
    Promise.all(
      patientIds.map((id) => listPatientVisits(id, { sight: EVERY_VISIT, inactive: true }))
    ),
    lettersOf(rows),
    namesOf(rows.flatMap(entryOf)),
    namesOf(rows.flatMap(doctorsOf)),
  ])
  return {
    practices,
    visits: new Map(visits.flat().map((visit) => [visit.id, visit.exam_date])),
    letters: new Map(letters.map((letter) => [letter.id, letter])),
    entries,
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

/** What a record is about, where that is an entry of a directory or an account. */
function entryOf({ subject_type: type, subject_id: subject }: TrailRow): Named[] {
  const kind = entryKind(type)
  return kind ? [...numbers([subject])].map((id) => ({ kind, id })) : []
}

/** The kind of what a record is about; a list of the portal is called by many of it: `gps`. */
export function entryKind(subjectType: string): NamedKind | null {
  return NAMED_KINDS.find((kind) => [kind, `${kind}s`].includes(subjectType)) ?? null
}

type NamedKind = DirectoryKind | 'user'
type Named = { readonly kind: NamedKind; readonly id: number }

const NAMED_KINDS: readonly NamedKind[] = [...DIRECTORY_KINDS, 'user']

/** Their names by kind and number, a query for each kind; whoever is gone is missing. */
export async function namesOf(all: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  const kinds = NAMED_KINDS.map(async (kind) => {
    const ids = new Set(all.filter((each) => each.kind === kind).map(({ id }) => id))
    if (ids.size === 0) return []
    const names = await (kind === 'user' ? accountNames([...ids]) : entryNames(kind, [...ids]))
    return [...names].map(([id, name]) => [`${kind} ${id}`, name] as const)
  })
  return new Map((await Promise.all(kinds)).flat())
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
