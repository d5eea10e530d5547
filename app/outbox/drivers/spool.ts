import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  DeliveryDriver,
  Finding,
  OutgoingMessage,
  SendOutcome,
} from '#app/outbox/drivers/driver'

/**
 * The embedded fax driver: writes the PDF and, last, a JSON ticket into a
 * folder a fax machine or gateway picks up from. A ticket proves a whole fax,
 * so that after a crash it can be told for certain whether one was handed over.
 */
export class SpoolFaxDriver implements DeliveryDriver {
  readonly name = 'spool'

  constructor(private readonly folder: string) {}

  async send({ delivery, attachments }: OutgoingMessage): Promise<SendOutcome> {
    const { reference } = delivery
    const [letter] = attachments
    if (!letter) return { type: 'refused', reason: 'no_document' }
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      await this.#write(`${reference}.pdf`, async (path) => {
        const file = await open(path, 'wx', 0o600)
        try {
          for await (const chunk of await letter.open()) await file.write(chunk)
          await file.sync()
        } finally {
          await file.close()
        }
      })
      await this.#writeTicket(reference, {
        reference,
        number: delivery.address,
        recipient: delivery.recipient_name,
        document: `${reference}.pdf`,
        sha256: letter.sha256,
        purpose: delivery.purpose,
        created_at: new Date().toISOString(),
      })
    } catch (error) {
      return { type: 'not_sent', reason: (error as NodeJS.ErrnoException).code ?? 'spool_failed' }
    }
    return { type: 'delivered', providerId: reference }
  }

  async findByReference(reference: string): Promise<Finding> {
    try {
      const ticket = JSON.parse(await readFile(join(this.folder, `${reference}.json`), 'utf8'))
      return { type: 'delivered', providerId: ticket.reference }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOENT' ? { type: 'not_sent' } : { type: 'cannot_tell' }
    }
  }

  async #writeTicket(reference: string, ticket: object) {
    await this.#write(`${reference}.json`, async (path) => {
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(`${JSON.stringify(ticket, null, 2)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    })
  }

  /** Whole or not at all: written aside, synced, renamed, and the folder synced. */
  async #write(name: string, write: (path: string) => Promise<void>) {
    const aside = join(this.folder, `.${name}.part`)
    await rm(aside, { force: true })
    await write(aside)
    await rename(aside, join(this.folder, name))
    const folder = await open(this.folder, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}
