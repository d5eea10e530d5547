import mail from '@adonisjs/mail/services/main'
import type {
  DeliveryDriver,
  Finding,
  OutgoingMessage,
  SendOutcome,
} from '#app/outbox/drivers/driver'

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** Commands up to which the server has taken nothing. */
const BEFORE_MESSAGE = ['CONN', 'EHLO', 'HELO', 'AUTH', 'STARTTLS', 'MAIL FROM', 'RCPT TO']
const NO_CONNECTION = ['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EHOSTUNREACH', 'EAUTH']

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

/** A refusal says whether to try again; silence after the message began is doubt. */
function outcomeOf(wrapped: SmtpError): SendOutcome {
  const error = ((wrapped.cause as SmtpError | undefined) ?? wrapped) as SmtpError
  const { code = '', responseCode, command = '' } = error
  const reason = responseCode ? `smtp_${responseCode}` : code || 'smtp_failed'
  if (responseCode && responseCode >= 500) return { type: 'refused', reason }
  if (responseCode && responseCode >= 400) return { type: 'not_sent', reason }
  if (NO_CONNECTION.includes(code) || BEFORE_MESSAGE.includes(command)) {
    return { type: 'not_sent', reason }
  }
  return { type: 'in_doubt', reason }
}
