import { DateTime } from 'luxon'
import { LOCALES } from '../../../app/kernel/languages.js'
import { plain } from './deidentify/kinds.js'
import { DISEASES, IMPORTANT, OCULAR, SYSTEMIC, TREATMENTS } from './extract/lexicon.js'

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

const PERSON =
  "(?<title>(?:mrs?\\.?|ms\\.?|mme|mlle|m\\.|madame|monsieur)\\s+)?(?<name>\\p{L}[\\p{L}'’-]+,?(?: +(?!d\\.?o\\.?b|ddn|born|phn|nam\\b)\\p{L}[\\p{L}'’.-]*){1,3})(?<rest>[^\\n]*)"
/** Where a letter names its patient, and where it may: a subject may be a complaint, `RE` an eye. */
const NAMED = new RegExp(`\\b(?:name|nom)\\s*:\\s*${PERSON}`, 'giu')
const MAYBE_NAMED = [
  new RegExp(`\\bpatient(?:e)?(?:'s)?(?: name)?\\s*:\\s*${PERSON}`, 'giu'),
  new RegExp(`^[^\\S\\n]*(?:re|objet|subject)\\s*:\\s*${PERSON}`, 'gimu'),
]
/** Of a name, written small. */
const PARTICLE = /^(?:al|bin|da|de|del|den|der|des|di|dos|du|el|la|le|van|von)$/
/** Words of a letter's subject that no term of the lexicon has. */
const OF_A_SUBJECT =
  /\b(?:referral|consult\p{L}*|request|vision|visual|field|urgent|follow|review|letter|opinion|assessment|eyes?|report|exam\p{L}*|change|reference|demande|avis|suivi|champ|visuel|oeil|yeux|bilan|rapport|presents?|complains?)\b/u
const TERMS = [DISEASES, OCULAR, SYSTEMIC, TREATMENTS, IMPORTANT]
  .flat()
  .map(({ words }) => words)
  .join('|')
const CLINICAL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${TERMS})(?![\\p{L}])`, 'u')
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
  const name = nameIn(text)
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

function nameIn(text: string): string {
  const [named] = text.matchAll(NAMED)
  const [maybe] = MAYBE_NAMED.flatMap((pattern) => [...text.matchAll(pattern)].filter(isPerson))
  return (named ?? maybe)?.groups?.name?.trim() ?? ''
}

/** With a title, last name first, beside a birth date or number; else words that are written like a name and are no finding. */
function isPerson({ groups }: RegExpExecArray): boolean {
  const { title, name = '', rest = '' } = groups ?? {}
  if (title || name.includes(',') || BIRTH.test(rest) || NUMBER.test(rest)) return true
  const isWritten = name.split(/\s+/).every((word) => /^\p{Lu}/u.test(word) || PARTICLE.test(word))
  return isWritten && !CLINICAL.test(plain(name)) && !OF_A_SUBJECT.test(plain(name))
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
      const same = told && kept ? letters(told) === letters(kept) : null
      return [field, { letter: told, chart: kept, same }]
    })
  ) as Validation
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
