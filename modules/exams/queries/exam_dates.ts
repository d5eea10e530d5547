import db from '@adonisjs/lucid/services/db'
import type { CalendarDate } from '#app/kernel/clock'

export type ExamDates = {
  /** Dates of the patient's active visits. */
  existing: { id: number; date: CalendarDate }[]
  /** No new visit before this one; null when anything goes. */
  notBefore: CalendarDate | null
}

/** Statuses that close the calendar behind them (Q58). */
const CLOSING = ['ready', 'reviewed']
const CLOSING_RLU = ['od_review', ...CLOSING]

/** What decides whether a new visit's date is allowed. Deactivated visits do not count (Q59). */
export async function examDatesOf(
  patientId: number,
  { rlu }: { rlu: boolean }
): Promise<ExamDates> {
  const rows: { id: number; exam_date: CalendarDate; exam_status: string }[] = await db
    .from('exams')
    .where('patient_id', patientId)
    .whereNull('deactivated_at')
    .orderBy('exam_date', 'desc')
    .select('id', 'exam_date', 'exam_status')
  const closing = rlu ? CLOSING_RLU : CLOSING
  const closed = rows.find(({ exam_status: status }) => closing.includes(status))?.exam_date ?? null
  const allowed = rlu ? await allowedByLetter(patientId) : null
  return {
    existing: rows.map((row) => ({ id: row.id, date: row.exam_date })),
    notBefore: closed && allowed && allowed > closed ? allowed : (closed ?? allowed),
  }
}

async function allowedByLetter(patientId: number): Promise<CalendarDate | null> {
  const row = await db
    .from('patients')
    .where('id', patientId)
    .select('referral_letter_exam_date_allowed_to_set as allowed')
    .first()
  return row?.allowed ?? null
}
