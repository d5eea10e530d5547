import type { SendOutcome } from '#app/outbox/drivers/driver'
import { CUT, SmtpFailure } from '#app/outbox/drivers/smtp_conversation'
import { detailOf, type DeliveryReason } from '#app/outbox/reasons'

/** What is said about one letter; all else a server refuses is about us. */
const ABOUT_THE_LETTER = ['MAIL FROM', 'RCPT TO', 'DATA']

/**
 * What a failed conversation means. A server's answer to our letter decides.
 * Without one, all that counts is how far it came: nothing leaves before the
 * content is handed over, and from then on only the server knows.
 */
export function outcomeOfFailure(error: Error): SendOutcome {
  const failure = error instanceof SmtpFailure ? error : error.cause
  if (!(failure instanceof SmtpFailure)) {
    return { type: 'in_doubt', reason: 'unexpected', detail: detailOf(error) }
  }
  if (failure.cause.responseCode) return outcomeOfAnswer(failure, failure.cause.responseCode)
  const { stage, cause } = failure
  const detail = detailOf(cause)
  if (stage === 'handing_over') {
    const reason = cause.code === CUT ? 'stopped_while_sending' : 'no_answer'
    return { type: 'in_doubt', reason, detail }
  }
  // An address the mailer itself cannot write down.
  if (cause.code === 'EENVELOPE') return { type: 'refused', reason: 'recipient_refused', detail }
  return { type: 'not_sent', reason: reasonBefore(failure), detail }
}

/** The answer is a code of three digits; 4xx may change, 5xx will not. */
function outcomeOfAnswer({ stage, cause }: SmtpFailure, code: number): SendOutcome {
  const detail = `smtp_${code}`
  if (cause.code === 'EAUTH') return { type: 'not_sent', reason: 'login_refused', detail }
  const isOurs = stage !== 'handing_over' && !ABOUT_THE_LETTER.includes(cause.command ?? '')
  if (isOurs) return { type: 'not_sent', reason: 'turned_away', detail }
  if (code < 500) return { type: 'not_sent', reason: 'refused_for_now', detail }
  const reason = cause.command === 'RCPT TO' ? 'recipient_refused' : 'message_refused'
  return { type: 'refused', reason, detail }
}

function reasonBefore({ stage, cause }: SmtpFailure): DeliveryReason {
  if (cause.code === CUT) return 'stopped_before_handover'
  if (cause.code === 'EAUTH') return 'login_refused'
  if (cause.code === 'ETLS') return 'encryption_failed'
  if (stage === 'connecting') return 'server_unreachable'
  return stage === 'greeting' ? 'no_greeting' : 'conversation_broken'
}
