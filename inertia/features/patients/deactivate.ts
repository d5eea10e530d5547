import { router } from '@inertiajs/react'
import { api } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { shownLocale, text } from '../../lib/messages'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'

type Person = { readonly first_name: string; readonly last_name: string; readonly dob: string }

/** Name and birth date, so that a question is of one person only. */
const personWords = ({ first_name: first, last_name: last, dob }: Person) => ({
  name: `${last}, ${first}`,
  dob: formatDate(dob, shownLocale()),
})

/**
 * Asks, then takes a patient out of every list for good; afterwards the
 * person is at home again (F073).
 */
export async function deactivatePatient(patient: Person & { readonly id: number }) {
  const sure = await ask({
    title: text('patients.deactivate_title', personWords(patient)),
    detail: text('patients.irreversible'),
    yes: text('patients.deactivate'),
    danger: true,
  })
  if (!sure) return
  const body = { id: patient.id }
  const answer = await api.post<{ message: string }>('/api/data/patient/deactivate/', body)
  if (!answer.ok) return reportFailure(text('app.error'), answer)
  showSuccess(answer.data.message)
  router.visit('/')
}

/**
 * Asks, then makes a visit inactive for good (F074).
 *
 * @param visit with its date (YYYY-MM-DD), null where none is known
 * @returns whether it was done
 */
export async function deactivateVisit(visit: {
  examId: number
  patient: Person
  date: string | null
}) {
  const date = visit.date ? formatDate(visit.date, shownLocale()) : ''
  const sure = await ask({
    title: text('patients.deactivate_visit_title', { ...personWords(visit.patient), date }),
    detail: text('patients.irreversible'),
    yes: text('patients.deactivate_visit'),
    danger: true,
  })
  if (!sure) return false
  const body = { exam: visit.examId }
  const answer = await api.post<{ message: string }>('/api/data/exam/deactivate/', body)
  if (!answer.ok) {
    reportFailure(text('app.error'), answer)
    return false
  }
  showSuccess(answer.data.message)
  return true
}
