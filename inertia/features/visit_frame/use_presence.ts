import { useEffect, useRef, useState } from 'react'
import { PRESENCE_EVERY } from '#exams/rules'
import { api } from '../../lib/api'
import { CSRF_HEADER, cookieToken, rememberToken } from '../../lib/csrf'
import { useLiveChannel } from '../../lib/live'
import { useExam, useFormState } from '../visit_form'

export type PersonHere = { readonly name: string; readonly is_editing: boolean }

/** ms without a key or a pointer after which the person counts as away; the session may then run out. */
const AWAY_AFTER = 600_000

const pathOf = (id: number) => `/api/data/exam/${id}/presence/`

/** Who else has this visit open; tells the others that this person has. */
export function usePresence(): readonly PersonHere[] {
  const { id } = useExam().page.exam
  const isEditing = useFormState(({ isDirty }) => isDirty)
  const [people, setPeople] = useState<readonly PersonHere[]>([])
  const [round, setRound] = useState(0)
  const lastInput = useRef(0)
  useEffect(() => {
    const noteInput = () => (lastInput.current = Date.now())
    noteInput()
    window.addEventListener('keydown', noteInput)
    window.addEventListener('pointermove', noteInput)
    const timer = window.setInterval(() => {
      if (Date.now() - lastInput.current < AWAY_AFTER) setRound((each) => each + 1)
    }, PRESENCE_EVERY * 1_000)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('keydown', noteInput)
      window.removeEventListener('pointermove', noteInput)
    }
  }, [])
  useLiveChannel(`exams/${id}`, (event) => {
    if (event.part === 'presence') setRound((each) => each + 1)
  })
  useEffect(() => {
    const asked = new AbortController()
    const presence = isEditing ? 'editing' : 'reading'
    void api
      .post<{ people: PersonHere[] }>(pathOf(id), { presence }, { signal: asked.signal })
      .then((answer) => answer.ok && setPeople(answer.data.people))
    return () => asked.abort()
  }, [id, isEditing, round])
  useEffect(() => {
    const leave = () => sayLeft(id)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  return people
}

/** Outlives the page that says it; when it is lost, the others notice a minute later. */
function sayLeft(id: number) {
  void fetch(pathOf(id), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: cookieToken() ?? '' },
    body: JSON.stringify({ presence: 'left' }),
  })
    .then(rememberToken)
    .catch(() => {})
}
