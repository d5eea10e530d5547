import { useEffect } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { dropRoom, nameRoom, useRooms } from '../visit_form'

/** Scientists are told the patient's number alone (Q173). */
type Header = {
  exam: { id: number; patient: number; patient_name?: string; exam_date: string }
}

/** After a reload only the ids are known: asks what the other tabs are called, once each. */
export function useRoomNames() {
  const { ids, names } = useRooms()
  const nameless = ids.filter((id) => !names[id]).join(' ')
  useEffect(() => {
    const asked = new AbortController()
    for (const id of nameless.split(' ').filter(Boolean).map(Number)) void nameOf(id, asked.signal)
    return () => asked.abort()
  }, [nameless])
}

async function nameOf(id: number, signal: AbortSignal) {
  const answer = await api.get<Header>(`/api/data/exam/${id}/`, { signal })
  if (answer.ok) {
    const { patient_name: name, patient, exam_date: date } = answer.data.exam
    return nameRoom(id, { patient: name ?? text('exams.nameless', { visit: id, patient }), date })
  }
  if (answer.status === 403) dropRoom(id)
}
