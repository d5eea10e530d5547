import { type DateTime } from 'luxon'
import { seeded, type Random } from '#database/seeders/demo/random'
import { searchText } from '#patients/rules'
import { drawName, makeNames, type Names } from './names.js'

/** Visits of each patient, the latest last. */
export const VISITS_EACH = 3

/** Patients of an ordinary practice, and of one optometrist. */
const PRACTICE_SIZE = 2_500
const OD_SIZE = 500

/** Internal family doctors, whatever the size. */
export const IGPS = 20

/** The first practice is a chain with this part of all patients. */
const CHAIN_PART = 0.2

/** Statuses of latest visits; older visits are reviewed. */
const WAITING: readonly [status: string, part: number][] = [
  ['not_ready', 0.04],
  ['od_review', 0.02],
  ['ready', 0.04],
]

export type World = {
  patients: number
  practices: number
  /** Optometrists by practice; ids run on from practice to practice. */
  odsOf: readonly (readonly number[])[]
  omds: number
  gps: number
  /** Day the data is written for; visits lie before it. */
  today: DateTime
  seed: number
  names: Names
}

/** How many of everything there are; people and visits are streamed from it. */
export function makeWorld(patients: number, seed: number, today: DateTime): World {
  const others = Math.max(1, Math.round((patients * (1 - CHAIN_PART)) / PRACTICE_SIZE))
  const odsOf: number[][] = []
  let lastOd = 0
  for (let practice = 0; practice <= others; practice++) {
    const size = practice === 0 ? patients * CHAIN_PART : (patients * (1 - CHAIN_PART)) / others
    const count = Math.max(1, Math.round(size / OD_SIZE))
    odsOf.push(Array.from({ length: count }, () => ++lastOd))
  }
  return {
    patients,
    practices: others + 1,
    odsOf,
    omds: Math.max(8, Math.round(patients / 20_000)),
    gps: Math.max(50, Math.round(patients / 1_000)),
    today,
    seed,
    names: makeNames(seeded(seed)),
  }
}

type Cell = string | number | boolean | null

export const PATIENT_COLUMNS = [
  ...['id', 'practice_id', 'od_id', 'first_name', 'last_name', 'search_text', 'birth_date', 'sex'],
  ...['province', 'phn', 'phn_key', 'insurance_type', 'gp_id', 'consent_at', 'consent_version'],
  ...['visit_count', 'latest_exam_id', 'latest_exam_date', 'latest_exam_status'],
  ...['last_reviewed_date', 'is_test_patient', 'deactivated_at'],
] as const

export const EXAM_COLUMNS = [
  ...['id', 'patient_id', 'practice_id', 'od_id', 'exam_date', 'exam_status', 'omdr_id'],
  ...['chief_complaint', 'is_review_processed', 'submitted_at', 'ready_at', 'reviewed_at'],
  ...['is_urgent', 'is_pre_reviewed', 'last_prereview_date', 'od_question', 'ipc', 'gp_refed'],
  ...['rr_glc', 'rr_glc_suspect', 'rr_amd', 'cat_refer', 'is_referral_letter_upload_pei'],
  ...['omdc_id', 'omdc_status', 'igp_id', 'internal_gp_status'],
  ...['omdr_auto_planned_billing_code', 'billing_addressed', 'selected_omd_note_options'],
] as const

export const EYE_COLUMNS = ['exam_id', 'eye', 'iop'] as const

export type Person = { patient: Cell[]; exams: Cell[][]; eyes: Cell[][] }

/** Every patient with their visits, in order of id; the same for the same seed and day. */
export function* people(world: World): Generator<Person> {
  const random = seeded(world.seed + 1)
  for (let id = 1; id <= world.patients; id++) yield person(world, id, random)
}

function person({ names, today, practices, odsOf, omds, gps }: World, id: number, random: Random): Person {
  const practice = random.chance(CHAIN_PART) ? 0 : random.int(1, practices - 1)
  const od = random.pick(odsOf[practice]!)
  const first = drawName(names.first, random)
  const last = drawName(names.last, random)
  const visits = drawVisits(random, today)
  const latest = visits.at(-1)!
  const reviewed = visits.findLast(({ status }) => status === 'reviewed')
  const phn = String(100_000_000 + ((id * 7_919) % 900_000_000))
  const firstExam = (id - 1) * VISITS_EACH + 1
  return {
    patient: [
      ...[id, practice + 1, od, first, last, searchText(`${first} ${last}`)],
      ...[today.minus({ days: random.int(3_000, 33_000) }).toISODate()!, random.pick(['F', 'M'])],
      ...['AB', phn, phn, 'provincial', random.int(1, gps), today.toISO()!, '2026-01'],
      ...[VISITS_EACH, firstExam + VISITS_EACH - 1, latest.date, latest.status],
      ...[reviewed?.date ?? null, random.chance(0.002)],
      ...[random.chance(0.01) ? today.toISO()! : null],
    ],
    exams: visits.map(({ date, status }, n) => [
      ...[firstExam + n, id, practice + 1, od, date, status],
      ...[status === 'ready' && random.chance(0.03) ? null : random.int(1, omds)],
      ...['Glaucoma suspect', status === 'reviewed' && random.chance(0.9)],
      ...[status === 'not_ready' ? null : date],
      ...[status === 'ready' || status === 'reviewed' ? date : null],
      ...[status === 'reviewed' ? date : null],
      ...marks(status, date, random),
      ...referrals(status, omds, random),
    ]),
    eyes: visits.flatMap((_, n) => [
      [firstExam + n, 'od', random.int(9, 28)],
      [firstExam + n, 'os', random.int(9, 28)],
    ]),
  }
}

/** What puts a visit into the office's queues and tallies: few are waiting for anything. */
function marks(status: string, date: string, random: Random): Cell[] {
  const isReady = status === 'ready'
  const isPreReviewed = isReady && random.chance(0.5)
  return [
    ...[isReady && random.chance(0.08), isPreReviewed, isPreReviewed ? date : null],
    ...[isReady && random.chance(0.05) ? 'Is this new?' : ''],
    ...[random.chance(0.03) ? random.pick(['requested', 'addressed', 'addressed', 'ipc_only']) : null],
    ...[isReady && random.chance(0.02), random.chance(0.2), random.chance(0.1), random.chance(0.05)],
    ...[random.chance(0.06), random.chance(0.1)],
  ]
}

/** Who else was asked about a visit that was reviewed, and whether its bill was seen to. */
function referrals(status: string, omds: number, random: Random): Cell[] {
  const isReviewed = status === 'reviewed'
  const consult =
    isReviewed && random.chance(0.05)
      ? random.pick(['processed', 'processed', 'processed', 'processed', 'reviewed', 'ready'])
      : ''
  const isForIgp = isReviewed && random.chance(0.02)
  const isBilled = isReviewed && random.chance(0.3)
  return [
    ...[consult ? random.int(1, omds) : null, consult],
    ...[isForIgp ? random.int(1, IGPS) : null],
    ...[isForIgp ? random.pick(['letter_sent', 'letter_sent', 'letter_sent', 'ready']) : null],
    ...[isBilled ? 'B1' : null, isBilled && random.chance(0.99)],
    ...[isReviewed && random.chance(0.9) ? `{${random.int(1, 60)}}` : '{}'],
  ]
}

/** Visits a year or so apart, the latest within the last two years. */
function drawVisits(random: Random, today: DateTime) {
  let date = today.minus({ days: random.int(0, 730) })
  const visits = [{ date: date.toISODate()!, status: drawStatus(random) }]
  while (visits.length < VISITS_EACH) {
    date = date.minus({ days: random.int(120, 500) })
    visits.unshift({ date: date.toISODate()!, status: 'reviewed' })
  }
  return visits
}

function drawStatus(random: Random): string {
  let at = random.next()
  for (const [status, part] of WAITING) {
    if (at < part) return status
    at -= part
  }
  return 'reviewed'
}
