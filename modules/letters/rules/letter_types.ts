import {
  LETTER_RECORDS,
  LETTER_TYPES,
  type LetterRecipient,
  type LetterType,
  type LetterTypeRecord,
} from './letter_records.js'

/** The record behind a slug; null where it names no letter, such as a patient's handout. */
export function letterTypeOf(slug: LetterType): LetterTypeRecord
export function letterTypeOf(slug: string): LetterTypeRecord | null
export function letterTypeOf(slug: string): LetterTypeRecord | null {
  return Object.hasOwn(LETTER_RECORDS, slug) ? LETTER_RECORDS[slug as LetterType] : null
}

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

/** What the menu writes: 'omdr-gp-re' is 'OMDR-GP (RE)'. */
export function letterName(type: LetterType): string {
  return letterTypeOf(type).name
}

export function letterRecipient(type: LetterType): LetterRecipient {
  return letterTypeOf(type).recipient
}

/** May it be faxed by the direct call; all others are not (F287, F288). */
export function canFaxLetter(type: LetterType): boolean {
  return letterTypeOf(type).faxable
}

/** To the patient's own physicians, first or second. */
export function isGpLetter(type: LetterType): boolean {
  const { recipient } = letterTypeOf(type)
  return recipient === 'gp' || recipient === 'md2'
}

/** Consultant and referral date are asked for where an OMD is written to (Q158). */
export function isAddressedToOmd(type: LetterType): boolean {
  return letterTypeOf(type).recipient === 'omd'
}

/**
 * The reviewer's letter to a family doctor that fits an optometrist's visits:
 * referral letter, retina enabled or integrated (Q158).
 */
export function consultLetterType(input: {
  to: 'gp' | 'md2'
  usesReferralLetter: boolean
  retinaEnabled: boolean
}): LetterType {
  const variant = input.retinaEnabled && !input.usesReferralLetter ? 're' : 'standard'
  return LETTER_TYPES.find((type) => {
    const record = letterTypeOf(type)
    return (
      record.author === 'omdr' &&
      record.recipient === input.to &&
      record.isRlu === input.usesReferralLetter &&
      record.variant === variant
    )
  })!
}

export type LetterButtonState = 'enabled' | 'disabled' | 'removed'

/**
 * A letter in the menu (F289): second-GP letters need the second GP's number,
 * GP letters are closed for essentials-only visits, and standard letter visits
 * have the letters of their own mode instead of the standard GP letters. A
 * letter that goes with uploaded pages belongs to visits that have some.
 */
export function letterButtonState(
  type: LetterType,
  visit: { hasGp2Number: boolean; essentialsOnly: boolean; rlu: boolean; premium: boolean }
): LetterButtonState {
  const { recipient, isRlu, carriesPages } = letterTypeOf(type)
  if (carriesPages && !visit.rlu) return 'removed'
  if (visit.rlu && !visit.premium && isGpLetter(type) && !isRlu) return 'removed'
  if (recipient === 'md2' && !visit.hasGp2Number) return 'disabled'
  return recipient === 'gp' && visit.essentialsOnly ? 'disabled' : 'enabled'
}
