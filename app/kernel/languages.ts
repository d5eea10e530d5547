/**
 * The languages people may choose, and how each writes numbers and dates:
 * the one list that server, pages, portal, letters and CLI ask.
 * docs/how-to/add-a-language.md tells what a new one needs beside it.
 */
type Language = {
  /** Its own name, as its speakers write it. */
  readonly name: string
  /** BCP 47 tag of the clinics' country: `Intl`, antd and office documents read it. */
  readonly region: string
  readonly decimalMark: '.' | ','
  /** Luxon's formats of dates on screen; the documents' 'MMM DD, YYYY' in English (seed-1 section 9). */
  readonly dates: { readonly short: string; readonly long: string }
  /** The short one as the date picker writes it. */
  readonly pickedDate: string
  /** Luxon's formats of a letter's date, on the first of a month and on other days. */
  readonly letterDate: { readonly first: string; readonly other: string }
  /** Luxon's format of a time of day. */
  readonly time: string
  /** The same to the second. */
  readonly exactTime: string
}

export const LANGUAGES = {
  en: {
    name: 'English',
    region: 'en-CA',
    decimalMark: '.',
    dates: { short: 'LLL dd, yyyy', long: 'LLLL dd, yyyy' },
    pickedDate: 'MMM DD, YYYY',
    letterDate: { first: 'LLLL dd, yyyy', other: 'LLLL dd, yyyy' },
    time: 'h:mm a',
    exactTime: 'h:mm:ss a',
  },
  fr: {
    name: 'Français',
    region: 'fr-CA',
    decimalMark: ',',
    dates: { short: 'd LLL yyyy', long: 'd LLLL yyyy' },
    pickedDate: 'D MMM YYYY',
    letterDate: { first: "'1er' LLLL yyyy", other: 'd LLLL yyyy' },
    time: "HH 'h' mm",
    exactTime: "HH 'h' mm 'min' ss 's'",
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES

export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]

/** Whoever chose none, and every text that a language lacks. */
export const DEFAULT_LOCALE = 'en' satisfies Locale

/** The language itself when it is one of ours, else null. */
export function knownLocale(value: unknown): Locale | null {
  return LOCALES.find((locale) => locale === value) ?? null
}

/** The language of a tag such as `fr-CA` or `fr_CA.UTF-8`; the default for those we do not speak. */
export function localeOf(tag: string | null | undefined): Locale {
  return knownLocale((tag ?? '').split(/[^a-z]/i)[0]!.toLowerCase()) ?? DEFAULT_LOCALE
}

/** Column of a stored text: `label_en`. */
export function labelColumn<L extends Locale>(locale: L): `label_${L}` {
  return `label_${locale}`
}
