import { LOCALES, type Locale } from '../../../app/kernel/languages.js'
import type { FieldRefusal } from './form_checks.js'

/** What a patient is asked to agree to: four items, one box for all (F065, Q115). */
export const CONSENT_ITEMS = 4

/** Longest text of an item. */
export const CONSENT_LENGTH = 400

/** One item, in each language. */
export type ConsentItem = Readonly<Record<Locale, string>>

/** The items of one version, as people agree to them; what was in force is kept. */
export type ConsentTexts = {
  readonly version: string
  readonly items: readonly ConsentItem[]
}

/** Texts that are missing, as fields: nobody agrees to nothing, in any language. */
export function missingTexts(items: readonly ConsentItem[]): FieldRefusal[] {
  return items.flatMap((item, index) =>
    LOCALES.filter((locale) => item[locale].trim() === '').map((locale) => ({
      field: `items.${index}.${locale}`,
      message: { key: 'patients.consent_text_required' },
    }))
  )
}

/**
 * What the next version is called: the day it comes into force, and where that
 * day has some already, the next number behind it.
 *
 * @param day `YYYY-MM-DD`
 * @param taken names of versions there are
 */
export function nextConsentVersion(day: string, taken: readonly string[]): string {
  if (!taken.includes(day)) return day
  const isFree = (number: number) => !taken.includes(`${day}-${number}`)
  let number = 2
  while (!isFree(number)) number++
  return `${day}-${number}`
}
