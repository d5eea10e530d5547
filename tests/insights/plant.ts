import { deidentify } from '#insights/rules'
import { PLANTED_EN } from './planted_en.js'
import { PLANTED_FR } from './planted_fr.js'

/** Every planted letter is of this visit. */
export const VISIT = '2026-05-20'

const PLANTED = /\{\{(.+?)\}\}/gu

/** Pieces of a text as they are compared: words and numbers, without case and accents. */
const pieces = (text: string) =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((piece) => piece.length > 1)

export type PlantedLetter = { language: 'en' | 'fr'; text: string; planted: string[]; rest: string }

export const PLANTED_LETTERS: readonly PlantedLetter[] = [
  ...PLANTED_EN.map((letter) => ({ language: 'en' as const, letter })),
  ...PLANTED_FR.map((letter) => ({ language: 'fr' as const, letter })),
].map(({ language, letter }) => ({
  language,
  text: letter.replace(PLANTED, '$1'),
  planted: [...letter.matchAll(PLANTED)].map(([, value]) => value!),
  rest: letter.replace(PLANTED, ' '),
}))

/** What of the planted is still to be read, and how much of the rest stayed. */
export function judgeLetter({ text, planted, rest }: PlantedLetter, known: readonly string[] = []) {
  const made = deidentify(text, { visit: VISIT, known })
  const told = made.ok ? made.value.text : ''
  const still = new Set(pieces(told.replace(/\[[^\]]*\]/g, ' ')))
  const elsewhere = new Set(pieces(rest))
  const left = planted.filter((value) =>
    pieces(value).some((piece) => still.has(piece) && !elsewhere.has(piece))
  )
  const kept = pieces(rest).filter((piece) => still.has(piece)).length
  return { ok: made.ok, told, left, kept, words: pieces(rest).length }
}
