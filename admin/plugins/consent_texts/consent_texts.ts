import { useTranslate } from 'react-admin'
import type { ConsentTexts } from '#patients/rules'
import { LANGUAGES, LOCALES, type Locale } from '../../../app/kernel/languages'
import { post } from '../../shell/http'

export const ADDRESS = '/api/data/admin/consent_texts/'

/** A version, and who brought it into force; nobody for the first. */
export type KeptTexts = ConsentTexts & {
  readonly since: string
  readonly set_by: string | null
}

/** Every version, the one in force first. */
export type Kept = { readonly data: readonly KeptTexts[] }

/** @throws HttpError 409 with the version in force, where somebody else was first */
export async function saveTexts({ version, items }: ConsentTexts): Promise<void> {
  await post(ADDRESS, { version, items })
}

/** One text: its item, from 0, and its language. */
export type Place = { readonly item: number; readonly locale: Locale }

export const keyOf = ({ item, locale }: Place) => `items.${item}.${locale}`

/** Every text of a version, in the order they are read. */
export const placesOf = ({ items }: ConsentTexts): Place[] =>
  items.flatMap((_, item) => LOCALES.map((locale) => ({ item, locale })))

export const textAt = ({ items }: ConsentTexts, { item, locale }: Place) => items[item]![locale]

/** The same texts with another one in a place. */
export function withText(texts: ConsentTexts, place: Place, text: string): ConsentTexts {
  const items = texts.items.map((item, index) =>
    index === place.item ? { ...item, [place.locale]: text } : item
  )
  return { ...texts, items }
}

/** The words of this page. */
export function useWords() {
  const translate = useTranslate()
  return (key: string, params?: Record<string, string | number>) =>
    translate(`resources.consent_texts.${key}`, params)
}

/** `Item 2, Français`. */
export function usePlaceName() {
  const t = useWords()
  return ({ item, locale }: Place) =>
    t('item_in', { number: item + 1, language: LANGUAGES[locale].name })
}
