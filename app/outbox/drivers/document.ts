import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { err, ok, type Result } from '#app/kernel/result'
import type { OpenAttachment } from '#app/outbox/drivers/driver'
import type { DeliveryReason } from '#app/outbox/reasons'

export type FaxDocument = { bytes: Buffer; pages: number }

/**
 * The one document of a fax, read whole and held against its address: what is
 * dialled out is what was queued. Reasons: `no_document`, `several_documents`,
 * `not_a_pdf`, `document_damaged`.
 *
 * @throws when the blob cannot be read
 */
export async function readFaxDocument(
  attachments: readonly OpenAttachment[]
): Promise<Result<FaxDocument, DeliveryReason>> {
  const [letter, ...others] = attachments
  if (!letter) return err('no_document')
  if (others.length > 0) return err('several_documents')
  const bytes = await buffer(await letter.open())
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (digest !== letter.sha256) return err('document_damaged')
  const pages = await countPages(bytes)
  return pages === null ? err('not_a_pdf') : ok({ bytes, pages })
}

async function countPages(bytes: Buffer): Promise<number | null> {
  try {
    // Large, and of no use before the first fax.
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    return document.getPageCount()
  } catch {
    return null
  }
}
