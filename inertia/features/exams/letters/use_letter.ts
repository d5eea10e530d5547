import { router } from '@inertiajs/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LETTER_MESSAGE, letterName } from '#letters/rules'
import { api } from '../../../lib/api'
import { formatDate } from '../../../lib/dates'
import { text, useLocale } from '../../../lib/messages'
import { ask, reportFailure, showSuccess, showTitledError } from '../../../ui/dialogs'
import { useExam } from '../form/exam_context'
import { draftErrors, sendBody, type LetterDraft } from './letter_draft'
import { fetchDoctors, recipientOf, type PatientDoctors } from './letter_recipient'

/** The letter being written: its fields, who it goes to, and the two ways out. */
export function useLetter(open: boolean, onSent: () => void) {
  const locale = useLocale()
  const { form, page } = useExam()
  const { patient } = page
  const [doctors, setDoctors] = useState<PatientDoctors | null>(null)
  const [draft, setDraft] = useState<LetterDraft>(() => emptyDraft(locale))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setIsSending] = useState(false)
  const recipient = draft.type && doctors ? recipientOf(draft.type, doctors) : null

  useEffect(() => {
    if (!open) return
    void fetchDoctors(patient.id).then((answer) => {
      if (answer.ok) setDoctors(answer.data.patient)
      else reportFailure(text('letters.errors'), answer)
    })
  }, [open, patient.id])

  const change = useCallback(
    (fields: Partial<LetterDraft>) => {
      setErrors({})
      setDraft((now) => {
        const next = { ...now, ...fields }
        // Another letter goes to another person: nothing typed for the last one stays.
        if (fields.type === undefined || fields.type === null) return next
        const fax = doctors ? (recipientOf(fields.type, doctors)?.fax ?? '') : ''
        return { ...next, fax, email: '', again: '' }
      })
    },
    [doctors]
  )

  async function send() {
    const refused = draftErrors(draft, recipient)
    setErrors(refused)
    if (Object.keys(refused).length > 0 || !draft.type) return
    const to = draft.channel === 'fax' ? draft.fax : draft.email.trim()
    const sure = await ask({
      title: text(draft.channel === 'fax' ? 'letters.confirm_fax' : 'letters.confirm_email'),
      detail: text('letters.confirm_detail', {
        letter: letterName(draft.type),
        patient: patient.name,
        dob: formatDate(patient.dob, locale),
        visit: formatDate(form.base.exam_date, locale),
        recipient: recipient?.name || text('letters.recipient_unnamed'),
        to,
      }),
      yes: text('letters.send'),
    })
    if (!sure) return
    setIsSending(true)
    const path = `/api/data/admin/exam/${form.base.id}/email_or_fax/`
    const answer = await api.post<{ message: string }>(path, sendBody(draft, recipient))
    setIsSending(false)
    if (!answer.ok) {
      setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])))
      const words = answer.errors.map(({ message }) => message).join(' ') || answer.error
      return showTitledError(text('letters.errors'), words)
    }
    showSuccess(answer.data.message)
    router.reload({ only: ['deliveries', 'exam'] })
    onSent()
  }
  return { draft, change, errors, recipient, send, isSending }
}

export type Letter = ReturnType<typeof useLetter>

function emptyDraft(locale: LetterDraft['locale']): LetterDraft {
  return {
    type: null,
    locale,
    format: 'docx',
    channel: 'fax',
    fax: '',
    email: '',
    again: '',
    message: DEFAULT_LETTER_MESSAGE[locale],
    omd: null,
    referralDate: null,
  }
}
