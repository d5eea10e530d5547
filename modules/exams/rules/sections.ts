import { message, type Message } from '../../identity/rules/index.js'
import { isBcvaMeasured } from './bcva.js'
import { billingFlags, type BillingTable } from './billing.js'
import { isCdAnswered } from './cd.js'
import { comorbidityAnswer } from './comorbidities.js'
import { diagnosesOf } from './diagnoses.js'
import { dtcCount, isDtcMissing, type DtcReading } from './dtc.js'
import { checkCard, checkRow, filledRows, type HistoryName, type RowContext } from './histories.js'
import {
  anyEye,
  isGiven,
  isMeasured,
  isOn,
  rowsOf,
  type PlainEye,
  type PlainExam,
} from './plain_exam.js'
import type { Eye } from './vocabulary.js'

/** Parts of a visit that can be missing; texts are `exams.section.<name>` (Q101). */
export const SECTIONS = [
  'optometrist',
  'chief_complaint',
  'past_drops',
  'current_drops',
  'comorbidities',
  'cd',
  'pachymetry',
  'ishihara',
  'iop',
  'instrument',
  'dtc',
  'refraction',
  'bcva',
  'histories',
  'billing_code',
  'advanced_selections',
  'gp_referral_letter',
  'referral_letter',
  'referral_omd',
] as const
export type Section = (typeof SECTIONS)[number]

/** One validation profile per mode (Q68). */
export const PROFILES = ['standard', 'rlu_standard', 'rlu_premium'] as const
export type Profile = (typeof PROFILES)[number]

export function profileOf(exam: PlainExam): Profile {
  if (!isOn(exam, 'is_referral_letter_upload_pei')) return 'standard'
  return isOn(exam, 'rlu_exam_is_premium') ? 'rlu_premium' : 'rlu_standard'
}

/** Measurements and letter without which a chart is incomplete (F171). */
export const CHART_SECTIONS = [
  'cd',
  'pachymetry',
  'ishihara',
  'iop',
  'refraction',
  'bcva',
  'gp_referral_letter',
] as const satisfies readonly Section[]

/** "Billing rules": the code, and for the province the advanced selections (Q101). */
const BILLING_SECTIONS = ['billing_code', 'advanced_selections'] as const

/**
 * What an optometrist's visit needs to leave them (F170, F171, Q68): what its
 * page shows is asked. A letter visit has no measurement or drop cards: it
 * needs its billing, and an outbound referral whom it goes to (F191). The
 * premium one needs its letter too, and has diagnoses, current drops, pressures
 * and histories.
 */
export const READY_SECTIONS: Record<Profile, readonly Section[]> = {
  standard: [
    'optometrist',
    'chief_complaint',
    'past_drops',
    'current_drops',
    'comorbidities',
    'instrument',
    'dtc',
    'histories',
    ...BILLING_SECTIONS,
    ...CHART_SECTIONS,
  ],
  rlu_standard: ['optometrist', ...BILLING_SECTIONS, 'gp_referral_letter', 'referral_omd'],
  rlu_premium: [
    'optometrist',
    'chief_complaint',
    'current_drops',
    'instrument',
    'dtc',
    'histories',
    ...BILLING_SECTIONS,
    'gp_referral_letter',
    'referral_letter',
    'referral_omd',
  ],
}

/** The five forms of the reviewer's and consultant's pages (F199, F210, Q134, Q135). */
export const FORM_SECTIONS = [
  'past_drops',
  'current_drops',
  'comorbidities',
  'instrument',
  'chief_complaint',
] as const satisfies readonly Section[]

/**
 * Those of the forms that the visit's own page asks: a reviewer is not held up
 * by a card that the optometrist never had, nor by a chart where there is a
 * message and nothing else (F194).
 */
export function formsOf(exam: PlainExam): readonly Section[] {
  if (isOn(exam, 'is_od_messaging_submission')) return []
  const asked = READY_SECTIONS[profileOf(exam)]
  return FORM_SECTIONS.filter((section) => asked.includes(section))
}

export type SectionContext = {
  /** Two-letter code of the optometrist's practice; decides billing flags and DTC (Q78). */
  readonly practiceProvince: string | null
  /** Is a referral letter uploaded. */
  readonly hasReferralLetter: boolean
  /** What the administrators' table says of that province. */
  readonly billingTable: BillingTable
}

/**
 * The sections, of those asked for, that the visit lacks, in the order of the
 * page. The one validator of setting ready, submitting and the review pages.
 */
export function missingSections(
  exam: PlainExam,
  sections: readonly Section[],
  context: SectionContext
): Section[] {
  const profile = profileOf(exam)
  return SECTIONS.filter(
    (section) => sections.includes(section) && IS_MISSING[section](exam, context, profile)
  )
}

/** Names of the missing sections, for the list under the message. */
export function sectionLabels(sections: readonly Section[]): Message[] {
  return sections.map((section) => message(`exams.section.${section}`))
}

type Check = (exam: PlainExam, context: SectionContext, profile: Profile) => boolean

const lacks =
  (has: (eye: PlainEye) => boolean): Check =>
  (exam) =>
    !anyEye(exam, has)

/** A value on one eye is enough: a patient may have one eye only. */
const IS_MISSING: Record<Section, Check> = {
  optometrist: (exam) => !isGiven(exam, 'od_id'),
  chief_complaint: (exam) => diagnosesOf(exam).length === 0,
  past_drops: (exam, _, profile) =>
    profile === 'standard' && isCardMissing(exam, 'glc_past_drops', profile),
  current_drops: (exam, _, profile) => isCardMissing(exam, 'glc_current_drops', profile),
  comorbidities: (exam, _, profile) =>
    profile === 'standard' && comorbidityAnswer(exam) === 'not_answered',
  cd: lacks(({ cd }) => isCdAnswered(cd)),
  pachymetry: lacks(({ pachs }) => isMeasured(pachs)),
  ishihara: (exam) =>
    isOn(exam, 'rr_optic_nerve') &&
    !anyEye(exam, ({ ishihara, ishihara2 }) => isMeasured(ishihara) || isMeasured(ishihara2)),
  iop: (exam) => !hasIop(exam),
  instrument: (exam) => hasIop(exam) && !isGiven(exam, 'applanation'),
  dtc: (exam, { practiceProvince: province }) =>
    isDtcMissing({ province, hasHour: isGiven(exam, 'dtc_hour'), readings: readingsOf(exam) }),
  refraction: (exam) => !anyEye(exam, hasRefraction) || anyEye(exam, lacksAxis),
  bcva: lacks(({ bcva }) => isBcvaMeasured(bcva)),
  histories: (exam, _, profile) =>
    hasBrokenRow(exam, 'omd_history', profile) || hasBrokenRow(exam, 'iop_history', profile),
  billing_code: (exam) => !isGiven(exam, 'billing_code'),
  advanced_selections: (exam, { practiceProvince, billingTable }, profile) => {
    const variant = profile === 'standard' ? 'standard' : 'rlu'
    const flags = billingFlags(billingTable, practiceProvince, variant)
    return (
      (flags.oct && !isGiven(exam, 'cant_bill_oct')) || (flags.vf && !isGiven(exam, 'cant_bill_vf'))
    )
  },
  gp_referral_letter: (exam, { hasReferralLetter }) => isOn(exam, 'gp_refed') && !hasReferralLetter,
  referral_letter: (_, { hasReferralLetter }) => !hasReferralLetter,
  referral_omd: (exam) => isOn(exam, 'is_outbound_referral') && !isGiven(exam, 'referral_omd_id'),
}

function readingsOf(exam: PlainExam): readonly DtcReading[] {
  return rowsOf(exam, 'dtc_values') as readonly DtcReading[]
}

/** A pressure of either eye, single or of the daily curve. */
export function hasIop(exam: PlainExam): boolean {
  return anyEye(exam, ({ iop }) => isMeasured(iop)) || dtcCount(readingsOf(exam)) > 0
}

/**
 * The highest pressure of an eye, mm[Hg]: its IOP or a reading of its daily
 * curve; null without any. In SQL it is `HIGHEST_IOPS`.
 */
export function highestIop(exam: PlainExam, eye: Eye): number | null {
  const all = [exam.eyes[eye].iop, ...readingsOf(exam).map((reading) => reading[eye])]
  const measured = all.filter(isMeasured).map(Number)
  return measured.length > 0 ? Math.max(...measured) : null
}

function hasRefraction({ sphere, cylinder }: PlainEye): boolean {
  return isMeasured(sphere) || isMeasured(cylinder)
}

/** An axis belongs to every cylinder that is not zero (Q157). */
function lacksAxis({ cylinder, axis }: PlainEye): boolean {
  return isMeasured(cylinder) && Number(cylinder) !== 0 && !isMeasured(axis)
}

function isCardMissing(exam: PlainExam, history: HistoryName, profile: Profile): boolean {
  return (
    !checkCard(
      rowsOf(exam, history),
      isOn(exam, `${history}_none`) || isOn(exam, `${history}_unknown`)
    ).ok || hasBrokenRow(exam, history, profile)
  )
}

function hasBrokenRow(exam: PlainExam, history: HistoryName, profile: Profile): boolean {
  // The machine is the optometrist's to name while they type; a stored row may be a reviewer's.
  const context: RowContext = { isOptometrist: false, isReferralLetter: profile !== 'standard' }
  return filledRows(rowsOf(exam, history)).some((row) => !checkRow(history, row, context).ok)
}
