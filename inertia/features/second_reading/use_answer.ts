import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isLeaving } from '../../lib/session_end'
import { useTyped } from '../../lib/use_typed'
import { useExam } from '../visit_form'
import { isBegun, NOTHING, type Answer } from './answer'

/**
 * What is answered so far, kept for its reader alone as other words that were
 * typed are: it outlives a reload, another page and a session that ends by
 * itself, and is forgotten once it is locked.
 */
export function useAnswer() {
  const { page } = useExam()
  const { left, keep } = useTyped(`reading:${page.exam.id}`, { takesUp: true })
  const [answer, setAnswer] = useState<Answer>(() => ({ ...NOTHING, ...left?.edits }))
  const begun = useRef(false)
  useEffect(() => {
    begun.current = isBegun(answer)
    keep(begun.current ? answer : {})
  }, [answer, keep])
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
    keep({})
    router.visit(`/second-readings/${page.exam.id}`)
  }, [keep, page.exam.id])
  return { answer, choose, done }
}
