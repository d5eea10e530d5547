import { err, type Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import type { QueuedDelivery } from '#app/outbox/index'
import { sha256 } from '#modules/letters/actions/letter_pdf'
import {
  queueLetter,
  type LetterRequest,
  type NumberChanged,
} from '#modules/letters/actions/queue_letter'

/** The letter is not the one that was looked at; nothing left. */
export type PreviewChanged = { type: 'preview_changed' }

/** What somebody looked at before they sent it. */
export type Seen = {
  /** sha-256 of the PDF, hex: another document does not leave. */
  readonly hash?: string
  /** The number or address it was shown with, where the directory alone says it: another one is not written to. */
  readonly address?: string
}

/**
 * Hands a letter to the outbox. What was looked at is what leaves: the bytes are
 * held against those that were shown. Without a look it goes as it is.
 */
export async function queueSeen(
  letter: LetterRequest,
  { hash, address = letter.recipient.address }: Seen,
  actor: AuditActor
): Promise<Result<QueuedDelivery, NumberChanged | PreviewChanged>> {
  if (address !== letter.recipient.address) return err({ type: 'preview_changed' })
  const seen = await asSeen(letter, hash)
  return seen ? queueLetter(seen, actor) : err({ type: 'preview_changed' })
}

/** A letter with the document that was looked at, if somebody did; null where it is another one by now. */
export async function asSeen<Letter extends Pick<LetterRequest, 'pdf'>>(
  letter: Letter,
  hash: string | undefined
): Promise<Letter | null> {
  if (!hash) return letter
  const pdf = await letter.pdf()
  return sha256(pdf) === hash.toLowerCase() ? { ...letter, pdf: async () => pdf } : null
}
