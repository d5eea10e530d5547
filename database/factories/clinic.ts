import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  REVIEWERS,
  eyesMustDiffer,
  mustDiffer,
  placesOf,
  rowsMustDiffer,
  visitMustDiffer,
} from '#database/factories/differ'
import { insertRow, serial, uniqueWord } from '#database/factories/support'
import { tallyNewPatient, tallyNewVisit } from '#database/factories/tallied'
import { searchText } from '#patients/rules'

type Value = string | number | boolean | Date | number[] | string[] | null
type Columns = Record<string, Value>

export type GivenPatient = {
  id: number
  version: number
  practice_id: number
  od_id: number
  first_name: string
  last_name: string
  birth_date: string
  phn: string
}

type Owner = { odId: number; practiceId: number }

/** A nine-digit number in Alberta's format, which has no checksum to trip over. */
const uniqueHealthNumber = () => String(500_000_000 + serial())

/** What tells one doctor of a directory from another. */
const DOCTOR = [
  'first_name',
  'last_name',
  'practice',
  'address',
  'phone',
  'fax',
  'fax_number',
  'email',
]

/** Doctors named side by side share nothing that a letter could show of the wrong one. */
async function doctorsMustDiffer(table: 'gps' | 'omds', places: Record<string, unknown>) {
  mustDiffer(places)
  const named = Object.entries(places).filter(([, id]) => id !== null && id !== undefined)
  if (named.length < 2) return
  const rows: Columns[] = await db.from(table).whereIn(
    'id',
    named.map(([, id]) => id as number)
  )
  const byPlace = named.map(([place, id]) => [place, rows.find((row) => row.id === id) ?? {}])
  rowsMustDiffer(Object.fromEntries(byPlace), DOCTOR)
}

/** An active patient of an optometrist, an insured woman born in 1960 unless told otherwise. */
export async function givenPatient(od: Owner, columns: Columns = {}): Promise<GivenPatient> {
  const firstName = String(columns.first_name ?? uniqueWord())
  const lastName = String(columns.last_name ?? `Patient${uniqueWord()}`)
  const phn = String(columns.phn ?? uniqueHealthNumber())
  mustDiffer({ first_name: firstName, last_name: lastName })
  mustDiffer(placesOf(columns, ['primary_phone', 'secondary_phone']))
  mustDiffer({ phn, ...placesOf(columns, ['secondary_phn', 'service_number']) })
  await doctorsMustDiffer('gps', placesOf(columns, ['gp_id', 'gp2_id']))
  const row = await insertRow<GivenPatient>('patients', {
    practice_id: od.practiceId,
    od_id: od.odId,
    search_text: searchText(`${firstName} ${lastName}`),
    birth_date: '1960-05-17',
    sex: 'F',
    province: 'AB',
    insurance_type: 'provincial',
    phn_key: phn || null,
    has_no_gp: true,
    consent_at: new Date(),
    consent_version: '2026-01',
    ...columns,
    first_name: firstName,
    last_name: lastName,
    phn,
  })
  await tallyNewPatient(row.id)
  return row
}

export type GivenExam = {
  id: number
  version: number
  patient_id: number
  practice_id: number
  exam_date: string
  exam_status: string
}

type ExamOptions = { exam?: Columns; od?: Columns; os?: Columns }

/**
 * A visit of the patient, today and not ready unless told otherwise, with both
 * eyes; the patient's visit columns follow. Statuses after not_ready fill the
 * times that belong to them.
 */
export async function givenExam(
  patient: Pick<GivenPatient, 'id' | 'practice_id' | 'od_id'>,
  options: ExamOptions = {}
): Promise<GivenExam> {
  const status = String(options.exam?.exam_status ?? 'not_ready')
  eyesMustDiffer(options.od, options.os)
  visitMustDiffer(options.exam ?? {})
  await doctorsMustDiffer('omds', placesOf(options.exam ?? {}, REVIEWERS))
  const row = await insertRow<GivenExam>('exams', {
    patient_id: patient.id,
    practice_id: patient.practice_id,
    od_id: patient.od_id,
    exam_date: DateTime.now().setZone('America/Vancouver').toISODate()!,
    ...timesOf(status),
    ...options.exam,
  })
  await db.table('exam_eyes').insert({ exam_id: row.id, eye: 'od', ...options.od })
  await db.table('exam_eyes').insert({ exam_id: row.id, eye: 'os', ...options.os })
  await recordReviews(row.id)
  await tallyNewVisit(row, () => summarise(patient.id))
  return row
}

/** Whoever is assigned waits to review or has reviewed, as the statuses say. */
async function recordReviews(examId: number) {
  await db.rawQuery(
    `insert into reviews (exam_id, role, omd_id, assigned_at, reviewed_at, exam_version)
     select id, 'omdr', omdr_id, created_at,
            case when exam_status = 'reviewed' then coalesce(reviewed_at, now()) end, version
       from exams where id = ? and omdr_id is not null
     union all
     select id, 'omdc', omdc_id, created_at,
            case when omdc_status <> 'ready' then coalesce(omdc_review_date, now()) end, version
       from exams where id = ? and omdc_id is not null`,
    [examId, examId]
  )
}

function timesOf(status: string): Columns {
  const at = new Date()
  return {
    submitted_at: status === 'not_ready' ? null : at,
    ready_at: ['ready', 'reviewed'].includes(status) ? at : null,
    reviewed_at: status === 'reviewed' ? at : null,
  }
}

async function summarise(patientId: number) {
  await db.rawQuery(
    `update patients p
        set visit_count = s.visits, latest_exam_id = s.id, latest_exam_date = s.exam_date,
            latest_exam_status = s.exam_status, last_reviewed_date = s.reviewed
       from (select id, exam_date, exam_status, count(*) over () as visits,
                    max(exam_date) filter (where exam_status = 'reviewed') over () as reviewed
               from exams where patient_id = ? and deactivated_at is null
              order by exam_date desc limit 1) s
      where p.id = ?`,
    [patientId, patientId]
  )
}
