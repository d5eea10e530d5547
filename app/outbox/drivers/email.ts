import mail from '@adonisjs/mail/services/main'
import type {
  DeliveryDriver,
  Finding,
  OutgoingMessage,
  SendOutcome,
} from '#app/outbox/drivers/driver'

type SmtpError = Error & { code?: string; responseCode?: number; syscall?: string }

/** Failures before a server was spoken to, or before it let us speak. */
const NO_CONVERSATION = ['EDNS', 'EAUTH']

/** Sends by SMTP. The message id is our own reference, so that a mail server's log can be asked. */
export class EmailDriver implements DeliveryDriver {
  readonly name: string = 'smtp'

  async send({ delivery, attachments }: OutgoingMessage): Promise<SendOutcome> {
    const files = await Promise.all(
      attachments.map(async ({ filename, contentType, open }) => ({
        filename,
        contentType,
        content: await open(),
      }))
    )
    try {
      const sent = await mail.send((message) => {
        message.to(this.addressOf(delivery.address), delivery.recipient_name)
        message.subject(delivery.subject)
        message.text(delivery.body)
        message.nodeMailerMessage.messageId = `<${delivery.reference}@farsight>`
        message.nodeMailerMessage.attachments = files
      })
      return { type: 'accepted', providerId: String((sent as { messageId?: string }).messageId) }
    } catch (error) {
      return outcomeOf(error as SmtpError)
    }
  }

  /** SMTP has no question to ask afterwards. */
  async findByReference(): Promise<Finding> {
    return { type: 'cannot_tell' }
  }

  protected addressOf(address: string): string {
    return address
  }
}

/** Hands faxes to an e-mail-to-fax service: `6045550123@DOMAIN`. */
export class EmailToFaxDriver extends EmailDriver {
  override readonly name = 'email_to_fax'

  constructor(private readonly domain: string) {
    super()
  }

  protected override addressOf(number: string): string {
    return `${number}@${this.domain}`
  }
}

/**
 * A server's answer decides. Without one, only a connection that never stood
 * is certain: the mailer reports a connection lost after the message in the
 * same words as one lost before it, so that is doubt.
 */
function outcomeOf(wrapped: SmtpError): SendOutcome {
  const error = ((wrapped.cause as SmtpError | undefined) ?? wrapped) as SmtpError
  const { code = '', responseCode, syscall } = error
  const reason = responseCode ? `smtp_${responseCode}` : code || 'smtp_failed'
  if (responseCode && responseCode >= 500) return { type: 'refused', reason }
  if (responseCode && responseCode >= 400) return { type: 'not_sent', reason }
  if (syscall === 'connect' || NO_CONVERSATION.includes(code)) return { type: 'not_sent', reason }
  return { type: 'in_doubt', reason }
}
