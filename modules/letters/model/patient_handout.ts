import type {
  Findings,
  Letter,
  LetterLocale,
  LetterSection,
  Translate,
} from '#modules/letters/model/letter'
import { cleanLetter, cleanLine } from '#modules/letters/model/clean_text'
import { acuity, rowOf, tableOf } from '#modules/letters/model/findings'
import { headOf, letterhead } from '#modules/letters/model/head'
import { answered, drop } from '#modules/letters/model/histories'
import { longDate } from '#modules/letters/model/letter_date'
import { decimal } from '#modules/letters/model/letter_numbers'
import { phoneText } from '#modules/letters/model/phone_text'
import type { LetterHead, PersonName, SignerSource } from '#modules/letters/model/head_source'
import type { ExamSource } from '#modules/letters/model/physician_source'
import { diagnoses } from '#modules/letters/model/sections'

/**
 * What may leave with the patient: nothing that is written between doctors,
 * for the optometrist or for the staff has a place in it (Q166).
 */
export type HandoutSource = LetterHead & {
  signer: Pick<SignerSource, 'name' | 'reviewedOn'>
  exam: Pick<ExamSource, 'date' | 'diagnoses' | 'retinaReferral' | 'followUp'> & {
    optometrist: PersonName
    measurements: Pick<ExamSource['measurements'], 'bcva' | 'iop'>
    histories: Pick<ExamSource['histories'], 'currentDrops'>
    notes: Pick<ExamSource['notes'], 'all'>
  }
}

/** Notes that are worded for a lay person here; all others in the list's own words. */
const WORDED_NOTES = [
  'follow_up_od',
  'follow_up_od_sooner',
  'tele',
  'omd',
  'stable',
  'continue_treatment',
  'cataract_surgery',
  'lubricate',
  'amsler_grid',
] as const

/** What the sheet says under "referral" already. */
const REFERRAL_NOTES = ['retina_optional', 'retina_needed'] as const

/**
 * The sheet a patient takes home from a reviewed visit (F101): what was seen,
 * which drops, what comes next and when, whom to call.
 */
export function patientHandout(source: HandoutSource, t: Translate): Letter {
  const { practice, exam, recipient, locale, signer } = source
  const subject = t('handout.subject')
  const optometrist = t('letter.name.optometrist', exam.optometrist)
  const visitDate = longDate(exam.date, locale)
  return cleanLetter({
    ...headOf(source, { sender: practice.name, subject }, t),
    title: t('handout.title'),
    letterhead: letterhead(practice, t),
    recipient: { name: `${recipient.name.first} ${recipient.name.last}`, lines: [] },
    greeting: t('handout.greeting', recipient.name),
    visit: [
      { label: t('letter.label.visit_date'), value: visitDate },
      { label: t('letter.label.optometrist'), value: optometrist },
    ],
    opening: t('handout.opening', {
      visitDate,
      optometrist,
      reviewer: t('letter.name.physician', signer.name),
      reviewDate: longDate(signer.reviewedOn, locale),
    }),
    findings: findings(exam, locale, t),
    sections: [...sections(source, t), advice(practice.phone, t)],
    images: [],
    signature: { closing: t('letter.closing'), name: optometrist, lines: [practice.name] },
  })
}

/** Rows of the table a patient can make something of. */
function findings(
  { measurements }: HandoutSource['exam'],
  locale: LetterLocale,
  t: Translate
): Findings {
  const mmHg = t('letter.unit.mmhg')
  return tableOf(t('handout.findings'), t, [
    rowOf(t('handout.finding.bcva'), measurements.bcva, (value) => acuity(value, t)),
    rowOf(t('handout.finding.iop'), measurements.iop, (value) => decimal(value, locale), mmHg),
  ])
}

function sections({ exam, locale }: HandoutSource, t: Translate): LetterSection[] {
  const { currentDrops } = exam.histories
  const isDropsKnown = currentDrops?.answer === 'listed' || currentDrops?.answer === 'none_same'
  const drops = isDropsKnown ? answered('current_drops', currentDrops, drop, t) : null
  return [
    section('diagnoses', t('letter.heading.diagnoses'), diagnoses(exam.diagnoses, locale, t)),
    section('history', t('handout.heading.drops'), drops === null ? [] : [drops]),
    section('plan', t('handout.heading.plan'), notes(exam.notes, t)),
    section('referral', t('letter.heading.referral'), referral(exam, t)),
    section('follow_up', t('handout.heading.follow_up'), [followUp(exam, t)]),
  ]
}

function section(kind: LetterSection['kind'], heading: string, items: string[]): LetterSection {
  return { kind, heading, items, paragraphs: [] }
}

function notes({ all }: HandoutSource['exam']['notes'], t: Translate): string[] {
  return all
    .filter(({ code }) => !isOneOf(REFERRAL_NOTES, code))
    .map(({ code, text }) =>
      isOneOf(WORDED_NOTES, code) ? t(`handout.note.${code}`) : cleanLine(text)
    )
}

function isOneOf(codes: readonly string[], code: string): boolean {
  return codes.includes(code)
}

/** A referral in the reviewer's own words is written between doctors; the patient is told that there is one. */
function referral({ retinaReferral: { value } }: HandoutSource['exam'], t: Translate): string[] {
  return value === '' ? [] : [t(`handout.referral.${value}`)]
}

function followUp({ followUp: next }: HandoutSource['exam'], t: Translate): string {
  if (next === null) return t('handout.follow_up.unspecified')
  return t(`handout.follow_up.${next.unit}`, { count: next.count })
}

/** When not to wait for the next visit. */
function advice(phone: string | null, t: Translate): LetterSection {
  return {
    kind: 'notes',
    heading: t('handout.advice'),
    items: ['pain', 'loss', 'flashes'].map((sign) => t(`handout.sign.${sign}`)),
    paragraphs: [phone ? t('handout.call', { phone: phoneText(phone) }) : t('handout.call_clinic')],
  }
}
