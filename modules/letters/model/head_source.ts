import type { CalendarDate } from '#app/kernel/clock'
import type { LetterLocale } from '#modules/letters/model/letter'

/** What stands above every letter. */
export type LetterHead = {
  locale: LetterLocale
  /** The letter's own id, printed as its reference. */
  reference: string
  /** Day the letter is written, in the practice's zone (Q149). */
  date: CalendarDate
  /** Where the patient was examined. */
  practice: PracticeSource
  recipient: RecipientSource
  patient: PatientSource
}

export type PersonName = { first: string; last: string }

export type PracticeSource = {
  name: string
  addressLines: string[]
  phone: string | null
  fax: string | null
}

/**
 * Whoever finished the review, from the review's own record, whatever is
 * assigned later (Q164). Their office is their own, not the optometrist's.
 */
export type SignerSource = {
  name: PersonName
  role: 'omdr' | 'omdc'
  /** Day of the review, in the practice's zone. */
  reviewedOn: CalendarDate
  /** Day on which the office last corrected the chart after it; null where it did not (Q46). */
  correctedOn: CalendarDate | null
  network: string
  addressLines: string[]
  phone: string | null
  fax: string | null
}

/** GP, second GP or internal GP, from the directory (Q158); or who the caller names. */
export type RecipientSource = {
  name: PersonName
  lines: string[]
  fax: string | null
  email: string | null
}

export type PatientSource = {
  name: PersonName
  birthDate: CalendarDate
  sex: 'M' | 'F' | null
  /** `label` is the number's own name, such as `PHN` or `RAMQ`; null when there is none. */
  healthNumber: { label: string; value: string } | null
  phone: string | null
}
