import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { checkNewExamDate, newExamDateMessage } from '#exams/rules'
import type { Message } from '#identity/rules'
import { findPatientById } from '#patients'
import type { ExamChange } from '#modules/exams/actions/change/exam_change'
import type { ExamRecord } from '#modules/exams/exam_record'
import { newExamDatesOf } from '#modules/exams/queries/exam_dates'
import type { Sight } from '#modules/exams/sight'

export type DateRefusal = { type: 'date_refused'; message: Message }

/** A visit moved to another day keeps the rules of a new one (F048, F111, F112). */
export async function checkNewDate(
  exam: ExamRecord,
  change: ExamChange,
  { sight, now }: { sight: Sight; now: DateTime }
): Promise<Result<undefined, DateRefusal>> {
  const date = change.columns.exam_date
  if (typeof date !== 'string' || date === exam.exam_date) {
    return date === null
      ? err({ type: 'date_refused', message: { key: 'exams.date_format' } })
      : ok()
  }
  const rlu = exam.is_referral_letter_upload_pei
  const patient = await findPatientById(exam.patient_id)
  const dates = await newExamDatesOf(patient, { rlu, sight, now, moved: exam.id })
  const allowed = checkNewExamDate(date, dates)
  if (allowed.ok) return ok()
  return err({ type: 'date_refused', message: newExamDateMessage(allowed.error, { rlu }) })
}
