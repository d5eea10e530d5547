import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type {
  DeliveryReason,
  RecipientQuestion,
  ResendRefusal,
  SettleRefusal,
  StopRefusal,
  StopStep,
} from '#app/outbox/index'
import { addressText } from '#modules/letters/http/delivery_answer'
import { numberChangeText, toNumberChange } from '#modules/letters/http/number_question'

/** Why a delivery was not sent again, on the field that would mend it. */
export function resendRefused(
  ctx: HttpContext,
  refused: Exclude<ResendRefusal, { type: 'absent' }>
): InvalidInput {
  const { i18n } = ctx
  if (refused.type === 'recipient_changed') return recipientQuestion(ctx, refused)
  if (refused.type === 'not_now') return notNow(ctx, refused.reason)
  const field = refused.type === 'reason_required' ? 'reason' : 'state'
  const message = i18n.t(`letters.resend_${refused.type}`, refused)
  return new InvalidInput([{ field, message }])
}

/** Why a delivery was not held back, let go or cancelled. */
export function stopRefused(
  ctx: HttpContext,
  step: StopStep,
  refused: Exclude<StopRefusal, { type: 'absent' }>
): InvalidInput {
  const { i18n } = ctx
  if (refused.type === 'reason_required') {
    const message = i18n.t('letters.stop_reason_required')
    return new InvalidInput([{ field: 'reason', message }])
  }
  if (refused.type === 'recipient_changed') return recipientQuestion(ctx, refused)
  if (refused.type === 'not_now') return notNow(ctx, refused.reason)
  if (refused.type === 'sent_again') return resendRefused(ctx, refused)
  // What a worker has taken is on its way, whatever it is called in a list.
  const known = refused.state === 'claimed' ? 'sending' : refused.state
  const state = i18n.t(`letters.state.${known}`)
  const words = step === 'release' ? 'letters.stop_not_held' : 'letters.stop_too_late'
  const message = i18n.t(words, { state })
  return new InvalidInput([{ field: 'state', message }])
}

/** A letter of a batch that has to be looked at by itself before it may go. */
export function stillHeld({ i18n }: HttpContext, code: DeliveryReason): InvalidInput {
  const reason = i18n.t(`letters.reason.${code}`)
  const message = i18n.t('letters.stop_still_held', { reason })
  return new InvalidInput([{ field: 'state', message }])
}

/** Why a person could not end a doubt. */
export function settleRefused(
  { i18n }: HttpContext,
  refused: Exclude<SettleRefusal, { type: 'absent' }>
): InvalidInput {
  if (refused.type === 'reason_required') {
    const message = i18n.t('letters.settle_reason_required')
    return new InvalidInput([{ field: 'reason', message }])
  }
  const state = i18n.t(`letters.state.${refused.state}`)
  const message = i18n.t('letters.settle_not_in_doubt', { state })
  return new InvalidInput([{ field: 'state', message }])
}

/** What it says is not so any more, whoever asks. */
function notNow({ i18n }: HttpContext, code: DeliveryReason): InvalidInput {
  const reason = i18n.t(`letters.reason.${code}`)
  return new InvalidInput([
    { field: 'state', message: i18n.t('letters.resend_not_now', { reason }) },
  ])
}

/** The letter, or its number, is not for whom it was, or nobody knows it to be right: where shall it go? */
function recipientQuestion(ctx: HttpContext, asked: RecipientQuestion): InvalidInput {
  const { i18n } = ctx
  const { channel, name, isFormer, isMoved, sentTo, now, change } = asked
  const message = [
    isFormer ? i18n.t('letters.resend_former', { name }) : '',
    isMoved
      ? i18n.t('letters.resend_moved', {
          known: now === '' ? 'no' : 'yes',
          sent_to: addressText(channel, sentTo),
          now: addressText(channel, now),
        })
      : '',
    change ? numberChangeText(ctx, channel, change) : '',
    whatToType(ctx, asked),
  ]
  const question = { sent_to: sentTo, now, number_change: change && toNumberChange(change) }
  const words = message.filter(Boolean).join(' ')
  return new InvalidInput([{ field: 'confirm_recipient', message: words }], words, { question })
}

function whatToType({ i18n }: HttpContext, { isMoved, isFormer, name }: RecipientQuestion): string {
  if (isMoved) return i18n.t('letters.resend_type_out')
  return isFormer
    ? i18n.t('letters.resend_former_type_out', { name })
    : i18n.t('letters.number_type_again')
}
