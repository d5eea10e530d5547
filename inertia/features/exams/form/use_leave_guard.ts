import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { text } from '../../../lib/messages'
import { isLeaving } from '../../../lib/session_end'
import { ask } from '../../../ui/dialogs'
import { stayInRoom } from '../rooms/rooms_store'
import type { ExamForm } from './exam_form'

/** Leaving with unsaved data asks first (F181); the end of a session does not, its draft is kept. */
export function useLeaveGuard(form: ExamForm) {
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (form.isDirty && !isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', beforeUnload)
    let allowed = false
    const stop = router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.only.length > 0 || visit.url.pathname === window.location.pathname
      if (allowed || !form.isDirty || staysHere || visit.prefetch) return
      void confirmLeaving().then((leave) => {
        if (!leave) return stayInRoom()
        allowed = true
        router.visit(visit.url, { method: visit.method, data: visit.data })
      })
      return false
    })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      stop()
    }
  }, [form])
}

function confirmLeaving(): Promise<boolean> {
  return ask({
    title: text('exams.leave_title'),
    detail: text('exams.leave_detail'),
    yes: text('exams.leave_yes'),
    no: text('exams.leave_no'),
    danger: true,
  })
}
