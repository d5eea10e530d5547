import { DateTime } from 'luxon'
import { LOCALES } from '../../../app/kernel/languages.js'

/** What a letter says of whom it is about, held against the chart. */
export const DEMOGRAPHIC_FIELDS = [
  'first_name',
  'last_name',
  'birth_date',
  'phn',
  'primary_phone',
] as const
export type DemographicField = (typeof DEMOGRAPHIC_FIELDS)[number]

export type Demographics = Readonly<Record<DemographicField, string | null>>

const NAME =
  /(?:^|\n|\b)(?:patient(?:e)?(?:'s)?(?: name)?|name|nom|re|objet|subject)\s*:\s*(?:mrs?\.?|ms\.?|mme|mlle|m\.|madame|monsieur)?\s*(?<name>[\p{L}][\p{L}'’-]+,?(?: +(?!d\.?o\.?b|ddn|born|phn|nam\b)[\p{L}][\p{L}'’.-]*){1,3})/iu
const BIRTH =
  /(?:d\.?o\.?b\.?|date of birth|birth date|born(?: on)?|ddn|date de naissance|n[ée]e? le)[\s:]*(?<date>\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[\s./-]+[\p{L}]+\.?[\s.,/-]+\d{4}|[\p{L}]+\.?\s+\d{1,2},?\s+\d{4})/iu
const NUMBER =
  /(?:phn|health (?:card|number|care number)|ohip|ramq|nam|carte soleil|msp)[\s#:no.°]*(?<number>[\p{L}\d][\p{L}\d -]{6,16}\d)/iu
const PHONE = /(?<phone>\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})/

/** Forms of a birth date that cannot be another day. */
const DATE_FORMS = [
  'yyyy-M-d',
  'yyyy/M/d',
  'yyyy.M.d',
  'd LLLL yyyy',
  'LLLL d, yyyy',
  'LLLL d yyyy',
  'LLL d, yyyy',
  'd LLL yyyy',
]

/** Reads whom a letter is about; null where it does not say. Stays in the house: no model is told. */
export function demographicsIn(text: string): Demographics {
  const name = /^(.*)$/su.exec(NAME.exec(text)?.groups?.name?.trim() ?? '')![1]!
  const [last, first] = name.includes(',') ? name.split(/,\s*/) : reversed(name)
  return {
    first_name: first?.trim() || null,
    last_name: last?.trim() || null,
    birth_date: birthDate(BIRTH.exec(text)?.groups?.date ?? ''),
    phn:
      NUMBER.exec(text)
        ?.groups?.number?.replace(/[^\p{L}\d]/gu, '')
        .toUpperCase() ?? null,
    primary_phone: PHONE.exec(text)?.groups?.phone?.replace(/\D/g, '') ?? null,
  }
}

function reversed(name: string): (string | undefined)[] {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words.length > 1 ? [words.at(-1), words.slice(0, -1).join(' ')] : [name, undefined]
}

function birthDate(text: string): string | null {
  for (const locale of LOCALES) {
    for (const form of DATE_FORMS) {
      const date = DateTime.fromFormat(text.trim(), form, { locale, zone: 'utc' })
      if (date.isValid) return date.toISODate()
    }
  }
  return null
}

export type Validation = Readonly<
  Record<DemographicField, { letter: string | null; chart: string | null; same: boolean | null }>
>

/** What of the letter's agrees with the chart; null where one of them says nothing. */
export function validateDemographics(letter: Demographics, chart: Demographics): Validation {
  return Object.fromEntries(
    DEMOGRAPHIC_FIELDS.map((field) => {
      const [told, kept] = [letter[field], chart[field]]
      const same = told && kept ? plain(told) === plain(kept) : null
      return [field, { letter: told, chart: kept, same }]
    })
  ) as Validation
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
