import { formatInstant } from '#app/kernel/written_dates'
import type { ResendRefusal, StopRefusal } from '#app/outbox/index'
import { languageOf, word } from '#cli/words'

/** Why a delivery was not sent again, held back, let go or cancelled. */
export function refusalWords(refusal: ResendRefusal | StopRefusal): string {
  switch (refusal.type) {
    case 'sent_again':
      return word('refused.sent_again', { id: refusal.id })
    case 'recipient_changed': {
      const { sentTo, now, isMoved, isFormer, name, change } = refusal
      const former = isFormer ? word('refused.recipient_former', { name }) : ''
      const moved = isMoved
        ? word('refused.recipient_moved', { sent_to: sentTo, now: now || '-' })
        : ''
      const changed = change
        ? word('refused.number_changed', {
            from: change.from || '-',
            to: change.to,
            by: change.by,
            practice: change.practice || '-',
            at: formatInstant(change.at.toISOString(), languageOf(process.env)),
          })
        : ''
      return [former, moved, changed, word('refused.name_the_number')].filter(Boolean).join('; ')
    }
    case 'not_now':
      return word('refused.not_now', { reason: refusal.reason })
    case 'too_late':
      return word('refused.too_late', { state: refusal.state })
    default:
      return word(`refused.${refusal.type}`)
  }
}
