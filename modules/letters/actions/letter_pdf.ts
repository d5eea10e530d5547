import { createHash } from 'node:crypto'
import type { Letter } from '#modules/letters/model/letter'
import { letterHash } from '#modules/letters/model/letter_hash'
import type { LetterPages } from '#modules/letters/queries/letter_attachment'
import { renderPdf } from '#modules/letters/render/pdf'
import { withPages } from '#modules/letters/render/with_pages'

/** A letter and the pages behind it, if it carries some. */
export type WholeLetter = { readonly letter: Letter; readonly pages: LetterPages | null }

/** The document as it leaves; the same letter gives the same bytes. */
export async function letterPdf({ letter, pages }: WholeLetter): Promise<Buffer> {
  const pdf = await renderPdf(letter)
  return pages ? withPages(pdf, pages.bytes) : pdf
}

/** The content's identity for the outbox, the pages included. */
export function wholeHash({ letter, pages }: WholeLetter): string {
  if (!pages) return letterHash(letter)
  return createHash('sha256').update(letterHash(letter)).update(pages.sha256).digest('hex')
}

/** Lower-case hex: how a document that somebody looks at is known. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
