import { router } from '@inertiajs/react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'

type Named = { readonly first_name: string; readonly last_name: string }

/**
 * Asks, then takes a patient out of every list for good; afterwards the
 * person is at home again (F073).
 */
export async function deactivatePatient(patient: Named & { readonly id: number }) {
  const name = `${patient.last_name}, ${patient.first_name}`
  const sure = await ask({
    title: text('patients.deactivate_title', { name }),
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
 * @param visit with its date as it is shown
 * @returns whether it was done
 */
export async function deactivateVisit(visit: { examId: number; name: string; date: string }) {
  const sure = await ask({
    title: text('patients.deactivate_visit_title', { name: visit.name, date: visit.date }),
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
