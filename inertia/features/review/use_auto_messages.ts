import { useEffect, useState } from 'react'
import type { AutoMessages } from '#review/rules'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { useExam, useFormState } from '../visit_form'

/**
 * What was ticked or unticked by itself on the stored visit, and why; fetched
 * anew with each version, by those who pre-review or review (F248).
 */
export function useAutoMessages(): AutoMessages | null {
  const { form, role } = useExam()
  const version = useFormState(({ base }) => base.version)
  const [messages, setMessages] = useState<AutoMessages | null>(null)
  useEffect(() => {
    if (role === 'omdc') return
    const asking = new AbortController()
    const path = `/api/data/exam/${form.base.id}/automessages/`
    void api
      .get<{ auto_value_messages: AutoMessages }>(path, { signal: asking.signal })
      .then((answer) => {
        if (answer.ok) setMessages(answer.data.auto_value_messages)
        else reportFailure(text('review.errors_auto_messages'), answer)
      })
    return () => asking.abort()
  }, [form, role, version])
  return messages
}
