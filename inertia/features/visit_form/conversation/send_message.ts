import { api, type ApiFailure } from '../../../lib/api'

type Message = {
  patientId: number
  /** YYYY-MM-DD of the visit that carries it. */
  date: string
  text: string
}

export type Sent =
  | { kind: 'sent'; message: string }
  | { kind: 'exists'; message: string }
  | { kind: 'failed'; failure: ApiFailure }

/**
 * Puts the message on a visit of the date, unless the patient has one that day.
 * The server opens the visit together with its message: one that it refuses
 * leaves none behind.
 */
export async function sendMessage({ patientId, date, text }: Message): Promise<Sent> {
  const visit = { patient_id: patientId, exam_date: date }
  const check = await api.post<{ result: boolean; error: string }>(
    '/api/data/patient/exam_date_exists/',
    visit
  )
  if (!check.ok) return { kind: 'failed', failure: check }
  if (check.data.result) return { kind: 'exists', message: check.data.error }
  const sent = await api.post<{ message: string }>(
    '/api/data/exam/set_new_od_messaging_exam_values/',
    { ...visit, od_omd: text }
  )
  if (!sent.ok) return { kind: 'failed', failure: sent }
  return { kind: 'sent', message: sent.data.message }
}
