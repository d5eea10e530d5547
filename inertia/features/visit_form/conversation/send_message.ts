import { api, type ApiFailure } from '../../../lib/api'

type Message = {
  patientId: number
  /** YYYY-MM-DD of the visit that carries it. */
  date: string
  text: string
  /** A visit opened by an attempt that failed after it. */
  opened: number | null
}

export type Sent =
  | { kind: 'sent'; message: string }
  | { kind: 'exists'; message: string }
  | { kind: 'failed'; failure: ApiFailure; opened: number | null }

/**
 * Opens a visit for the date and puts the message on it, unless the patient
 * has one that day. A second attempt uses the visit the first one opened.
 */
export async function sendMessage({ patientId, date, text, opened }: Message): Promise<Sent> {
  let visit = opened
  if (visit === null) {
    const check = await api.post<{ result: boolean; error: string }>(
      '/api/data/patient/exam_date_exists/',
      { exam_date: date, patient_id: patientId }
    )
    if (!check.ok) return { kind: 'failed', failure: check, opened }
    if (check.data.result) return { kind: 'exists', message: check.data.error }
    const path = `/api/data/patient/exam/add/${patientId}/`
    const added = await api.post<{ id: number }>(path, { exam_date: date })
    if (!added.ok) return { kind: 'failed', failure: added, opened }
    visit = added.data.id
  }
  const sent = await api.post<{ message: string }>(
    '/api/data/exam/set_new_od_messaging_exam_values/',
    { exam_id: visit, od_omd: text }
  )
  if (!sent.ok) return { kind: 'failed', failure: sent, opened: visit }
  return { kind: 'sent', message: sent.data.message }
}
