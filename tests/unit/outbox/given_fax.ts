import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Delivery } from '#app/outbox/delivery'
import type { OpenAttachment, OutgoingMessage } from '#app/outbox/drivers/driver'

/** A PDF of so many empty pages. */
export async function givenPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return Buffer.from(await document.save())
}

export function givenAttachment(bytes: Buffer, changes: Partial<OpenAttachment> = {}) {
  return {
    filename: 'letter.pdf',
    contentType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([bytes]),
    ...changes,
  }
}

/** A fax that is being sent, for the second time when told so. */
export function givenFax(attachments: OpenAttachment[], attempts = 1): OutgoingMessage {
  const delivery = {
    reference: randomUUID() as string,
    channel: 'fax',
    purpose: 'omdr-gp',
    address: '6045550123',
    recipient_name: 'Dr. Ames',
    state: 'sending',
    attempts,
  } as Delivery
  return { delivery, attachments }
}
