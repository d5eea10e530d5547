import type { Letter } from '#modules/letters/model/letter'

/** Blanks of every width; those that bind words together stay bound. */
const BLANKS = /(?![ \u00a0\u202f])[\p{Zs}\t]/gu

/** Line ends other than \n: CRLF, CR, NEL, vertical tab, form feed, U+2028, U+2029. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Control characters but \n, and the invisible: zero-width and soft marks,
 * bidirectional marks (which could reorder digits on paper), variation
 * selectors, noncharacters.
 */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Noncharacter_Code_Point}]/gu

/**
 * User text as data: composed characters (NFC), one kind of blank, only \n
 * breaks lines, nothing invisible, no blanks at line ends.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(/ +$/gm, '')
    .trim()
}

/** The same on one line: names, labels, numbers. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s*\n\s*/g, ' ')
}

/** Notes as paragraphs: one per line, blank lines dropped. */
export function paragraphsOf(text: string | null | undefined): string[] {
  return cleanText(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * Cleans every string of a letter and leaves out what is empty: lists' blank
 * entries, facts without a value, empty sections.
 */
export function cleanLetter(letter: Letter): Letter {
  const cleaned = cleanDeep(letter) as Letter
  return {
    ...cleaned,
    letterhead: { ...cleaned.letterhead, lines: filled(cleaned.letterhead.lines) },
    recipient: { ...cleaned.recipient, lines: filled(cleaned.recipient.lines) },
    patient: { ...cleaned.patient, facts: filledFacts(cleaned.patient.facts) },
    visit: filledFacts(cleaned.visit),
    sections: cleaned.sections
      .map((section) => ({
        ...section,
        items: filled(section.items),
        paragraphs: filled(section.paragraphs),
      }))
      .filter((section) => section.items.length + section.paragraphs.length > 0),
    signature: { ...cleaned.signature, lines: filled(cleaned.signature.lines) },
  }
}

function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value)
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleanDeep)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanDeep(inner)]))
}

function filled(texts: string[]): string[] {
  return texts.filter((text) => text !== '')
}

function filledFacts(facts: Letter['visit']): Letter['visit'] {
  return facts.filter((fact) => fact.value !== '')
}
