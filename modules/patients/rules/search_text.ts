import { normaliseHealthNumber } from './health_number.js'

/** Letters that carry no combining mark to take off. */
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }

/**
 * Text as it is searched: lower case, no accents, no punctuation; apostrophes
 * join ("O'Brien" is one word), everything else separates (Q159).
 */
export function searchText(text: string): string {
  return searchWords(text).join(' ')
}

/** The words to look for, each anywhere in the text, in any order. */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[œæßøđł]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * How a query may stand in a record as a number, without blanks and dashes; once
 * more without other marks, as numbers are often typed. None without a digit or
 * with nothing that a name could hold but marks.
 */
export function searchNumbers(query: string): string[] {
  const written = normaliseHealthNumber(query)
  if (written === '' || (!/\d/.test(written) && searchWords(query).length > 0)) return []
  const bare = withoutMarks(written)
  return bare === '' || bare === written ? [written] : [written, bare]
}

/** Whether a query can be nothing but a number: not a name with a digit beside it. */
export function isNumberAlone(query: string): boolean {
  const bare = withoutMarks(normaliseHealthNumber(query))
  return /\d/.test(bare) && /^[A-Z]{0,4}\d+[A-Z]{0,2}$/.test(bare)
}

const withoutMarks = (number: string) => number.replace(/[()./_]/g, '')
