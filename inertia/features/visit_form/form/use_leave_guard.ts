import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { text } from '../../../lib/messages'
import { beforeLogOut, isLeaving } from '../../../lib/session_end'
import { ask } from '../../../ui/dialogs'
import { stayInRoom } from './rooms_store'
import type { ExamForm } from './exam_form'

/** What is typed beside the fields of the visit on screen, and not sent yet. */
const unsent = new Set<() => boolean>()

/** Asks before the page is left while something beside the visit's fields is typed and not sent. */
export function useUnsent(isUnsent: boolean) {
  useEffect(() => {
    const said = () => isUnsent
    unsent.add(said)
    return () => void unsent.delete(said)
  }, [isUnsent])
}

/**
 * Leaving with unsaved data asks first (F181); the end of a session does not,
 * its draft is kept, nor does logging out but for what no draft keeps. Values that stand apart are asked about only where no
 * draft holds them.
 */
export function useLeaveGuard(form: ExamForm, isKept: boolean) {
  const kept = useRef(isKept)
  useEffect(() => {
    kept.current = isKept
  })
  useEffect(() => {
    const isUnsent = () => [...unsent].some((said) => said())
    const wouldLose = () => form.isDirty || (form.isUnsaved && !kept.current) || isUnsent()
    const wouldBeLost = () => isUnsent() || (!kept.current && (form.isDirty || form.isUnsaved))
    const stopAsking = beforeLogOut(async () => !wouldBeLost() || confirmLeaving(kept.current))
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose() && !isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', beforeUnload)
    let allowed = false
    const stop = router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.only.length > 0 || visit.url.pathname === window.location.pathname
      if (allowed || !wouldLose() || staysHere || visit.prefetch) return
      void confirmLeaving(kept.current).then((leave) => {
        if (!leave) return stayInRoom()
        allowed = true
        router.visit(visit.url, { method: visit.method, data: visit.data })
      })
      return false
    })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      stop()
      stopAsking()
    }
  }, [form])
}

function confirmLeaving(isKept: boolean): Promise<boolean> {
  return ask({
    title: text('exams.leave_title'),
    detail: text(isKept ? 'exams.leave_detail' : 'exams.leave_detail_not_kept'),
    yes: text('exams.leave_yes'),
    no: text('exams.leave_no'),
    danger: true,
  })
}
