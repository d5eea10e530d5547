import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { dateIn, type CalendarDate } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import type { NewExamDates } from '#exams/rules'
import { findPatientById, type PatientRecord } from '#patients'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

type ExamDates = {
  /** Dates of the patient's active visits; a visit that is out of sight takes its date, and is not named. */
  existing: { id: number | null; date: CalendarDate }[]
  /** No new visit before this one; null when anything goes. */
  notBefore: CalendarDate | null
}

type DatesAsked = { readonly rlu: boolean; readonly sight: Sight; readonly moved?: number }

/** Statuses that close the calendar behind them (Q58). */
const CLOSING = ['ready', 'reviewed']
const CLOSING_RLU = ['od_review', ...CLOSING]

const visitDates = statement<{
  id: number
  exam_date: CalendarDate
  exam_status: string
  is_seen: boolean
}>(
  'exams.dates_of_patient',
  `select e.id, e.exam_date, e.exam_status, ${inSight('e', 2)} as is_seen
     from exams e where e.patient_id = $1 and e.deactivated_at is null
    order by e.exam_date desc`
)

/**
 * What decides whether a new visit's date is allowed. Deactivated visits do
 * not count (Q59). One the person does not know of closes no calendar, whose
 * bound would tell its date (F103).
 *
 * @param asked.moved the visit that gets a new date: it neither takes its day nor closes what is before it (F112)
 */
export async function examDatesOf(
  patientId: number,
  { rlu, sight, moved }: DatesAsked
): Promise<ExamDates> {
  const all = await visitDates([patientId, ...sightValues(sight)])
  const rows = all.filter(({ id }) => id !== moved)
  const closing = rlu ? CLOSING_RLU : CLOSING
  const closed =
    rows.find((row) => row.is_seen && closing.includes(row.exam_status))?.exam_date ?? null
  const allowed = rlu ? await allowedByLetter(patientId) : null
  return {
    existing: rows.map((row) => ({ id: row.is_seen ? row.id : null, date: row.exam_date })),
    notBefore: closed && allowed && allowed > closed ? allowed : (closed ?? allowed),
  }
}

/** The same with what else speaks against a new visit's date: birth, and how far ahead today is. */
export async function newExamDatesOf(
  patient: PatientRecord,
  { now, ...asked }: DatesAsked & { now: DateTime }
): Promise<NewExamDates> {
  const dates = await examDatesOf(patient.id, asked)
  const today = dateIn(await practiceZone(patient.practiceId), now)
  return { ...dates, bornOn: patient.birthDate, today }
}

async function allowedByLetter(patientId: number): Promise<CalendarDate | null> {
  const patient = await findPatientById(patientId)
  return patient.referralLetterExamDateAllowedToSet
}
