import { eyeValues, lastEye, type EyeValues } from './eye_pairs.js'
import { flat } from './terms.js'
import type { LetterWord } from './letter_lines.js'

/** A measurement that a letter tells, by the chart's name of the field. */
export type TellsValue = {
  readonly field: string
  readonly value: string
  readonly words: readonly LetterWord[]
}

type Measure = {
  readonly name: string
  readonly keyword: RegExp
  /** One value as letters write it. */
  readonly value: string
  /** The value as the chart keeps it; null where it is none. */
  readonly read: (text: string) => string | null
}

const between = (low: number, high: number, decimals: number) => (text: string) => {
  const value = Number(text.replace(',', '.'))
  return value >= low && value <= high ? String(Number(value.toFixed(decimals))) : null
}

/** Acuities in metres and what they are in feet. */
const FEET: Readonly<Record<string, string>> = {
  '5': '20',
  '6': '20',
  '7.5': '25',
  '9': '30',
  '12': '40',
  '15': '50',
  '18': '60',
  '21': '70',
  '24': '80',
  '30': '100',
  '36': '100',
  '60': '200',
}

const MEASURES: readonly Measure[] = [
  {
    name: 'iop',
    keyword:
      /\b(?:iops?|pios?|tios?|intra-?ocular pressures?|pressures?|pression(?:s)?(?: intra-?oculaires?)?|tensions?(?: oculaires?)?|tonometry|tonometrie)\b/gu,
    value:
      '\\d{1,2}(?:[.,]\\d)?(?!\\d|[:%]|/(?![0-7]?\\d(?![\\d/]))|[.,]\\d|[- ]?(?:days?|weeks?|months?|years?|yo\\b|h\\d|am\\b|pm\\b|jours?|semaines?|mois|ans\\b))',
    read: between(1, 70, 1),
  },
  {
    name: 'bcva',
    keyword:
      /\b(?:bcvas?|vas?|visual acuit(?:y|ies)|(?:best[- ]corrected )?acuit(?:y|ies)|vision|acuite(?: visuelle)?|av|avac)\b/gu,
    value: '(?:20/\\d{2,3}|6/\\d{1,2}(?:[.,]5)?)(?:[+-]\\d)?',
    read: (text) => {
      const [, base, under] = /^(20|6)\/(\d+(?:[.,]\d)?)/.exec(text)!
      const feet = base === '20' ? under : FEET[under!.replace(',', '.')]
      return feet ? `20/${feet}` : null
    },
  },
  {
    name: 'cd',
    keyword:
      /(?<![\p{L}])(?:c\/d(?: ratios?)?|cdrs?|cup[- ]to[- ]disc(?: ratios?)?|cup\/disc|excavations?|cupping|rapports? c\/d)(?![\p{L}])/gu,
    value: '[01]?[.,]\\d{1,2}(?!\\d)',
    read: (text) => between(0.1, 0.9, 2)(text.replace(/^[.,]/, '0.')),
  },
  {
    name: 'pachs',
    keyword:
      /\b(?:pachymetr(?:y|ie)|pachs?|cct|corneal thickness|epaisseurs? corneennes?(?: centrales?)?)\b/gu,
    value: '[3-7]\\d{2}(?!\\d)',
    read: between(300, 799, 0),
  },
]

/** How far behind its keyword a measurement may stand, in letters. */
const REACH = 110

/** How far before it an eye may be named. */
const BEFORE = 24

/** Every measurement's name: what is told behind the next one is the next one's. */
const ANY_KEYWORD = new RegExp(MEASURES.map(({ keyword }) => keyword.source).join('|'), 'gu')

type Options = {
  /** Whether two values without an eye may be taken as right and left. */
  readonly bare?: boolean
}

/** Measurements of both eyes, or of the one that is named. */
export function valuesIn(
  words: readonly LetterWord[],
  { bare = true }: Options = {}
): TellsValue[] {
  const line = flat(words)
  const names = [...line.text.matchAll(ANY_KEYWORD)]
  return MEASURES.flatMap((measure) => {
    const told = new Map<string, TellsValue>()
    for (const { index, 0: found } of line.text.matchAll(measure.keyword)) {
      const from = index + found.length
      const next = names.find((name) => name.index >= from)?.index ?? line.text.length
      const reach = line.text.slice(from, Math.min(from + REACH, next))
      const named = lastEye(line.text.slice(Math.max(0, index - BEFORE), index))
      const eyes = eyeValues(reach, measure.value, { named, bare })
      for (const each of tellsOf(measure, eyes, from, { words, ...line })) {
        if (!told.has(each.field)) told.set(each.field, each)
      }
      if (told.size === 2) break
    }
    return [...told.values()]
  })
}

/**
 * A row of a table whose head names the eyes: two values behind the row's name,
 * or its name and a value under each.
 */
export function rowValues(
  words: readonly LetterWord[],
  [first, second]: readonly ['od', 'os'] | readonly ['os', 'od']
): TellsValue[] {
  const line = flat(words)
  for (const measure of MEASURES) {
    const names = [...line.text.matchAll(measure.keyword)]
    if (names.length === 0 || !/^[^:;.,\d]{0,24}$/.test(line.text.slice(0, names[0]!.index)))
      continue
    const from = names[0]!.index + names[0]![0].length
    const pattern = new RegExp(`(?<![\\d:.,-])(?<!\\d{4}/|\\d/\\d{1,2}/)(?:${measure.value})`, 'gu')
    const values = [...line.text.slice(from).matchAll(pattern)]
    if (values.length !== 2) return []
    const [one, other] = values.map(({ index, 0: text }) => ({ text, index }))
    return tellsOf(measure, { [first]: one, [second]: other }, from, { words, ...line })
  }
  return []
}

/** Whether a line names a measurement. */
export function namesMeasure(words: readonly LetterWord[]): boolean {
  return MEASURES.some(({ keyword }) => flat(words).text.search(keyword) >= 0)
}

/** Whether a line begins with a measurement's name, as a row of a form does. */
export function beginsWithMeasure(words: readonly LetterWord[]): boolean {
  return MEASURES.some(({ keyword }) => flat(words).text.search(keyword) === 0)
}

type Line = {
  readonly words: readonly LetterWord[]
  readonly text: string
  readonly starts: readonly number[]
}

function tellsOf(
  measure: Measure,
  eyes: EyeValues | null,
  from: number,
  { words, text, starts }: Line
): TellsValue[] {
  return (['od', 'os'] as const).flatMap((eye) => {
    const at = eyes?.[eye]
    const value = at && measure.read(at.text)
    if (!at || value === null || value === undefined) return []
    const start = from + at.index
    const end = start + at.text.length
    const within = words.filter(
      (_, place) => starts[place]! < end && (starts[place + 1] ?? text.length + 1) > start + 1
    )
    return [{ field: `${eye}_${measure.name}`, value, words: within }]
  })
}
