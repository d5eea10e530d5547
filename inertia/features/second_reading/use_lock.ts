import { useCallback, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure, showSuccess, showTitledError } from '../../ui/dialogs'
import { useExam } from '../visit_form'
import { isComplete, type Answer } from './answer'

/** Asks what will be locked, then locks it for good. */
export function useLock(answer: Answer, done: () => void) {
  const { page } = useExam()
  const { supportEmail } = useShared().product
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const begin = useCallback(() => {
    if (isComplete(answer)) return setIsAsking(true)
    showTitledError(text('review.second.errors'), text('review.second.incomplete'))
  }, [answer])
  const cancel = useCallback(() => setIsAsking(false), [])
  const confirm = useCallback(async () => {
    setIsSending(true)
    const path = `/api/data/exam/${page.exam.id}/second_reading/`
    const locked = await api.post<{ message: string }>(path, answer)
    setIsSending(false)
    setIsAsking(false)
    if (!locked.ok) return reportFailure(text('review.second.errors'), locked, supportEmail)
    showSuccess(locked.data.message)
    done()
  }, [answer, done, page.exam.id, supportEmail])
  return { begin, cancel, confirm, isAsking, isSending }
}
