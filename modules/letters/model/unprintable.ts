import type { Letter } from '#modules/letters/model/letter'

/** Where in a letter a text stands; words are `letters.part.<code>`. */
export const LETTER_PARTS = [
  'patient_name',
  'patient',
  'recipient_name',
  'recipient',
  'signer',
  'letterhead',
  'visit',
  'findings',
  'images',
  'section',
  'letter',
] as const
export type LetterPart = (typeof LETTER_PARTS)[number]

/** A character that none of our fonts has, and where it stands. */
export type UnprintableCharacter = {
  character: string
  /** 'U+1780' */
  code: string
  part: LetterPart
  /** Heading of the section it stands in, in the letter's language. */
  section?: string
}

/**
 * The first character that would vanish from the paper, or null. Names come
 * first: who it is about is what a letter must never lose. Word would fetch
 * a glyph from somewhere and the PDF would not, so neither is made.
 */
export function unprintableCharacter(
  letter: Letter,
  isPrintable: (codePoint: number) => boolean
): UnprintableCharacter | null {
  for (const { part, text, section } of textsOf(letter)) {
    for (const character of text) {
      const codePoint = character.codePointAt(0)!
      if (isPrintable(codePoint)) continue
      const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
      return { character, code, part, ...(section === undefined ? {} : { section }) }
    }
  }
  return null
}

type PartText = { part: LetterPart; text: string; section?: string }

function textsOf(letter: Letter): PartText[] {
  const { patient, recipient, signature, letterhead, visit, findings, images, sections } = letter
  const all = (part: LetterPart, value: unknown): PartText[] =>
    stringsIn(value).map((text) => ({ part, text }))
  return [
    ...all('patient_name', patient.name),
    ...all('patient', patient),
    ...all('recipient_name', recipient.name),
    ...all('recipient', recipient),
    ...all('signer', signature.name),
    ...all('letterhead', letterhead),
    ...all('visit', [visit, signature]),
    ...sections.flatMap((section) =>
      stringsIn(section).map((text): PartText => ({
        part: 'section',
        text,
        section: section.heading,
      }))
    ),
    ...all('findings', findings),
    ...all(
      'images',
      images.map(({ caption }) => caption)
    ),
    ...all('letter', { ...letter, images: [] }),
  ]
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
