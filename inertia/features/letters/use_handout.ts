import { useState } from 'react'
import { api } from '../../lib/api'
import { codeText, text, useLocale, type Locale } from '../../lib/messages'
import { saveFile } from '../../lib/save_file'
import { ask, reportFailure, showInfo, showInfoLine } from '../../ui/dialogs'
import { faultsOf, tellFaults, type Faults } from '../../ui/faults'
import { useExam, usePatientTitle } from '../visit_form'
import { followDelivery } from './follow_delivery'
import type { Queued } from './queued'
import { useLetterPreview } from './use_letter_preview'

const FIELD_IDS: Readonly<Record<string, string>> = {
  email: 'handout-email',
  confirm_recipient: 'handout-again',
}

/** The patient's sheet: as it would leave, and the ways out (F101). */
export function useHandout(onDone: () => void) {
  const titled = usePatientTitle()
  const { page } = useExam()
  const { id } = page.exam
  const onRecord = page.patient.email ?? ''
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [email, setEmail] = useState(onRecord)
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Faults>({})
  const [outdated, setOutdated] = useState<string | null>(null)
  const [busy, setBusy] = useState<'pdf' | 'email' | null>(null)
  const path = `/api/data/patient_handout_preview/${id}/`
  const seen = useLetterPreview({ path, body: { locale } })
  const isOther = email.trim() !== '' && email.trim().toLowerCase() !== onRecord.toLowerCase()

  async function download() {
    setBusy('pdf')
    const answer = await api.post<{ filename: string; docx: string }>(
      `/api/data/patient_handout_pdf/${id}/`,
      { format: 'pdf', locale }
    )
    setBusy(null)
    if (!answer.ok) return reportFailure(text('letters.error_downloading'), answer)
    saveFile(answer.data.filename, answer.data.docx)
  }

  async function send() {
    if (!seen.preview) return
    if (email.trim() === '') return setErrors({ email: text('letters.refused_email_missing') })
    const confirmed = await ask({
      title: text('letters.confirm_email'),
      detail: titled(email),
      yes: text('letters.send_email'),
    })
    if (!confirmed) return
    setBusy('email')
    const answer = await api.post<Queued>(`/api/data/patient_handout_email/${id}/`, {
      email,
      locale,
      preview_hash: seen.preview.preview_hash,
      ...(isOther ? { confirm_recipient: again } : {}),
    })
    setBusy(null)
    if (answer.ok) {
      const { delivery_id: delivery, already_queued: isKnown, message } = answer.data
      if (isKnown) showInfo(message)
      else {
        followDelivery({ id: delivery, sent: text('letters.handout.sent') })
        showInfoLine(message)
      }
      return onDone()
    }
    const { preview_hash: told, ...faults } = faultsOf(answer.errors)
    if (told) {
      setOutdated(told)
      return seen.again()
    }
    if (answer.errors.length === 0) return reportFailure(text('letters.errors'), answer)
    tellFaults(faults, {
      show: setErrors,
      idOf: (field) => FIELD_IDS[field] ?? field,
      nameOf: (field) => codeText('letters.handout', field),
    })
  }

  return {
    locale,
    setLocale: (next: Locale) => {
      setOutdated(null)
      setLocale(next)
    },
    email,
    setEmail: (typed: string) => {
      setEmail(typed)
      setErrors({})
    },
    /** The address is not the patient's on record: it is typed twice (Q158). */
    isOther,
    again,
    setAgain,
    errors,
    seen,
    outdated,
    busy,
    download,
    send,
  }
}
