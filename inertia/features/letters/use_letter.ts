import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { faxText } from '#directories/rules'
import {
  DEFAULT_LETTER_MESSAGE,
  isAddressedToOmd,
  letterName,
  letterTypeOf,
  type LetterType,
} from '#letters/rules'
import { api, type ApiFailure } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { text, useLocale } from '../../lib/messages'
import { ask, reportFailure, showInfo, showInfoLine, showTitledError } from '../../ui/dialogs'
import { useExam } from '../visit_form'
import { followDelivery } from './follow_delivery'
import { NOT_HELD, draftErrors, lookAt, sendBody, type LetterDraft } from './letter_draft'
import { numberChangeIn } from './number_change'
import type { Queued } from './queued'
import { fetchContact, useIpc, useStoreIpc } from './use_ipc'
import { useLetterPreview } from './use_letter_preview'

/** The letter being written: its fields, the letter as it would leave, and the ways out. */
export function useLetter(open: boolean, onDone: () => void) {
  const locale = useLocale()
  const { form, page } = useExam()
  const { patient } = page
  const { id: examId, omdr_id: omdrId, omdc_id: omdcId } = form.base
  const [draft, setDraft] = useState<LetterDraft>(() => emptyDraft(locale))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [held, setHeld] = useState(NOT_HELD)
  const [outdated, setOutdated] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [ipc, setIpc] = useIpc(open, examId)
  const storeIpc = useStoreIpc(examId, ipc, setIpc)
  const seen = useLetterPreview(open ? lookAt(examId, draft) : null)
  const recipient = seen.preview?.recipient ?? null

  const change = useCallback(
    (fields: Partial<LetterDraft>) => {
      setErrors({})
      setOutdated(null)
      // What was told of one letter and number is not told of another.
      setHeld((now) => ('again' in fields && Object.keys(fields).length === 1 ? now : NOT_HELD))
      setDraft((now) => {
        const next = withOfferedWords(now, { ...now, ...fields }, ipc?.standard_messages)
        const isOther = next.type !== now.type || next.omd !== now.omd
        // Another letter goes to another person: nothing typed for the last one stays.
        if (!isOther) return next
        const omd = next.type === now.type ? next.omd : omdFor(next.type, ipc, { omdrId, omdcId })
        return { ...next, omd, fax: '', email: '', again: '' }
      })
    },
    [ipc, omdrId, omdcId]
  )

  // Whom the visit is referred to and when, each time a letter is begun, as soon as it is known.
  useEffect(() => {
    if (!open || !ipc) return
    setDraft((now) => ({
      ...now,
      message: isUntouched(now) ? ipc.standard_messages[now.locale] : now.message,
      omd: now.omd ?? omdFor(now.type, ipc, { omdrId, omdcId }),
      referralDate: now.referralDate ?? ipc.ipc_date,
    }))
  }, [open, ipc, omdrId, omdcId])

  useFilledIn(draft, recipient, (filled) => setDraft((now) => ({ ...now, ...filled })))

  /** The next letter starts empty: no number typed for this one waits for it. */
  function onSent() {
    setHeld(NOT_HELD)
    setOutdated(null)
    setDraft(emptyDraft(locale))
    onDone()
  }

  async function send() {
    const refused = draftErrors(draft, recipient, held)
    setErrors(refused)
    const { preview } = seen
    if (Object.keys(refused).length > 0 || !draft.type || !preview) return
    const to = draft.channel === 'fax' ? draft.fax : draft.email.trim()
    const sure = await ask({
      title: text(draft.channel === 'fax' ? 'letters.confirm_fax' : 'letters.confirm_email'),
      detail: [
        text('letters.confirm_detail', {
          letter: letterName(draft.type),
          patient: patient.name,
          dob: formatDate(patient.dob ?? '', locale),
          visit: formatDate(form.base.exam_date, locale),
          recipient: preview.recipient.name,
          to,
        }),
        ...preview.warnings,
      ].join(' '),
      yes: text('letters.send'),
    })
    if (!sure) return
    setIsSending(true)
    const notKept = refersInPerson(draft.type)
      ? await storeIpc(draft.omd, draft.referralDate)
      : null
    const path = `/api/data/admin/exam/${examId}/email_or_fax/`
    const answer = notKept ?? (await api.post<Queued>(path, sendBody(draft, preview, held)))
    setIsSending(false)
    if (!answer.ok) return refuse(answer)
    const { delivery_id: id, already_queued: isKnown, message, warnings = [] } = answer.data
    const said = [message, ...warnings].join(' ')
    if (isKnown) showInfo(message)
    else {
      followDelivery({ id, sent: text(`letters.${draft.channel}_sent`) })
      showInfoLine(said)
    }
    router.reload({ only: ['deliveries', 'exam'] })
    onSent()
  }

  function refuse({ body, error, errors: fields }: ApiFailure) {
    // What is there already, or what has to be typed again, is told where it can be acted upon.
    if (body.delivery_id) {
      return setHeld({ ...NOT_HELD, known: { id: Number(body.delivery_id), words: error } })
    }
    const byField = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
    if (byField.preview_hash) {
      setOutdated(byField.preview_hash)
      return seen.again()
    }
    if (numberChangeIn(body)) {
      setHeld({ ...NOT_HELD, changed: error })
      const { confirm_recipient: differs } = byField
      return setErrors(differs ? { confirm_recipient: differs } : {})
    }
    setErrors(byField)
    const words = fields.map(({ message }) => message).join(' ') || error
    showTitledError(text('letters.errors'), words)
  }

  const isReview = draft.type !== null && letterTypeOf(draft.type).variant === 'review'
  return {
    draft,
    change,
    errors,
    /** Who can be written to. */
    offered: isReview ? ipc?.reviewers : ipc?.omds,
    seen,
    outdated,
    recipient,
    held,
    send,
    isSending,
    onSent,
  }
}

export type Letter = ReturnType<typeof useLetter>

/**
 * Fills in how the recipient is reached, once for each: an ophthalmologist's
 * contact as soon as they are chosen, a family doctor's with the letter.
 */
function useFilledIn(
  { type, omd, channel }: LetterDraft,
  recipient: Letter['recipient'],
  fill: (filled: Partial<LetterDraft>) => void
) {
  const filled = useRef('')
  const filler = useRef(fill)
  filler.current = fill
  const toOmd = type !== null && isAddressedToOmd(type)
  useEffect(() => {
    if (!toOmd || !omd) return
    let isGone = false
    void fetchContact(omd).then((answer) => {
      if (isGone) return
      if (!answer.ok) return reportFailure(text('letters.errors'), answer)
      const { fax, email } = answer.data.data
      filler.current({ fax: faxText(fax), email })
    })
    return () => {
      isGone = true
    }
  }, [toOmd, type, omd])
  useEffect(() => {
    if (type === null) filled.current = ''
    if (!type || !recipient) return
    const whose = `${type}:${omd}:${recipient.name}`
    if (filled.current === whose) return
    filled.current = whose
    if (toOmd) filler.current({ channel: recipient.receive_method })
    else filler.current({ fax: faxText(recipient.fax), email: recipient.email })
  }, [type, omd, toOmd, recipient, channel])
}

/** The words offered with it are in the letter's language, unless somebody wrote their own. */
function withOfferedWords(
  was: LetterDraft,
  is: LetterDraft,
  offered: Readonly<Record<LetterDraft['locale'], string>> = DEFAULT_LETTER_MESSAGE
): LetterDraft {
  return is.message === offered[was.locale] ? { ...is, message: offered[is.locale] } : is
}

/** The words a letter begins with until the house's own are known. */
function isUntouched({ message, locale }: LetterDraft): boolean {
  return message === DEFAULT_LETTER_MESSAGE[locale]
}

/** Letters that send the patient to a consultant; one that asks for a review does not. */
function refersInPerson(type: LetterType): boolean {
  return isAddressedToOmd(type) && letterTypeOf(type).variant !== 'review'
}

/** Whom the visit is referred or given to. */
function omdFor(
  type: LetterType | null,
  ipc: { ipc_omdc: number | null } | null,
  { omdrId, omdcId }: { omdrId: unknown; omdcId: unknown }
): number | null {
  if (type === null || !isAddressedToOmd(type)) return null
  const own = letterTypeOf(type).variant === 'review' ? omdrId : (ipc?.ipc_omdc ?? omdcId)
  return typeof own === 'number' ? own : null
}

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
