import type { Assert } from '@japa/assert'
import { phoneText } from '#modules/letters/model/phone_text'
import { LETTER_TYPES, canFaxLetter, type LetterType } from '#letters/rules'
import { docxText, docxXml, readPdf, textOf } from '#tests/unit/letters/read_letter'
import type { Chart } from '#tests/functional/letters/given_chart'

export const HEADINGS = {
  en: { od: 'Right eye (OD)', os: 'Left eye (OS)' },
  fr: { od: 'Œil droit (OD)', os: 'Œil gauche (OS)' },
} as const

export type Locale = keyof typeof HEADINGS

export const WRITTEN = LETTER_TYPES.filter(canFaxLetter)

export async function fetched(
  chart: Chart,
  type: LetterType,
  format: 'pdf' | 'docx',
  locale: Locale,
  /** Consultant and day of the referral, where the letter is to one. */
  named: { omd?: number | null; ipc_date?: string } = {}
) {
  const path = `/api/data/exam/${chart.exam.id}/letter/${type}/`
  const answer = await chart.admin.post(path, { format, locale, ...named })
  if (answer.status !== 200) throw new Error(`${type}: ${answer.text}`)
  return Buffer.from(answer.body.docx, 'base64')
}

/** One line, the way it is read: the font draws the micro sign as the Greek letter. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

export async function pdfText(bytes: Buffer): Promise<string> {
  return (await readPdf(bytes)).map(textOf).join(' ')
}

/** Both renderings as plain text on one line. */
export async function textsOf(
  chart: Chart,
  type: LetterType,
  locale: Locale = 'en',
  named: Parameters<typeof fetched>[4] = {}
): Promise<string[]> {
  const pdf = await pdfText(await fetched(chart, type, 'pdf', locale, named))
  const docx = docxText(docxXml(await fetched(chart, type, 'docx', locale, named)))
  return [pdf, docx].map(plain)
}

export function includesAll(assert: Assert, text: string, parts: readonly string[]) {
  for (const part of parts) assert.include(text, part)
}

export function includesNone(assert: Assert, text: string, parts: readonly string[]) {
  for (const part of parts) assert.notInclude(text, part)
}

/** A physician as a letter of the language names them. */
export const physician = (name: string, locale: Locale) =>
  locale === 'en' ? `Dr. ${name}` : `${name}, M.D.`

/** What names each physician of the patient, and nobody else. */
export function recipientsOf({ gp, gp2, igp }: Chart, locale: Locale) {
  return {
    gp: [
      physician('Miriam Okafor', locale),
      'Cedar Family Practice',
      'Burnaby BC',
      plain(phoneText(gp.fax_number)),
    ],
    md2: [
      physician('Tomas Lindqvist', locale),
      'Quay Walk-in',
      'Surrey BC',
      plain(phoneText(gp2.fax_number)),
    ],
    igp: [physician('Ines Moreau', locale)],
    omd: [igp.igpName],
  }
}

/** By whom each letter is signed, in what capacity, where, and on which day they reviewed. */
const SIGNERS = {
  en: {
    omdr: ['Dr. Anneke de Vries', 'Reviewing ophthalmologist', 'Kelowna BC', 'March 03, 2026'],
    omdc: ['Dr. Ravi Subramaniam', 'Consulting ophthalmologist', 'Victoria BC', 'March 06, 2026'],
  },
  fr: {
    omdr: ['Anneke de Vries, M.D.', 'Ophtalmologiste réviseur', 'Kelowna BC', '3 mars 2026'],
    omdc: ['Ravi Subramaniam, M.D.', 'Ophtalmologiste consultant', 'Victoria BC', '6 mars 2026'],
  },
} as const

export const signersOf = (author: 'omdr' | 'omdc', locale: Locale) => ({
  own: SIGNERS[locale][author],
  other: SIGNERS[locale][author === 'omdr' ? 'omdc' : 'omdr'],
})

export const REVIEWED_FOR = {
  en: 'Reviewed remotely for {practice} on',
  fr: 'Révision à distance pour {practice}, le',
} as const

export const BOTH = ['en', 'fr'] as const
export const FORMATS = ['pdf', 'docx'] as const
export const IN_BOTH = WRITTEN.flatMap((type) => BOTH.map((locale) => ({ type, locale })))
