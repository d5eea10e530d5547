import { searchWords } from '../../patients/rules/index.js'

/** What of a leaflet is searched, in one language. */
export type Searched = {
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
  /** All of its words. */
  readonly words: string
}

/**
 * Leaflets that hold every word that was typed, accents and case aside; those
 * that say it in their title first, then by keyword, then by their text.
 */
export function findLeaflets<T extends Searched>(typed: string, leaflets: readonly T[]): T[] {
  const wanted = searchWords(typed)
  return leaflets
    .map((leaflet) => ({ leaflet, rank: rankOf(wanted, leaflet) }))
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => one.rank - other.rank)
    .map(({ leaflet }) => leaflet)
}

function rankOf(wanted: readonly string[], { title, summary, keywords, words }: Searched): number {
  const called = `${title} ${keywords.join(' ')}`
  return [title, called, `${called} ${summary} ${words}`].findIndex((text) => {
    const plain = searchWords(text).join(' ')
    return wanted.every((word) => plain.includes(word))
  })
}
