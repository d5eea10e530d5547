import { joined, sql, type Sql } from '#app/database/sql'

/** Words of a search: any script, without punctuation. */
const WORD = /[\p{L}\p{N}]+/gu

/** Words of one search that are looked at. */
const MAX_WORDS = 6

/** What was typed, word by word. */
export const wordsOf = (search: string): string[] => (search.match(WORD) ?? []).slice(0, MAX_WORDS)

/**
 * How many of the words begin none of the name's: names sorted by it stand
 * before those that hold the letters somewhere inside.
 */
export function nameRank(name: Sql, search: string): Sql {
  const words = wordsOf(search)
  if (words.length === 0) return sql`0`
  const plain = sql`' ' || regexp_replace(lower(unaccent(${name})), '[^[:alnum:]]+', ' ', 'g')`
  const missing = words.map(
    (word) => sql`(position(' ' || lower(unaccent(${word})) in ${plain}) = 0)::int`
  )
  return sql`(${joined(missing, ' + ')})`
}
