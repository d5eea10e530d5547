import { DateTime } from 'luxon'
import type { CalendarDate } from '../../../../app/kernel/clock.js'
import type { Locale } from '../../../../app/kernel/languages.js'
import { mark, plain } from './kinds.js'

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['january', 'jan', 'janvier', 'janv'],
    ['february', 'feb', 'fevrier', 'fevr', 'fev'],
    ['march', 'mar', 'mars'],
    ['april', 'apr', 'avril', 'avr'],
    ['may', 'mai'],
    ['june', 'jun', 'juin'],
    ['july', 'jul', 'juillet', 'juil'],
    ['august', 'aug', 'aout'],
    ['september', 'sept', 'sep', 'septembre'],
    ['october', 'oct', 'octobre'],
    ['november', 'nov', 'novembre'],
    ['december', 'dec', 'decembre'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1]))
)

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre|jan|janv|feb|f[ée]vr?|apr|avr|jun|jul|juil|aug|sept?|oct|nov|d[ée]c|mar)\\.?'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er)?'
const YEAR = "(?:(?:19|20)\\d{2}|'?\\d{2})"
const LONG_YEAR = '(?:19|20)\\d{2}'
const GAP = '[\\s,./-]{1,3}'

/** Days of the calendar as letters write them, the longest ways first. */
const DATE = new RegExp(
  [
    `\\b(?<y1>${LONG_YEAR})[-/. ](?<m1>\\d{1,2})[-/. ](?<d1>\\d{1,2})\\b`,
    `\\b(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<y2>${LONG_YEAR}|\\d{2})\\b`,
    `\\b(?<d2>${DAY})${GAP}(?:of |de )?(?<m2>${MONTH})(?:${GAP}(?:of |de )?(?<y3>${YEAR}))?(?![\\p{L}\\d])`,
    `\\b(?<m3>${MONTH})${GAP}(?<d3>${DAY})(?:${GAP}(?<y4>${YEAR}))?(?![\\p{L}\\d])`,
    `\\b(?<m4>${MONTH})${GAP}(?:of |de )?(?<y5>${LONG_YEAR})\\b`,
    `\\b(?<y6>${LONG_YEAR})${GAP}(?<m5>${MONTH})${GAP}(?<d4>${DAY})(?![\\p{L}\\d])`,
    `(?<![\\d.,/-])(?<y7>(?:19[2-9]|20[0-4])\\d)(?![\\d]|[./,-]\\d)`,
  ].join('|'),
  'giu'
)

const BIRTH = new RegExp(
  '\\b(?:d\\.?\\s?o\\.?\\s?b\\.?|date of birth|birth ?-?date|born(?: on)?|d\\.?d\\.?n\\.?|date de naissance|n[ée](?:\\(?e\\)?)? le|naissance)' +
    `(?![\\p{L}])[\\s:#(]*(?:${DATE.source.replace(/\?<\w\d?>/g, '?:')}|\\d[\\d ./-]{0,10})`,
  'giu'
)

/** Ages above this tell who somebody is. */
export const OLDEST_TOLD = 89

const AGE =
  /\b(?<age>\d{2,3})(?=[ -]?(?:year|yr|y\/?o\b|ans\b|yo\b))|(?<=\b(?:aged?|âgée? de|age:?|âge:?) )(?<aged>\d{2,3})\b/giu

export type Told = Locale

/** Birth dates are taken out; other days are told by how long before or after the visit they were. */
export function withoutDates(
  text: string,
  { visit, language }: { visit: CalendarDate; language: Told }
): string {
  return text
    .replace(BIRTH, mark('birth date'))
    .replace(AGE, (found) => (Number(found) > OLDEST_TOLD ? mark(`${OLDEST_TOLD + 1}+`) : found))
    .replace(DATE, (...found) => mark(told(found.at(-1), visit, language)))
}

type Groups = Readonly<Record<string, string | undefined>>

function told(groups: Groups, visit: CalendarDate, language: Told): string {
  const { y7: year } = groups
  const from = DateTime.fromISO(visit, { zone: 'utc' })
  if (year) return distance(Number(year) - from.year, 'years', language)
  const day = dayOf(groups)
  if (!day?.isValid) return 'date'
  const days = Math.round(day.diff(from, 'days').days)
  const far = Math.abs(days)
  if (far <= 31) return distance(days, 'days', language)
  if (far <= 730) return distance(Math.round(days / 30.44), 'months', language)
  return distance(Math.round(days / 365.25), 'years', language)
}

/** Which day it is; null where it could be another. */
function dayOf(found: Groups): DateTime | null {
  const { a, b } = found
  const year = yearOf(found.y1 ?? found.y2 ?? found.y3 ?? found.y4 ?? found.y5 ?? found.y6)
  if (year === null) return null
  if (a && b) {
    const [one, two] = [Number(a), Number(b)]
    if (one <= 12 && two <= 12 && one !== two) return null
    return utc(year, one > 12 ? two : one, one > 12 ? one : two)
  }
  const month = found.m1
    ? Number(found.m1)
    : MONTHS[plain(found.m2 ?? found.m3 ?? found.m4 ?? found.m5 ?? '').replace('.', '')]
  const day = Number.parseInt(found.d1 ?? found.d2 ?? found.d3 ?? found.d4 ?? '15', 10)
  return month ? utc(year, month, day) : null
}

function yearOf(text: string | undefined): number | null {
  if (!text) return null
  const digits = Number(text.replace("'", ''))
  if (digits >= 100) return digits
  return digits > 50 ? 1900 + digits : 2000 + digits
}

const utc = (year: number, month: number, day: number) => DateTime.utc(year, month, day)

const UNITS = {
  en: { days: ['day', 'days'], months: ['month', 'months'], years: ['year', 'years'] },
  fr: { days: ['jour', 'jours'], months: ['mois', 'mois'], years: ['an', 'ans'] },
} as const

function distance(many: number, unit: 'days' | 'months' | 'years', language: Told): string {
  if (many === 0) return SAID[language].about
  const count = Math.abs(many)
  const words = `${count} ${UNITS[language][unit][count === 1 ? 0 : 1]}`
  return `${words} ${many < 0 ? SAID[language].before : SAID[language].after}`
}

const SAID: Readonly<Record<Told, { about: string; before: string; after: string }>> = {
  en: { about: 'about the visit', before: 'before the visit', after: 'after the visit' },
  fr: { about: 'vers la visite', before: 'avant la visite', after: 'après la visite' },
}
