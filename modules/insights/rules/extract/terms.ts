import { plain } from '../deidentify/kinds.js'
import type { Term } from './lexicon.js'
import type { LetterWord } from './letter_lines.js'
import { suspicionOf } from './suspicions.js'

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
  /^[^,;.:]{0,25}\b(?:(?:was |were |is |are )?(?:ruled out|refused|declined|not (?:seen|present|detected|noted|found|suspected)|absent|unlikely)|ecarte|exclue?|refusee?|(?:pas|non) (?:suspecte|soupconne)e?)\b/
const OF_FAMILY =
  /\b(?:family|familial[e]?|mother|father|brother|sister|parents?|siblings?|aunt|uncle|grand\p{L}+|mere|pere|frere|soeur|tante|oncle|familiaux|fhx?)\b[^;.]{0,60}$/u

type Compiled = Omit<Term, 'words'> & { readonly pattern: RegExp }
const compiled = new Map<readonly Term[], readonly Compiled[]>()

function patternsOf(terms: readonly Term[]) {
  const known = compiled.get(terms)
  if (known) return known
  const made = terms.map(({ words, ...term }) => ({
    ...term,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])`, 'gu'),
  }))
  compiled.set(terms, made)
  return made
}

/**
 * Terms that a sentence says are there: not those it denies, nor those of the
 * family.
 *
 * @param suspects whether what is only suspected stands with the words that say
 *   so, and under the suspicion's own name where it has one
 */
export function mentionsIn(
  words: readonly LetterWord[],
  terms: readonly Term[],
  { suspects = false }: { suspects?: boolean } = {}
): Mention[] {
  const { text, starts } = flat(words)
  const taken: [number, number][] = []
  const mentions: (Mention & { start: number })[] = []
  for (const { code, suspected, pattern } of patternsOf(terms)) {
    for (const found of text.matchAll(pattern)) {
      const named = { start: found.index, end: found.index + found[0].length }
      const { start, end } = named
      if (taken.some(([from, to]) => start < to && end > from)) continue
      taken.push([start, end])
      const suspicion = suspects ? suspicionOf(text, named) : null
      const told = suspicion ?? named
      const isOfFamily = OF_FAMILY.test(text.slice(0, start)) && !code.startsWith('family')
      // What is to be ruled out is read where its suspicion has a name.
      if (isDenied(text, suspected ? told : named) || isOfFamily) continue
      const within = words.filter(
        (_, at) => starts[at]! < told.end && starts[at]! + widthOf(words[at]!) > told.start
      )
      const name = (suspicion && suspected) ?? code
      mentions.push({ code: name, eye: eyeNear(text, start, end), words: within, start })
    }
  }
  return mentions.sort((one, other) => one.start - other.start).map(({ start: _, ...rest }) => rest)
}

function isDenied(text: string, { start, end }: { start: number; end: number }): boolean {
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

/** "OD and OS", "les yeux droit et gauche": one name for both. */
const RIGHT = '(?:od|right(?: eye)?|droite?)'
const LEFT = '(?:o[sg]|left(?: eye)?|gauche)'
const AND = "(?: (?:and|et)|&|\\+| [&+]) ?(?:the |l'oeil |a |in the )?"
const PAIR = new RegExp(`\\b(?:${RIGHT}${AND}${LEFT}|${LEFT}${AND}${RIGHT})(?![\\p{L}])`, 'gu')

type NamedAt = { readonly eye: NamedEye; readonly from: number; readonly to: number }

function eyesNamed(text: string): NamedAt[] {
  const paired = text.replace(PAIR, (pair) => 'o.u.'.padEnd(pair.length))
  return EYES.flatMap(([eye, pattern]) =>
    [...paired.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      eye,
      from: index,
      to: index + length,
    }))
  )
}

/** The eye that a whole text is about; null where it names more than one, or none. */
export function eyeOfText(text: string): NamedEye | null {
  const eyes = new Set(eyesNamed(text).map(({ eye }) => eye))
  return eyes.size === 1 ? [...eyes][0]! : null
}

/**
 * The eye named closest to a place, in the same part of the sentence. Where
 * that names right and left apart, which of them is meant is a guess, and none
 * is taken (docs/adr/0030).
 */
export function eyeNear(text: string, start: number, end: number): NamedEye | null {
  const clause = eyesBetween(text, { start, end }, [',', ';', '. '])
  if (clause.length === 1) return clause[0]!.eye
  const named = eyesBetween(text, { start, end }, [';', '. '])
  if (['od', 'os'].every((each) => named.some(({ eye }) => eye === each))) return null
  // What stands after belongs to it rather than what stands before.
  const far = ({ from, to }: NamedAt) => (from >= end ? from - end : start - to + 8)
  return named.sort((one, other) => far(one) - far(other))[0]?.eye ?? null
}

/** Eyes named around a place, as far as the next of these signs. */
function eyesBetween(
  text: string,
  { start, end }: { start: number; end: number },
  signs: readonly string[]
): NamedAt[] {
  const begin = Math.max(...signs.map((sign) => text.lastIndexOf(sign, start)), 0)
  const stops = signs.map((sign) => text.indexOf(sign, end)).filter((at) => at >= 0)
  const within = eyesNamed(text.slice(begin, Math.min(text.length, ...stops)))
  return within.map(({ eye, from, to }) => ({ eye, from: begin + from, to: begin + to }))
}
