import { plain } from '../deidentify/kinds.js'
import type { Term } from './lexicon.js'
import type { LetterWord } from './letter_lines.js'

export type NamedEye = 'od' | 'os' | 'ou'

/** A term as a sentence names it. */
export type Mention = {
  readonly code: string
  readonly eye: NamedEye | null
  readonly words: readonly LetterWord[]
}

const NEGATED =
  /(?:\b(?:no|not|without|denie[sd]|deny|negative for|rules? out|ruled out|rule out|absence of|free of|never had|nor|pas|aucune?s?|sans|absence de|nie|ni|jamais|ecarter|exclure|eliminer)\b)(?:(?! (?:but|mais|however|toutefois) )[^,;.:]){0,60}$/
/** A list after one negation is negated to its end: "no haemorrhage, oedema or tear". */
const NEGATED_LIST =
  /\b(?:no|without|denies|pas de|pas d'|aucune?|sans)\b(?:(?! (?:but|mais|with|avec) )[^;.:]){0,90}(?:, | or | ou | nor | ni )[^;.:,]{0,25}$/
const DENIED_AFTER =
  /^[^,;.:]{0,25}\b(?:(?:was |were |is |are )?(?:ruled out|refused|declined|not (?:seen|present|detected|noted|found)|absent|unlikely)|ecarte|exclue?|refusee?)\b/
const OF_FAMILY =
  /\b(?:family|familial[e]?|mother|father|brother|sister|parents?|siblings?|aunt|uncle|grand\p{L}+|mere|pere|frere|soeur|tante|oncle|familiaux|fhx?)\b[^;.]{0,60}$/u

const compiled = new Map<readonly Term[], { code: string; pattern: RegExp }[]>()

function patternsOf(terms: readonly Term[]) {
  const known = compiled.get(terms)
  if (known) return known
  const made = terms.map(({ code, words }) => ({
    code,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])`, 'gu'),
  }))
  compiled.set(terms, made)
  return made
}

/** Terms that a sentence says are there: not those it denies, nor those of the family. */
export function mentionsIn(words: readonly LetterWord[], terms: readonly Term[]): Mention[] {
  const { text, starts } = flat(words)
  const taken: [number, number][] = []
  const mentions: (Mention & { start: number })[] = []
  for (const { code, pattern } of patternsOf(terms)) {
    for (const found of text.matchAll(pattern)) {
      const [start, end] = [found.index, found.index + found[0].length]
      if (taken.some(([from, to]) => start < to && end > from)) continue
      taken.push([start, end])
      const isOfFamily = OF_FAMILY.test(text.slice(0, start)) && !code.startsWith('family')
      if (isDenied(text, start, end) || isOfFamily) continue
      const within = words.filter(
        (_, at) => starts[at]! < end && starts[at]! + widthOf(words[at]!) > start
      )
      mentions.push({ code, eye: eyeNear(text, start, end), words: within, start })
    }
  }
  return mentions.sort((one, other) => one.start - other.start).map(({ start: _, ...rest }) => rest)
}

function isDenied(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  return NEGATED.test(before) || NEGATED_LIST.test(before) || DENIED_AFTER.test(text.slice(end))
}

const folded = ({ text }: LetterWord) => plain(text).replaceAll('’', "'")
const widthOf = (word: LetterWord) => folded(word).length

/** The sentence without case and accents, and where each word begins in it. */
export function flat(words: readonly LetterWord[]): { text: string; starts: number[] } {
  const starts: number[] = []
  let text = ''
  for (const word of words) {
    if (text !== '') text += ' '
    starts.push(text.length)
    text += folded(word)
  }
  return { text, starts }
}

const EYES: readonly (readonly [NamedEye, RegExp])[] = [
  [
    'ou',
    /\b(?:ou(?= ?(?:[.,;:)]|$|>|<|with|avec))|o\.u\.|odg|ogd|both eyes|each eye|bilateral(?:ly|e|es|ement)?|bilateraux|(?:les )?deux yeux)(?![\p{L}])/gu,
  ],
  ['od', /\b(?:od|o\.d\.|right(?: eye)?|droite?|re)(?![\p{L}'])/gu],
  ['os', /\b(?:os|o\.s\.|og|o\.g\.|left(?: eye)?|gauche|le(?= eye))(?![\p{L}'])/gu],
]

/** The eye named closest to a place, in the same clause where one is. */
export function eyeNear(text: string, start: number, end: number): NamedEye | null {
  const from = Math.max(...[';', '. '].map((sign) => text.lastIndexOf(sign, start)), 0)
  const stops = [';', '. '].map((sign) => text.indexOf(sign, end)).filter((at) => at >= 0)
  const to = Math.min(text.length, ...stops)
  const found = EYES.flatMap(([eye, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => index >= from && index < to)
      .map(({ index, 0: { length } }) => ({
        eye,
        // What stands after belongs to it rather than what stands before.
        far: index >= end ? index - end : start - index - length + 8,
      }))
  ).sort((one, other) => one.far - other.far)
  if (found.length === 0) return null
  const both = new Set(found.slice(0, 2).map(({ eye }) => eye))
  const isPair = /\bod (?:and|et|&|\+) o[sg]\b/.test(text.slice(from, to))
  return isPair && both.has('od') && both.has('os') ? 'ou' : found[0]!.eye
}
