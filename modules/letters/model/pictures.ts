import type { LetterImage, LetterLocale, Translate } from '#modules/letters/model/letter'
import { longDate } from '#modules/letters/model/letter_date'
import type { ExamSource } from '#modules/letters/model/physician_source'

/** A picture says its eye, kind and day: the wrong eye is the error that matters most. */
export function picturesOf(
  pictures: ExamSource['pictures'],
  locale: LetterLocale,
  t: Translate
): LetterImage[] {
  return pictures.map(({ kind, date, ...image }) => ({
    ...image,
    caption: t('letter.image_caption', {
      eye: t(`letter.eye.${image.side}`),
      kind: t(`letter.image.${kind}`),
      date: longDate(date, locale),
    }),
  }))
}
