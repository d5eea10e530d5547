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
      '\\d{1,2}(?:[.,]\\d)?(?![\\d/:%]|[.,]\\d| ?(?:weeks?|months?|years?|semaines?|mois|ans))',
    read: between(1, 70, 1),
  },
  {
    name: 'bcva',
    keyword:
      /\b(?:bcvas?|vas?|visual acuit(?:y|ies)|(?:best[- ]corrected )?acuit(?:y|ies)|vision|acuite(?: visuelle)?|av)\b/gu,
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
      /(?<![\p{L}])(?:c\/d(?: ratios?)?|cdrs?|cup[- ]to[- ]disc(?: ratios?)?|cup\/disc|excavations?|rapports? c\/d)(?![\p{L}])/gu,
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
const REACH = 70

const RIGHT = "(?:od|o\\.d\\.|right(?: eye)?|(?:a )?droite?|(?:de l')?oeil droit|re)"
const LEFT = "(?:os|og|o\\.s\\.|o\\.g\\.|left(?: eye)?|(?:a )?gauche|(?:de l')?oeil gauche|le)"
const FILL = '[^\\d;]{0,14}?'
const UNIT = '(?: ?(?:mm ?hg|mm|microns?|um|µm))?'
const GAP = '[ :=(,]{1,3}(?:is |was |of |de |est de |etait de |est |a )?'

/** Measurements of both eyes, or of the one that is named. */
export function valuesIn(words: readonly LetterWord[]): TellsValue[] {
  const { text, starts } = flat(words)
  return MEASURES.flatMap((measure) => {
    const keywords = [...text.matchAll(measure.keyword)]
    for (const { index, 0: found } of keywords) {
      const from = index + found.length
      const reach = text.slice(from, from + REACH)
      const eyes =
        labelled(reach, measure.value) ?? pair(reach, measure.value) ?? row(reach, measure.value)
      if (!eyes) continue
      return (['od', 'os'] as const).flatMap((eye) => {
        const at = eyes[eye]
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
    return []
  })
}

type Found = { readonly text: string; readonly index: number }
type Pair = { od?: Found; os?: Found }

/** "OD 24, OS 22" or "24 OD and 22 OS". */
function labelled(reach: string, value: string): Pair | null {
  const before = eachEye(reach, (eye) => `(?<![\\p{L}])${eye}${GAP}(?<v>${value})`)
  if (before.od && before.os) return before
  const after = eachEye(
    reach,
    (eye) =>
      `(?<![\\d.,/])(?<v>${value})${UNIT},? ?(?:in (?:the |his |her )?|dans l'|a l'|pour l'|(?:de )?l')?${eye}(?![\\p{L}])`
  )
  if (after.od && after.os) return after
  // One eye alone, said behind the value.
  if (after.od || after.os) return after
  return before.od || before.os ? before : null
}

function eachEye(reach: string, pattern: (eye: string) => string): Pair {
  const find = (eye: string) => {
    const found = new RegExp(pattern(eye), 'du').exec(reach)
    const at = found?.indices?.groups?.v
    return found && at ? { text: found.groups!.v!, index: at[0] } : undefined
  }
  return { od: find(RIGHT), os: find(LEFT) }
}

/** "24/22", "0.65 and 0.70", "20/40, 20/25": the right eye first. */
function pair(reach: string, value: string): Pair | null {
  const pattern = new RegExp(
    `^${FILL}(?<![\\d.,])(?<r>${value.replace('(?![\\d/:%]', '(?![\\d:%]')})${UNIT} ?(?:/|,|and|et|&|-|;) ?(?<l>${value})`,
    'du'
  )
  const found = pattern.exec(reach)
  const places = found?.indices?.groups
  if (!found || !places?.r || !places.l) return null
  return {
    od: { text: found.groups!.r!, index: places.r[0] },
    os: { text: found.groups!.l!, index: places.l[0] },
  }
}

/** A row of a table: nothing but its name and the two values. */
function row(reach: string, value: string): Pair | null {
  const pattern = new RegExp(`^[ :]{1,3}(?<r>${value})${UNIT} (?<l>${value})${UNIT}$`, 'du')
  const found = pattern.exec(reach)
  const places = found?.indices?.groups
  if (!found || !places?.r || !places.l) return null
  return {
    od: { text: found.groups!.r!, index: places.r[0] },
    os: { text: found.groups!.l!, index: places.l[0] },
  }
}
