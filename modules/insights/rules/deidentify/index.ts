import type { CalendarDate } from '../../../../app/kernel/clock.js'
import { DEFAULT_LOCALE, LOCALES } from '../../../../app/kernel/languages.js'
import { err, ok, type Result } from '../../../../app/kernel/result.js'
import { withoutDates, type Told } from './dates.js'
import { IDENTIFIER_KINDS, normal, plain, shown, type IdentifierKind } from './kinds.js'
import { withoutNames } from './names.js'
import { hasNumberLeft, withoutNumbers } from './numbers.js'

export { IDENTIFIER_KINDS, type IdentifierKind }

/** A letter that names nobody. */
export type DeidentifiedText = {
  readonly text: string
  /** How often something was taken out, by kind. */
  readonly removed: Readonly<Record<IdentifierKind, number>>
}

/** `empty`: nothing is left to tell; `identifiers_left`: it was looked again, and something is still there. */
export const DEIDENTIFY_FAILURES = ['empty', 'identifiers_left'] as const
export type DeidentifyFailure = (typeof DEIDENTIFY_FAILURES)[number]

type Around = {
  /** The day of the visit: days are told from it. */
  readonly visit: CalendarDate
  /** Names, numbers and addresses that the chart knows of its patient, doctors and practice. */
  readonly known: readonly string[]
}

/**
 * The text of a letter without whom it is about, who wrote it and to whom.
 * Only what can be judged stays: words that letters about eyes are made of,
 * and measurements. A word nobody knows is taken out as well. What was made is
 * looked through again, and nothing is given out where something was left.
 */
export function deidentify(
  text: string,
  { visit, known }: Around
): Result<DeidentifiedText, DeidentifyFailure> {
  const language = languageOf(text)
  const names = knownPieces(known)
  const numberless = withoutNumbers(withoutDates(normal(text), { visit, language }))
  const clean = shown(withoutNames(numberless, names)).trim()
  const told = clean.replace(/\[[^\]]*\]/g, '')
  if (!/\p{L}{3}/u.test(told)) return err('empty')
  if (hasNumberLeft(clean) || piecesOf(told).some((piece) => names.has(piece))) {
    return err('identifiers_left')
  }
  return ok({ text: clean, removed: countOf(clean) })
}

/** Pieces of names and addresses, two letters or more, as words are compared. */
function knownPieces(known: readonly string[]): Set<string> {
  return new Set(known.flatMap(piecesOf).filter((piece) => piece.length > 1 && !/\d/.test(piece)))
}

const piecesOf = (text: string) =>
  normal(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain)

function countOf(text: string): Record<IdentifierKind, number> {
  const found = text.match(/\[[^\]]*\]/g) ?? []
  const kinds = Object.fromEntries(IDENTIFIER_KINDS.map((kind) => [kind, 0]))
  for (const each of found) {
    const kind = each.slice(1, -1)
    kinds[kind in kinds ? kind : 'date']! += 1
  }
  return kinds as Record<IdentifierKind, number>
}

/** Words that letters of each language are full of. */
const COMMON: Readonly<Record<Told, RegExp>> = {
  en: /\b(?:the|and|with|for|was|has|of|please|his|her|eye)\b/giu,
  fr: /\b(?:le|la|les|des|une|pour|avec|est|du|et|œil|oeil|merci)\b/giu,
}

/** Which of the languages a letter is written in. */
export function languageOf(text: string): Told {
  const many = (locale: Told) => (text.match(COMMON[locale]) ?? []).length
  return LOCALES.reduce((best, each) => (many(each) > many(best) ? each : best), DEFAULT_LOCALE)
}
