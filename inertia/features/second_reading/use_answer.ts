import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { seal, unseal } from '../../lib/seal'
import { isLeaving } from '../../lib/session_end'
import { useUser } from '../../lib/shared'
import { useExam } from '../visit_form'
import { isBegun, NOTHING, type Answer } from './answer'

/** Begins with what is forgotten at log-out (lib/persist). */
const PREFIX = 'farsight:reading:'

/**
 * What is answered so far. Sealed under the reader's own key it outlives a
 * reload and another page, and is forgotten once it is locked.
 */
export function useAnswer() {
  const { page } = useExam()
  const { draftKey: key } = useUser()
  const name = `${PREFIX}${page.exam.id}`
  const [answer, setAnswer] = useState<Answer>(() => stored(key, name) ?? NOTHING)
  const begun = useRef(false)
  useEffect(() => {
    begun.current = isBegun(answer)
    try {
      if (begun.current) sessionStorage.setItem(name, seal(key, name, JSON.stringify(answer)))
      else sessionStorage.removeItem(name)
    } catch {
      // A full or forbidden storage: closing the window still asks first.
    }
  }, [answer, key, name])
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (begun.current && !isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', beforeUnload)
    return () => window.removeEventListener('beforeunload', beforeUnload)
  }, [])
  const choose = useCallback((part: Partial<Answer>) => {
    setAnswer((before) => ({ ...before, ...part }))
  }, [])
  const done = useCallback(() => {
    begun.current = false
    sessionStorage.removeItem(name)
    router.visit(`/second-readings/${page.exam.id}`)
  }, [name, page.exam.id])
  return { answer, choose, done }
}

function stored(key: string, name: string): Answer | null {
  const sealed = sessionStorage.getItem(name)
  const plain = sealed === null ? null : unseal(key, name, sealed)
  return plain === null ? null : (JSON.parse(plain) as Answer)
}
