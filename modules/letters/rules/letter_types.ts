/** Letters with fax, by the slugs that calls name them by (seed-2 section 9, Q25). */
const STANDARD_FAX_LETTERS = [
  'omdr-gp',
  'omdr-gp-re',
  'omdr-md2',
  'omdr-md2-re',
  'omdr-igp',
  'omdc-gp',
  'omdc-md2',
] as const

/** Their equivalents for referral-letter visits. */
const RLU_FAX_LETTERS = [
  'rlu-omdr-gp',
  'rlu-omdr-gp-re',
  'rlu-omdr-md2',
  'rlu-omdr-md2-re',
  'rlu-omdr-igp',
  'rlu-omdc-gp',
  'rlu-omdc-md2',
] as const

/** Letters that are downloaded only; all of them go to an OMD (seed-2 section 9). */
const OMD_LETTERS = [
  'od-omdr',
  'od-omdc',
  'omdr-omdc',
  'omdr-omdc-cat',
  'od-omdc-cat',
  'rlu-omd',
  'rlu-omdsx',
] as const

export const FAX_LETTER_TYPES = [...STANDARD_FAX_LETTERS, ...RLU_FAX_LETTERS] as const
export const LETTER_TYPES = [...FAX_LETTER_TYPES, ...OMD_LETTERS] as const
export type LetterType = (typeof LETTER_TYPES)[number]

/** Who a letter is addressed to. */
export type LetterRecipient = 'gp' | 'md2' | 'igp' | 'omd'

/** The slug of a name in the documents: lower case, blanks to '-', '(RE)' to a final '-re', 'RLU ' to 'rlu-' (Q158). */
export function letterSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s*\(re\)$/, '-re')
    .replace(/\s+/g, '-')
}

/** The letter behind a slug or a documented name; null for an unknown one. */
export function letterType(slugOrName: string): LetterType | null {
  const slug = letterSlug(slugOrName)
  return LETTER_TYPES.find((type) => type === slug) ?? null
}

/** What the menu writes: 'omdr-gp-re' is 'OMDR-GP (RE)', 'rlu-omdr-gp' is 'RLU OMDR-GP'. */
export function letterName(type: LetterType): string {
  const isRe = type.endsWith('-re')
  const plain = type
    .replace(/-re$/, '')
    .replace(/-cat$/, ' cat')
    .replace(/^rlu-/, 'rlu ')
    .toUpperCase()
    .replace(/ CAT$/, ' Cat')
  return isRe ? `${plain} (RE)` : plain
}

export function letterRecipient(type: LetterType): LetterRecipient {
  if ((OMD_LETTERS as readonly string[]).includes(type)) return 'omd'
  if (type.includes('-md2')) return 'md2'
  return type.includes('-igp') ? 'igp' : 'gp'
}

/** May it be faxed; all others are downloaded only (F287, F288). */
export function canFaxLetter(type: LetterType): boolean {
  return (FAX_LETTER_TYPES as readonly string[]).includes(type)
}

/** To the patient's own physicians, first or second. */
export function isGpLetter(type: LetterType): boolean {
  const recipient = letterRecipient(type)
  return recipient === 'gp' || recipient === 'md2'
}

/** Consultant and referral date are asked for where an OMD is written to (Q158). */
export function isAddressedToOmd(type: LetterType): boolean {
  return letterRecipient(type) === 'omd'
}

/** Written for a referral-letter visit. */
export function isRluLetter(type: LetterType): boolean {
  return type.startsWith('rlu-')
}

export type LetterButtonState = 'enabled' | 'disabled' | 'removed'

/**
 * A letter in the menu (F289): second-GP letters need the second GP's number,
 * GP letters are closed for essentials-only visits, and standard letter visits
 * have the letters of their own mode instead of the standard GP letters.
 */
export function letterButtonState(
  type: LetterType,
  visit: { hasGp2Number: boolean; essentialsOnly: boolean; rlu: boolean; premium: boolean }
): LetterButtonState {
  const recipient = letterRecipient(type)
  if (visit.rlu && !visit.premium && isGpLetter(type) && !isRluLetter(type)) return 'removed'
  if (recipient === 'md2' && !visit.hasGp2Number) return 'disabled'
  return recipient === 'gp' && visit.essentialsOnly ? 'disabled' : 'enabled'
}
