import type { SendOutcome } from '#app/outbox/drivers/driver'

type SmtpError = Error & { code?: string; responseCode?: number; syscall?: string }

/** Failures of our own before a server would listen: no name, no login, no encryption. */
const NO_CONVERSATION = ['EDNS', 'EAUTH', 'ETLS']

/** The mailer's words for a server that was never reached or never greeted. */
const NO_GREETING = ['Connection timeout', 'Greeting never received']

/**
 * What a failed conversation means. A server's answer to our message decides.
 * Without one, only a conversation that never began is certain: the mailer
 * reports a connection lost after the message in the same words as one lost
 * before it, so that is doubt.
 */
export function outcomeOfFailure(wrapped: Error): SendOutcome {
  const error = ((wrapped.cause as SmtpError | undefined) ?? wrapped) as SmtpError
  const { code = '', message, responseCode, syscall } = error
  const reason = responseCode ? `smtp_${responseCode}` : code || 'smtp_failed'
  const neverBegan =
    syscall === 'connect' || NO_CONVERSATION.includes(code) || NO_GREETING.includes(message)
  if (neverBegan) return { type: 'not_sent', reason }
  if (responseCode && responseCode >= 500) return { type: 'refused', reason }
  if (responseCode && responseCode >= 400) return { type: 'not_sent', reason }
  return { type: 'in_doubt', reason }
}
