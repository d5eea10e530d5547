import { useEffect, useRef } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { dropRoom, nameRoom, useRooms } from '../visit_form'

/** Scientists are told the patient's number alone (Q173). */
type Header = {
  exam: { id: number; patient: number; patient_name?: string; exam_date: string }
}

/**
 * After a reload only the ids are known: asks what the other tabs are called,
 * once each, although every answer draws the tabs anew.
 *
 * @param here the visit on screen, which names itself
 */
export function useRoomNames(here: number) {
  const { ids, names } = useRooms()
  const nameless = ids.filter((id) => id !== here && !names[id]).join(' ')
  const asked = useRef(new Map<number, AbortController>())
  useEffect(() => {
    for (const id of nameless.split(' ').filter(Boolean).map(Number)) {
      if (asked.current.has(id)) continue
      const giveUp = new AbortController()
      asked.current.set(id, giveUp)
      void nameOf(id, giveUp.signal)
    }
  }, [nameless])
  useEffect(() => {
    const calls = asked.current
    return () => {
      for (const giveUp of calls.values()) giveUp.abort()
      calls.clear()
    }
  }, [])
}

async function nameOf(id: number, signal: AbortSignal) {
  const answer = await api.get<Header>(`/api/data/exam/${id}/`, { signal })
  if (answer.ok) {
    const { patient_name: name, patient, exam_date: date } = answer.data.exam
    return nameRoom(id, { patient: name ?? text('exams.nameless', { visit: id, patient }), date })
  }
  if (answer.status === 403) dropRoom(id)
}
