/**
 * What becomes of a fax that came: known of but not fetched yet, waiting for
 * somebody to say whose it is, filed as a smart upload, the same as one before,
 * not readable, or put aside by an administrator.
 */
export const FAX_STATES = ['found', 'waiting', 'filed', 'repeated', 'refused', 'set_aside'] as const
export type FaxState = (typeof FAX_STATES)[number]

/** Why a fax waits or was refused. */
export const FAX_REASONS = [
  'nobodys_number',
  'shared_number',
  'gateway_silent',
  'gateway_said_no',
  'too_large',
  // Of faxes that came before every page of a TIFF was kept.
  'several_pictures',
  'not_supported',
  'undecodable',
  'too_many_pixels',
  'timed_out',
] as const
export type FaxReason = (typeof FAX_REASONS)[number]

/** Whom a fax came to. */
export type FaxDestination =
  { kind: 'number'; number: string } | { kind: 'practice'; id: number } | { kind: 'unknown' }

const PRACTICE = /^practice-([1-9]\d{0,9})$/i
const PUNCTUATION = /[ ().+-]/g
const NUMBER = /^1?(\d{10})$/

/**
 * Whom the name of a subfolder, or a number that a gateway tells, stands for:
 * a fax number however it is written, or `practice-` and a practice's number.
 */
export function faxDestination(written: string): FaxDestination {
  const practice = PRACTICE.exec(written.trim())?.[1]
  if (practice) return { kind: 'practice', id: Number(practice) }
  const number = NUMBER.exec(written.replace(PUNCTUATION, ''))?.[1]
  return number ? { kind: 'number', number } : { kind: 'unknown' }
}

/** How a destination is kept and compared: the same number, however written, is the same. */
export function destinationText(written: string): string {
  const found = faxDestination(written)
  if (found.kind === 'number') return found.number
  return found.kind === 'practice' ? `practice-${found.id}` : written.trim().slice(0, 60)
}

/** The practice a fax is filed to; where it is nobody's or several', a person has to say. */
export function practiceOfFax(
  practices: readonly number[]
): { practiceId: number } | { reason: FaxReason } {
  const [first, ...others] = practices
  if (first === undefined) return { reason: 'nobodys_number' }
  return others.length === 0 ? { practiceId: first } : { reason: 'shared_number' }
}

/**
 * Whether an administrator may still say whose it is. One that is filed may be
 * in the wrong practice; it can be taken back until a visit is made of it.
 */
export const isFaxAssignable = (state: FaxState) =>
  state === 'waiting' || state === 'set_aside' || state === 'filed'

/** Whether it may be put aside: an advertisement, a wrong number, a page that was filed and is nobody's here. */
export const isFaxDismissable = (state: FaxState) => state === 'waiting' || state === 'filed'

/** Whether the gateway can be asked for it once more; a file is put into its folder again. */
export const isFaxRetriable = ({ state, source }: { state: FaxState; source: string }) =>
  state === 'refused' && source === 'gateway'
