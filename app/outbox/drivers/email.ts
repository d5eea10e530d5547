import mail from '@adonisjs/mail/services/main'
import app from '@adonisjs/core/services/app'
import type {
  DeliveryDriver,
  DriverCheck,
  Finding,
  OutgoingMessage,
  SendOutcome,
} from '#app/outbox/drivers/driver'
import { greet } from '#app/outbox/drivers/smtp_conversation'
import { outcomeOfFailure } from '#app/outbox/drivers/smtp_failure'
import { smtpSettings } from '#app/outbox/drivers/smtp_settings'
import { detailOf } from '#app/outbox/reasons'

/** Sends by SMTP. The message id is our own reference, so that a mail server's log can be asked. */
export class EmailDriver implements DeliveryDriver {
  readonly name: string = 'smtp'

  get longest(): number {
    return smtpSettings().conversation
  }

  async send({ delivery, attachments }: OutgoingMessage, cut: AbortSignal): Promise<SendOutcome> {
    const files: Awaited<ReturnType<typeof openFile>>[] = []
    try {
      for (const attachment of attachments) files.push(await openFile(attachment))
    } catch (error) {
      close(files)
      return { type: 'not_sent', reason: 'file_unreadable', detail: detailOf(error) }
    }
    try {
      const sent = await mail.use('smtp').send(
        (message) => {
          message.to(this.addressOf(delivery.address), delivery.recipient_name)
          message.subject(delivery.subject)
          message.text(delivery.body)
          message.messageId(`<${delivery.reference}@${senderHost()}>`)
          message.nodeMailerMessage.attachments = files
        },
        { cut }
      )
      return { type: 'accepted', providerId: sent.messageId }
    } catch (error) {
      return outcomeOfFailure(error as Error)
    } finally {
      close(files)
    }
  }

  /** SMTP has no question to ask afterwards. */
  async find(): Promise<Finding> {
    return { type: 'cannot_tell' }
  }

  async check(cut: AbortSignal): Promise<DriverCheck> {
    try {
      await greet(smtpSettings(), cut)
      return { ok: true }
    } catch (error) {
      const outcome = outcomeOfFailure(error as Error)
      return 'reason' in outcome
        ? { ok: false, reason: outcome.reason, detail: outcome.detail ?? '' }
        : { ok: true }
    }
  }

  protected addressOf(address: string): string {
    return address
  }
}

/** Hands faxes to an e-mail-to-fax service: `6045550123@DOMAIN`. */
export class EmailToFaxDriver extends EmailDriver {
  override readonly name = 'email_to_fax'

  /** @param domain asked anew for each letter */
  constructor(private readonly domain: () => string) {
    super()
  }

  protected override addressOf(number: string): string {
    return `${number}@${this.domain()}`
  }
}

async function openFile({ filename, contentType, open }: OutgoingMessage['attachments'][number]) {
  return { filename, contentType, content: await open() }
}

/** A conversation that ended early leaves files open. */
function close(files: { content: { destroy(): void } }[]) {
  for (const { content } of files) content.destroy()
}

/** The right half of our message ids: the host that letters come from. */
function senderHost(): string {
  const from = app.config.get<string | { address: string }>('mail.from', '')
  const address = typeof from === 'string' ? from : from.address
  return /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'farsight'
}
