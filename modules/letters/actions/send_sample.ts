import { findAccountEmail, type Actor } from '#identity'
import { err, ok, type Result } from '#app/kernel/result'
import type { QueuedDelivery } from '#app/outbox/index'
import { isEmail } from '#directories/rules'
import { queueLetter } from '#modules/letters/actions/queue_letter'
import type { Sample } from '#modules/letters/actions/write_sample'
import type { LetterLocale } from '#modules/letters/model/letter'
import { letterHash } from '#modules/letters/model/letter_hash'
import { letterWords } from '#modules/letters/queries/letter_words'
import { renderPdf } from '#modules/letters/render/pdf'

/** What the ledger calls a letter about nobody. */
export const WORDING_TEST = 'wording-test'

/**
 * E-mails a sample to whoever asks, at their account's own address: through the
 * outbox like every letter, of no visit and no patient, and marked as a test.
 */
export async function sendSample(
  { letter, subject, body }: Sample,
  { key, locale }: { key: string; locale: LetterLocale },
  actor: Actor,
  requestId: string | undefined
): Promise<Result<QueuedDelivery, { type: 'email_invalid' }>> {
  const address = await findAccountEmail(actor.userId)
  if (!address || !isEmail(address)) return err({ type: 'email_invalid' })
  const words = await letterWords(locale)
  const queued = await queueLetter(
    {
      channel: 'email',
      purpose: WORDING_TEST,
      letterKey: `${WORDING_TEST}:${actor.userId}:${key}:${locale}`,
      contentHash: letterHash(letter),
      recipient: { kind: 'user', id: actor.userId, name: actor.name, address },
      subject: words('wording.test_subject', { subject }),
      body: `${words('wording.test_body')}\n\n${body}`,
      locale,
      filename: 'test-letter.pdf',
      pdf: () => renderPdf(letter),
      requestId,
    },
    actor
  )
  if (!queued.ok) throw new Error('No practice keeps the address of an account')
  return ok(queued.value)
}
