/** Marks that join what stands on both sides, straight and typographic: O'Brien is one word (Q159). */
const APOSTROPHES = `'’‘\`´ʼ`

/** The same as SQL writes them. */
export const APOSTROPHES_IN_SQL = `'${APOSTROPHES.replace("'", "''")}'`

/** Any script, without punctuation. */
const WORD = /[\p{L}\p{N}]+/gu

/** The words of a search. */
export const typedWords = (search: string): string[] =>
  search.replace(new RegExp(`[${APOSTROPHES}]`, 'g'), '').match(WORD) ?? []

/** SQL of a text without the marks that are taken off what was typed. */
export const unbroken = (text: string) => `translate(${text}, ${APOSTROPHES_IN_SQL}, '')`

/** SQL of a text as searches compare it: lower case, no accents, no apostrophes. */
export const searched = (text: string) => unbroken(`lower(unaccent(${text}))`)
