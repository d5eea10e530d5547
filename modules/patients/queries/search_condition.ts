import { joined, sql, type Sql } from '#app/database/sql'
import { isNumberAlone, searchNumbers, searchWords, withoutVersionCode } from '#patients/rules'

/** Letters a trigram index needs of a word to find it inside another. */
const INSIDE = 3

/**
 * What a patient `p` searched for fulfils, all of it: by number without blanks and
 * dashes, by name in any word order (Q159). What has a digit and could be a name all
 * the same is looked for as either. Empty for a search of nothing.
 */
export function searchConditions(search: string): Sql[] {
  const numbers = searchNumbers(search).map(byNumber)
  const words = searchWords(search).map(byWord)
  if (numbers.length === 0) return words
  const isNumber = sql`(${joined(numbers, ' or ')})`
  if (words.length === 0 || isNumberAlone(search)) return [isNumber]
  return [sql`(${isNumber} or (${joined(words, ' and ')}))`]
}

/** Begins with the number; compared by bytes, as the index is. */
function byNumber(written: string): Sql {
  const number = withoutVersionCode(written)
  const beyond = justBeyond(number)
  return sql`(p.phn_key ~>=~ ${number} and p.phn_key ~<~ ${beyond})`
}

/** The first text, by bytes, behind all that begin with this one. */
function justBeyond(text: string): string {
  const last = [...text].at(-1)!
  const next = Math.min(last.codePointAt(0)! + 1, LAST_CHARACTER)
  return text.slice(0, -last.length) + String.fromCodePoint(isSurrogate(next) ? 0xe000 : next)
}

const LAST_CHARACTER = 0x10ffff
const isSurrogate = (code: number) => code >= 0xd800 && code < 0xe000

/** Anywhere in the name; a word too short for that begins one of its words. */
function byWord(word: string): Sql {
  if (word.length >= INSIDE) return sql`p.search_text like ${`%${word}%`}`
  return sql`(p.search_text like ${`${word}%`} or p.search_text like ${`% ${word}%`})`
}
