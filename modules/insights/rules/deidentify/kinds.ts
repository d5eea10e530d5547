/** What is taken out of a letter before it leaves. */
export const IDENTIFIER_KINDS = [
  'name',
  'number',
  'address',
  'postal code',
  'e-mail',
  'birth date',
  'date',
  'word',
] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** Marks of what was judged already; letters have neither. */
const OPEN = '⟦'
const SHUT = '⟧'

export const MARK = /⟦[^⟦⟧]*⟧/

/** The place of something taken out, or of something told otherwise, such as a date. */
export function mark(text: string): string {
  return `${OPEN}${text}${SHUT}`
}

/** Marks as the letter shows them. */
export function shown(text: string): string {
  return text.replaceAll(OPEN, '[').replaceAll(SHUT, ']')
}

/** A text as it is judged: one way to write spaces, hyphens, apostrophes and digits, and no marks of its own. */
export function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
    .replace(/[⟦⟧]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
}

/** Letters without case, accents and ligatures. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}
