import { useCallback } from 'react'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { useExam } from './exam_context'

/** A dialog's title with the patient in it: every dialog says about whom it is. */
export function usePatientTitle(): (title: string) => string {
  const t = useWords()
  const locale = useLocale()
  const { patient } = useExam().page
  return useCallback(
    (title) =>
      patient.dob === null
        ? t('exams.title_of_visit', { title, visit: patient.name })
        : t('exams.title_of_patient', {
            title,
            patient: patient.name,
            dob: formatDate(patient.dob, locale),
          }),
    [t, locale, patient]
  )
}
