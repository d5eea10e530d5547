import { APOSTROPHES_IN_SQL, typedWords } from '#app/database/searched_text'
import { joined, ownText, sql, type Sql } from '#app/database/sql'

/** Words of one search that are looked at. */
const MAX_WORDS = 6

/** What was typed, word by word. */
export const wordsOf = (search: string): string[] => typedWords(search).slice(0, MAX_WORDS)

/**
 * How many of the words begin none of the name's: names sorted by it stand
 * before those that hold the letters somewhere inside.
 */
export function nameRank(name: Sql, search: string): Sql {
  const words = wordsOf(search)
  if (words.length === 0) return sql`0`
  const joins = ownText(APOSTROPHES_IN_SQL)
  const whole = sql`translate(lower(unaccent(${name})), ${joins}, '')`
  const plain = sql`' ' || regexp_replace(${whole}, '[^[:alnum:]]+', ' ', 'g')`
  const missing = words.map(
    (word) => sql`(position(' ' || lower(unaccent(${word})) in ${plain}) = 0)::int`
  )
  return sql`(${joined(missing, ' + ')})`
}
