import { formatDate } from '../../lib/dates'
import { shownLocale, text } from '../../lib/messages'
import type { ExamPageProps, PatientFacts } from './types'

/** Last, First, and the birth date, so that a dialog is of one person only; a nameless patient's numbers alone. */
export function patientWords({ name, dob }: PatientFacts): string {
  if (dob === null) return name
  return text('exams.patient_born', { patient: name, dob: formatDate(dob, shownLocale()) })
}

/** A dialog's title with patient, birth date and visit in it. */
export function visitTitle(title: string, { patient, exam }: ExamPageProps): string {
  return text('exams.title_of_patients_visit', {
    title,
    patient: patientWords(patient),
    visit: formatDate(exam.exam_date, shownLocale()),
  })
}
