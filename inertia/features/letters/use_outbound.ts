import { router } from '@inertiajs/react'
import { useState } from 'react'
import { proposedAddress } from '../../../config/proposed_paths'
import { api, type ApiFailure } from '../../lib/api'
import { text, useLocale, type Locale } from '../../lib/messages'
import { showError, showInfo, showInfoLine } from '../../ui/dialogs'
import { faultsOf } from '../../ui/faults'
import { followDelivery } from './follow_delivery'
import { numberChangeIn } from './number_change'
import type { Queued } from './queued'
import { useLetterPreview, type LetterPreview } from './use_letter_preview'

const failed = (error: string) => text('exams.outbound_send_failed', { error })

/** An outbound referral that was handed in: as it would leave, and its way out (F190). */
export function useOutbound(examId: number, onDone: () => void) {
  const [locale, setLocale] = useState<Locale>(useLocale())
  const path = `/api/data/exam/${examId}/outbound_preview/`
  const shown = useLetterPreview({ path, body: { locale } })
  const [outdated, setOutdated] = useState<string | null>(null)
  const [changed, setChanged] = useState<string | null>(null)
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    if (!shown.preview) return
    setSending(true)
    const answer = await api.post<Queued>(proposedAddress('send_outbound', { id: examId }), {
      locale,
      ...seenIn(shown.preview),
      ...(changed === null ? {} : { confirm_recipient: again }),
    })
    setSending(false)
    router.reload({ only: ['deliveries', 'exam'] })
    if (!answer.ok) return refuse(answer)
    const { delivery_id: id, already_queued: isKnown, message } = answer.data
    if (isKnown) showInfo(message)
    else {
      followDelivery({ id, sent: text('letters.outbound.left'), failed })
      showInfoLine(message)
    }
    onDone()
  }

  function refuse({ body, error, errors }: ApiFailure) {
    const faults = faultsOf(errors)
    if (faults.preview_hash) {
      setOutdated(faults.preview_hash)
      return shown.again()
    }
    if (!numberChangeIn(body)) return showError(failed(error))
    setChanged(error)
    setDiffers(faults.confirm_recipient)
  }

  return {
    locale,
    setLocale: (next: Locale) => {
      setOutdated(null)
      setLocale(next)
    },
    seen: { ...shown, failed: shown.failed === null ? null : failed(shown.failed) },
    outdated,
    /** Its number was changed by another practice: what has to be typed again, in words (Q178). */
    changed,
    again,
    setAgain: (typed: string) => {
      setAgain(typed)
      setDiffers(undefined)
    },
    /** What is wrong with the number that was typed. */
    differs,
    isSending,
    send,
  }
}

/** What was looked at, as the request to send names it. */
function seenIn({ preview_hash: hash, recipient }: LetterPreview) {
  return { preview_hash: hash, address: recipient[recipient.receive_method] }
}
