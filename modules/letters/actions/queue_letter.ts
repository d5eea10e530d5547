import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction } from '#app/database/transaction'
import {
  HeldNumberError,
  knownDelivery,
  numberChangeOf,
  queueDelivery,
  type DeliveryRequest,
  type NumberChange,
  type QueuedDelivery,
} from '#app/outbox/index'
import type { AuditActor } from '#app/audit/audit'
import { keepPdf } from '#modules/letters/actions/keep_pdf'

/** The address was changed by another practice, and nobody confirmed it: it has to be typed again (Q178). */
export type NumberChanged = {
  type: 'number_changed'
  channel: 'fax' | 'email'
  change: NumberChange
}

export type LetterRequest = Omit<DeliveryRequest, 'attachments' | 'actor'> & {
  /** Names no patient. */
  filename: string
  pdf(): Promise<Buffer>
}

/** What is known of a letter before it is handed over: that it was before, or that it is held. */
export async function heldOrKnown(letter: Omit<LetterRequest, 'pdf' | 'filename'>) {
  const [known, { held }] = await Promise.all([knownDelivery(letter), numberChangeOf(letter)])
  return { known, held }
}

/**
 * Hands a letter to the outbox: the PDF as a blob of ours and the delivery row
 * in one transaction. One that was handed over before is answered as it is, and
 * its document is not made again (Q165).
 */
export async function queueLetter(
  { pdf, filename, ...letter }: LetterRequest,
  actor: AuditActor
): Promise<Result<QueuedDelivery, NumberChanged>> {
  const before = await heldOrKnown(letter)
  if (before.known) return ok({ delivery: before.known, alreadyQueued: true })
  const held = (change: NumberChange) =>
    err({ type: 'number_changed' as const, channel: letter.channel, change })
  if (before.held) return held(before.held)
  const bytes = await pdf()
  try {
    return await inTransaction(async (trx) => {
      const attachment = await keepPdf(bytes, filename, actor, trx)
      return ok(await queueDelivery({ ...letter, attachments: [attachment], actor }, trx))
    })
  } catch (error) {
    // Changed while the document was made.
    if (error instanceof HeldNumberError) return held(error.change)
    throw error
  }
}
