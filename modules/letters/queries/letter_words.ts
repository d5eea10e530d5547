import i18nManager from '@adonisjs/i18n/services/main'
import { statement } from '#app/database/statement'
import { DEFAULT_LETTER_MESSAGE } from '#letters/rules'
import type { LetterLocale, Translate } from '#modules/letters/model/letter'
import { STANDARD_MESSAGE } from '#modules/letters/model/wordings'

/** A text that nobody saved yet, for a look at it. */
export type DraftWording = { readonly key: string; readonly text: string }

const newest = statement<{ key: string; text: string | null }>(
  'letters.newest_wordings',
  `select distinct on (key) key, text from letter_templates
    where locale = $1 order by key, version desc`
)

/**
 * The words of letters as they are at this moment, the administrators' before
 * the catalogue's: asked in one statement for each letter, so that no process
 * prints what another one has changed.
 */
export async function letterWords(
  locale: LetterLocale,
  draft: DraftWording | null = null
): Promise<Translate> {
  const i18n = i18nManager.locale(locale)
  const own = new Map((await newest([locale])).map(({ key, text }) => [key, text]))
  if (draft) own.set(draft.key, draft.text)
  return (key, params) => {
    const text = own.get(key) ?? (key === STANDARD_MESSAGE ? DEFAULT_LETTER_MESSAGE[locale] : null)
    return text === null ? i18n.t(`letters.${key}`, params) : i18n.formatRawMessage(text, params)
  }
}

/** The wording of the house, which any version can be set back to. */
export function standardWording(key: string, locale: LetterLocale): string {
  if (key === STANDARD_MESSAGE) return DEFAULT_LETTER_MESSAGE[locale]
  const text = i18nManager.getTranslationsFor(locale)[`letters.${key}`]
  if (text === undefined) throw new RangeError(`letters.${key} is in no catalogue`)
  return text
}
