import type { Locale } from '#app/kernel/languages'
import type { CalendarDate } from '#app/kernel/clock'
import type { SectionKind } from '#letters/rules'
import type { Eye } from '#modules/letters/model/eyes'

/** Languages a letter is written in (Q124). */
export type LetterLocale = Locale

/**
 * Looks an ICU message up by its key in `lang/<locale>.json`, without the
 * module's prefix (`letter.greeting`), and fills its parameters.
 */
export type Translate = (key: string, params?: Record<string, string | number>) => string

/** A value under its label: `Date of birth` over `March 05, 1948`. */
export type Fact = { label: string; value: string }

/** Who sends or receives: a name over its lines (practice, street, fax …). */
export type Party = { name: string; lines: string[] }

/**
 * The patient, named on every page. `birthDate` is long-worded text; `facts`
 * hold the rest in reading order (sex, health number under its own label, phone).
 */
export type PatientBlock = { name: string; birthDate: Fact; facts: Fact[] }

/** One eye's measured value as printed; `missing` when none was entered beside the other eye's. */
export type FindingValue = { text: string; missing: boolean }

/** One measurement of both eyes. `unit` is printed lighter beside each number, or ''. */
export type FindingRow = { label: string; od: FindingValue; os: FindingValue; unit: string }

/**
 * The measurements, always right eye (OD) left and left eye (OS) right, as the
 * doctor faces the patient. Renderers read `od` and `os` by name, never by
 * order. `note` explains the mark of a missing value; '' when none is missing.
 */
export type Findings = {
  heading: string
  odHeading: string
  osHeading: string
  rows: FindingRow[]
  note: string
}

/** A heading with its list, its paragraphs or both (the list comes first). */
export type LetterSection = {
  kind: SectionKind
  heading: string
  items: string[]
  paragraphs: string[]
}

/** A picture with its side and caption; a strip shows OD left and OS right. */
export type LetterImage = {
  side: Eye
  caption: string
  data: Uint8Array
  mime: 'image/png' | 'image/jpeg'
  /** pixels */
  width: number
  height: number
}

/** The closing formula, the name under it and what that person is. */
export type Signature = { closing: string; name: string; lines: string[] }

/**
 * What every page ends with. `pageOf` keeps `{page}` and `{pages}` for the
 * renderer, the only one who knows them.
 */
export type LetterFooter = { patient: string; pageOf: string; confidentiality: string }

/**
 * One letter as it will be read, whatever it is printed on: every text is
 * final, in the letter's language, free of control characters (`cleanLetter`).
 * DOCX and PDF are two renderings of this one value, and the outbox is unique
 * on its hash (reliability.md 5).
 */
export type Letter = {
  locale: LetterLocale
  /** Title of the file. Shown by mail programs and fax gateways: names no patient. */
  title: string
  letterhead: Party
  date: { iso: CalendarDate; text: string }
  reference: Fact
  recipient: Party
  patient: PatientBlock
  /** Visit date and place, and the doctors who saw and reviewed it. */
  visit: Fact[]
  subject: string
  greeting: string
  opening: string
  findings: Findings
  sections: LetterSection[]
  images: LetterImage[]
  signature: Signature
  /** Running head of the pages after the first. */
  continuation: string
  footer: LetterFooter
}
