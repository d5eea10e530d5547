import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  DeliveryDriver,
  DriverCheck,
  Finding,
  OutgoingMessage,
  SendOutcome,
  Sought,
} from '#app/outbox/drivers/driver'
import { readFaxDocument, type FaxDocument } from '#app/outbox/drivers/document'
import { detailOf } from '#app/outbox/reasons'
import { syncFolder } from '#app/storage/sync_folder'

/** Below the spool: one empty file a fax that was handed over, kept when the gateway clears its folder. */
const RECEIPTS = '.receipts'

/**
 * The embedded fax driver: writes the PDF and, last, a JSON ticket into a
 * folder a fax machine or gateway picks up from. A ticket proves a whole fax.
 *
 * A receipt, made exclusively just before the ticket, lets a reference be
 * handed over once only, whoever else is at it, and lets a crash be judged: no
 * receipt, nothing left; a receipt without its ticket is a doubt, because a
 * gateway takes tickets away.
 */
export class SpoolFaxDriver implements DeliveryDriver {
  readonly name = 'spool'
  readonly longest = 30_000

  constructor(private readonly folder: string) {}

  async send({ delivery, attachments }: OutgoingMessage): Promise<SendOutcome> {
    const { reference } = delivery
    const handover = { read: false, receipted: false, ticketed: false }
    let pages
    try {
      const document = await readFaxDocument(attachments)
      if (!document.ok) return { type: 'refused', reason: document.error }
      handover.read = true
      pages = document.value.pages
      await mkdir(join(this.folder, RECEIPTS), { recursive: true, mode: 0o700 })
      if (delivery.attempts > 1) await this.#removeRemains(reference)
      await this.#put(`${reference}.pdf`, document.value.bytes)
      if (!(await this.#makeReceipt(reference))) {
        return { type: 'in_doubt', reason: 'handed_over_before' }
      }
      handover.receipted = true
      const ticket = ticketOf(delivery, attachments[0]!.sha256, document.value)
      await this.#put(`${reference}.json`, ticket, () => {
        handover.ticketed = true
      })
    } catch (error) {
      const detail = detailOf(error)
      // Once the ticket has its name a gateway may have taken it.
      if (handover.ticketed) return { type: 'in_doubt', reason: 'spool_doubt', detail }
      if (handover.receipted) await rm(this.#receipt(reference), { force: true })
      const reason = handover.read ? 'spool_unwritable' : 'file_unreadable'
      return { type: 'not_sent', reason, detail }
    }
    return { type: 'delivered', providerId: reference, pages }
  }

  async find({ reference }: Pick<Sought, 'reference'>): Promise<Finding> {
    try {
      if (await exists(join(this.folder, `${reference}.json`))) {
        return { type: 'reported', report: { state: 'delivered', providerId: reference } }
      }
      return (await exists(this.#receipt(reference)))
        ? { type: 'cannot_tell' }
        : { type: 'not_sent' }
    } catch {
      return { type: 'cannot_tell' }
    }
  }

  /** A file aside, as a fax begins; a gateway never takes those. */
  async check(): Promise<DriverCheck> {
    const aside = join(this.folder, `.check.${randomUUID()}.part`)
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      const file = await open(aside, 'wx', 0o600)
      await file.close()
      return { ok: true }
    } catch (error) {
      return { ok: false, reason: 'spool_unwritable', detail: detailOf(error) }
    } finally {
      await rm(aside, { force: true }).catch(() => {})
    }
  }

  #receipt(reference: string): string {
    return join(this.folder, RECEIPTS, reference)
  }

  /** False when this reference has one already. */
  async #makeReceipt(reference: string): Promise<boolean> {
    try {
      const file = await open(this.#receipt(reference), 'wx', 0o600)
      await file.close()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
    await syncFolder(join(this.folder, RECEIPTS))
    return true
  }

  /** Half-written files of an attempt that died. */
  async #removeRemains(reference: string) {
    for (const name of await readdir(this.folder)) {
      if (name.startsWith(`.${reference}.`)) await rm(join(this.folder, name), { force: true })
    }
  }

  /** Whole or not at all: written aside, synced, renamed, and the folder synced. */
  async #put(name: string, content: Buffer | string, named = () => {}) {
    const aside = join(this.folder, `.${name}.${randomUUID()}.part`)
    try {
      const file = await open(aside, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, join(this.folder, name))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    named()
    await syncFolder(this.folder)
  }
}

function ticketOf(
  delivery: OutgoingMessage['delivery'],
  sha256: string,
  { pages }: FaxDocument
): string {
  const ticket = {
    reference: delivery.reference,
    number: delivery.address,
    recipient: delivery.recipient_name,
    document: `${delivery.reference}.pdf`,
    pages,
    sha256,
    purpose: delivery.purpose,
    message: delivery.body,
    created_at: new Date().toISOString(),
  }
  return `${JSON.stringify(ticket, null, 2)}\n`
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
