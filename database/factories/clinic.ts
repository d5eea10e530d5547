import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { insertRow, serial, uniqueWord } from '#database/factories/support'
import { searchText } from '#patients/rules'

type Value = string | number | boolean | Date | number[] | null
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

/** An active patient of an optometrist, an insured woman born in 1960 unless told otherwise. */
export async function givenPatient(od: Owner, columns: Columns = {}): Promise<GivenPatient> {
  const firstName = String(columns.first_name ?? uniqueWord())
  const lastName = String(columns.last_name ?? `Patient${uniqueWord()}`)
  const phn = String(columns.phn ?? uniqueHealthNumber())
  return insertRow<GivenPatient>('patients', {
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
  await summarise(patient.id)
  return row
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
