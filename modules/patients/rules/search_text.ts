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

/** A query that is a number: its letters and digits without blanks and dashes; null for a name. */
export function searchNumber(query: string): string | null {
  const compact = query.replace(/[\s()./_-]/g, '').toUpperCase()
  return /\d/.test(compact) && /^[A-Z]{0,4}\d+[A-Z]{0,2}$/.test(compact) ? compact : null
}
