import { LOCALES, type Locale } from '#app/kernel/languages'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { LETTER_TYPES, isAddressedToOmd, letterTypeOf, type LetterType } from '#letters/rules'

/** What a wording is printed in: a letter type, or one of the two letters that have none. */
export const HANDOUT = 'patient-handout'
export type LetterPlace = LetterType | typeof OUTBOUND_REFERRAL | typeof HANDOUT

/** A text of one line, or of several: the words of an e-mail. */
type Shape = 'line' | 'text'

export type Wording = {
  /** Placeholders it may hold; those the default holds it must. */
  readonly params: readonly string[]
  readonly shape: Shape
  /** Letters it stands in, or goes out with. */
  readonly places: readonly LetterPlace[]
}

/** The words a letter is sent with unless somebody writes others; the rest are the catalogue's keys. */
export const STANDARD_MESSAGE = 'standard_message'

const types = (is: (type: LetterType) => boolean) => LETTER_TYPES.filter(is)
const variants = (author: 'reviewer' | 'optometrist', variant: string) =>
  types(
    (type) =>
      (letterTypeOf(type).author === 'optometrist') === (author === 'optometrist') &&
      letterTypeOf(type).variant === variant
  )

const REVIEWERS = types((type) => letterTypeOf(type).author !== 'optometrist')
const OPTOMETRISTS = types((type) => letterTypeOf(type).author === 'optometrist')
const TO_OMDS = types(isAddressedToOmd)
const TO_PHYSICIANS = types((type) => !isAddressedToOmd(type))
const CARRYING = types((type) => letterTypeOf(type).carriesPages)
const OUTBOUND = [OUTBOUND_REFERRAL] as const
const SHEET = [HANDOUT] as const

function line(places: readonly LetterPlace[], ...params: readonly string[]): Wording {
  return { params, shape: 'line', places }
}

function text(places: readonly LetterPlace[]): Wording {
  return { params: [], shape: 'text', places }
}

const REVIEWED = ['reviewer', 'reviewDate', 'visitDate', 'practice', 'sex'] as const
const EXAMINED = ['optometrist', 'visitDate', 'practice'] as const
const NOTES = [
  'amsler_grid',
  'cataract_surgery',
  'continue_treatment',
  'follow_up_od',
  'follow_up_od_sooner',
  'lubricate',
  'omd',
  'stable',
  'tele',
]

/** The same words for several endings of a key. */
function each(prefix: string, endings: readonly string[], make: (ending: string) => Wording) {
  return Object.fromEntries(endings.map((ending) => [`${prefix}.${ending}`, make(ending)]))
}

/**
 * What letters say in words of the house's own, by catalogue key without the
 * module: salutations, standing paragraphs, closings, and the e-mail around
 * them. Labels, units, measurements, names, dates and what names an eye are no
 * wording: nothing here can put a value into another place.
 */
const WORDINGS: Readonly<Record<string, Wording>> = {
  'letter.greeting': line([...LETTER_TYPES, ...OUTBOUND], 'first', 'last'),
  ...each('letter.opening', ['standard', 're', 'consultation', 'cataract'], (variant) =>
    line(variants('reviewer', variant), ...REVIEWED)
  ),
  ...each('letter.subject', ['standard', 're', 'consultation', 'cataract'], (variant) =>
    line(variants('reviewer', variant))
  ),
  ...each('letter.referral', ['needed', 'optional'], () => line(REVIEWERS)),
  'letter.reviewed_for': line(REVIEWERS, 'practice', 'reviewDate'),
  'letter.closing': line([...LETTER_TYPES, ...OUTBOUND, ...SHEET]),
  'letter.footer.confidentiality': line([...LETTER_TYPES, ...OUTBOUND, ...SHEET]),
  ...each('referral.opening', ['review', 'consultation', 'cataract', 'surgery'], (variant) =>
    line(variants('optometrist', variant), ...EXAMINED)
  ),
  ...each('referral.subject', ['review', 'consultation', 'cataract', 'surgery'], (variant) =>
    line(variants('optometrist', variant))
  ),
  'referral.urgent_review': line(variants('optometrist', 'review')),
  'referral.pages': line(CARRYING),
  'outbound.urgent': line([
    ...OPTOMETRISTS.filter((type) => letterTypeOf(type).variant !== 'review'),
    ...OUTBOUND,
  ]),
  'outbound.opening': line(OUTBOUND, 'optometrist', 'visitDate'),
  ...each('outbound.subject', ['standard', 'urgent'], () => line(OUTBOUND)),
  'outbound.pages_follow': line(OUTBOUND),
  'handout.greeting': line(SHEET, 'first', 'last'),
  'handout.opening': line(SHEET, 'optometrist', 'visitDate', 'reviewer', 'reviewDate'),
  'handout.subject': line(SHEET),
  ...each('handout.note', NOTES, () => line(SHEET)),
  ...each('handout.referral', ['needed', 'optional', 'custom'], () => line(SHEET)),
  ...each('handout.sign', ['pain', 'loss', 'flashes'], () => line(SHEET)),
  'handout.call': line(SHEET, 'phone'),
  'handout.call_clinic': line(SHEET),
  'mail_subject': line(TO_PHYSICIANS),
  'mail_subject_referral': line(TO_OMDS),
  [STANDARD_MESSAGE]: text([...LETTER_TYPES]),
  'outbound.mail_subject': line(OUTBOUND),
  'outbound.mail_body': text(OUTBOUND),
  'handout.mail_subject': line(SHEET),
  'handout.mail_body': text(SHEET),
}

export const WORDING_KEYS: readonly string[] = Object.keys(WORDINGS)

export function wordingOf(key: string): Wording | null {
  return Object.hasOwn(WORDINGS, key) ? WORDINGS[key]! : null
}

/** What sort of sentence a key is, by how it ends; words are `letters.wording.kind.<kind>`. */
const KINDS = [
  [/mail_subject/, 'mail_subject'],
  [/mail_body|standard_message/, 'mail_body'],
  [/\.greeting$/, 'greeting'],
  [/\.opening(\.|$)/, 'opening'],
  [/\.subject(\.|$)/, 'subject'],
  [/urgent/, 'urgent'],
  [/\.pages/, 'pages'],
  [/\.referral\./, 'referral'],
  [/\.note\./, 'note'],
  [/\.(sign|call)/, 'warning'],
  [/\.(closing|reviewed_for)$/, 'closing'],
  [/confidentiality$/, 'confidentiality'],
] as const

/** @throws RangeError for a key of no kind */
export function kindOf(key: string): (typeof KINDS)[number][1] {
  const found = KINDS.find(([pattern]) => pattern.test(key))
  if (!found) throw new RangeError(`${key} is of no kind`)
  return found[1]
}

export function isLocale(value: string): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** Which words go around a letter that is e-mailed. */
export function mailKeysOf(place: LetterPlace): { subject: string; body: string } {
  if (place === OUTBOUND_REFERRAL) {
    return { subject: 'outbound.mail_subject', body: 'outbound.mail_body' }
  }
  if (place === HANDOUT) return { subject: 'handout.mail_subject', body: 'handout.mail_body' }
  const subject = isAddressedToOmd(place) ? 'mail_subject_referral' : 'mail_subject'
  return { subject, body: STANDARD_MESSAGE }
}
