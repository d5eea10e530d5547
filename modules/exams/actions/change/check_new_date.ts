import { err, ok, type Result } from '#app/kernel/result'
import { checkNewExamDate, newExamDateMessage } from '#exams/rules'
import type { Message } from '#identity/rules'
import type { ExamChange } from '#modules/exams/actions/change/exam_change'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examDatesOf } from '#modules/exams/queries/exam_dates'
import type { Sight } from '#modules/exams/sight'

export type DateRefusal = { type: 'date_refused'; message: Message }

/** A visit moved to another day keeps the rules of a new one (F111, F112). */
export async function checkNewDate(
  exam: ExamRecord,
  change: ExamChange,
  sight: Sight
): Promise<Result<undefined, DateRefusal>> {
  const date = change.columns.exam_date
  if (typeof date !== 'string' || date === exam.exam_date) {
    return date === null
      ? err({ type: 'date_refused', message: { key: 'exams.date_format' } })
      : ok()
  }
  const rlu = exam.is_referral_letter_upload_pei
  const dates = await examDatesOf(exam.patient_id, { rlu, sight })
  const others = dates.existing.filter(({ id }) => id !== exam.id)
  const allowed = checkNewExamDate(date, { existing: others, notBefore: dates.notBefore })
  if (allowed.ok) return ok()
  return err({ type: 'date_refused', message: newExamDateMessage(allowed.error, { rlu }) })
}
