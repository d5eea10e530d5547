import { searchNumber, searchWords } from '#patients/rules'

/** A condition on the columns of patient `p`; each `?` stands for the next value. */
export type SearchCondition = { text: string; values: string[] }

/** Ontario's version code behind the number is no part of the key. */
const VERSION_CODE = /(\d)[A-Z]{1,2}$/

/** Letters a trigram index needs of a word to find it inside another. */
const INSIDE = 3

/**
 * What a patient searched for fulfils, all of it: by number without blanks and
 * dashes, by name in any word order (Q159). Empty for a search of nothing.
 */
export function searchConditions(search: string): SearchCondition[] {
  const number = searchNumber(search)?.replace(VERSION_CODE, '$1')
  return number ? [byNumber(number)] : searchWords(search).map(byWord)
}

/** Begins with the number; compared by bytes, as the index is. */
function byNumber(number: string): SearchCondition {
  const beyond = number.slice(0, -1) + String.fromCharCode(number.charCodeAt(number.length - 1) + 1)
  return { text: 'p.phn_key ~>=~ ? and p.phn_key ~<~ ?', values: [number, beyond] }
}

/** Anywhere in the name; a word too short for that begins one of its words. */
function byWord(word: string): SearchCondition {
  if (word.length >= INSIDE) return { text: 'p.search_text like ?', values: [`%${word}%`] }
  return {
    text: '(p.search_text like ? or p.search_text like ?)',
    values: [`${word}%`, `% ${word}%`],
  }
}
