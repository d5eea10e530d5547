import { DateTime } from 'luxon'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import type { Letter, LetterLocale } from '#modules/letters/model/letter'
import { sampleLetter } from '#modules/letters/model/sample_letter'
import { mailKeysOf, type LetterPlace } from '#modules/letters/model/wordings'
import { letterWords } from '#modules/letters/queries/letter_words'

export type Sample = { letter: Letter; subject: string; body: string }

/** A letter of invented values with a wording nobody saved yet, and the e-mail around it. */
export async function writeSample(
  draft: { key: string; text: string },
  { place, locale }: { place: LetterPlace; locale: LetterLocale }
): Promise<Sample> {
  const words = await letterWords(locale, draft)
  const date = DateTime.now().setZone(DEFAULT_ZONE).toISODate()!
  const letter = sampleLetter({ place, key: draft.key, locale, date }, words)
  const mail = mailKeysOf(place)
  return { letter, subject: words(mail.subject), body: words(mail.body) }
}
