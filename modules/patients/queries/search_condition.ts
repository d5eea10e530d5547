import { sql, type Sql } from '#app/database/sql'
import { searchNumber, searchWords, withoutVersionCode } from '#patients/rules'

/** Letters a trigram index needs of a word to find it inside another. */
const INSIDE = 3

/**
 * What a patient `p` searched for fulfils, all of it: by number without blanks and
 * dashes, by name in any word order (Q159). Empty for a search of nothing.
 */
export function searchConditions(search: string): Sql[] {
  const number = searchNumber(search)
  return number ? [byNumber(withoutVersionCode(number))] : searchWords(search).map(byWord)
}

/** Begins with the number; compared by bytes, as the index is. */
function byNumber(number: string): Sql {
  const beyond = number.slice(0, -1) + String.fromCharCode(number.charCodeAt(number.length - 1) + 1)
  return sql`p.phn_key ~>=~ ${number} and p.phn_key ~<~ ${beyond}`
}

/** Anywhere in the name; a word too short for that begins one of its words. */
function byWord(word: string): Sql {
  if (word.length >= INSIDE) return sql`p.search_text like ${`%${word}%`}`
  return sql`(p.search_text like ${`${word}%`} or p.search_text like ${`% ${word}%`})`
}
