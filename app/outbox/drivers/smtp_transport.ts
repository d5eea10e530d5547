import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { MailResponse } from '@adonisjs/mail'
import type { MailTransportContract, NodeMailerMessage } from '@adonisjs/mail/types'
import { converse } from '#app/outbox/drivers/smtp_conversation'
import type { SmtpSettings } from '#app/outbox/drivers/smtp_settings'

/** Ends the conversation early; never, where none is given. */
type Bounds = { cut?: AbortSignal }

/**
 * The framework's way to a mail server, with an end to everything: each letter
 * is one conversation, bounded at each step, whose failure says how far it came.
 */
export class SmtpTransport implements MailTransportContract {
  /** @param settings asked anew for each letter */
  constructor(private readonly settings: () => SmtpSettings) {}

  async send(message: NodeMailerMessage, { cut }: Bounds = {}): Promise<MailResponse> {
    const mail = new MailComposer(message).compile()
    const { from, to } = mail.getEnvelope()
    const letter = { from, to: [to].flat(), content: () => mail.createReadStream() }
    await converse(this.settings(), letter, cut ?? new AbortController().signal)
    return new MailResponse(mail.messageId(), { from, to }, undefined)
  }
}
