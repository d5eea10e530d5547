import { message, type Message } from '../../identity/rules/index.js'
import { afterConsultToggle, afterPremiumSwitch, withoutOutbound } from './advanced.js'
import { COMORBIDITIES } from './comorbidities.js'
import { HISTORIES, isEmpty } from './histories.js'

/** Fields of a visit by their wire names. */
type Fields = { readonly [field: string]: unknown }

/** "None" beside what it denies: the two exclude each other (F086, F092, F147, Q150). */
export type Denial = {
  readonly none: string
  /** Each field that it denies, with the value that says nothing. */
  readonly denies: Readonly<Record<string, false | '' | readonly []>>
  /** What was recorded is not taken away by "none" alone: it is emptied by the same save, or stays. */
  readonly isKept?: true
}

export const DENIALS: readonly Denial[] = [
  {
    none: 'comorbidities_none',
    denies: Object.fromEntries(COMORBIDITIES.map((name) => [name, false as const])),
  },
  { none: 'allergies_none', denies: { allergies: '', allergies_sulfa: false }, isKept: true },
  ...HISTORIES.map((history) => ({ none: `${history}_none`, denies: { [history]: [] as const } })),
]

/** Not ticked, blank and without rows is nothing said. */
const says = (value: unknown): boolean => value !== false && !isEmpty(value)

/**
 * What "none" and what it denies make of each other, on every way in: whatever
 * is told ends a "none", and a "none" empties the rest, but for what is kept.
 *
 * @param asked what somebody writes, by wire name or column
 * @param stands the visit before it
 */
export function afterDenials(asked: Fields, stands: Fields): Fields {
  const follows: Record<string, unknown> = {}
  for (const { none, denies, isKept } of DENIALS) {
    const isNone = (none in asked ? asked[none] : stands[none]) === true
    const isAsked = asked[none] === true
    const isTold = Object.keys(denies).some((name) => says(asked[name]))
    if (isNone && isTold && !(isKept && isAsked)) follows[none] = false
    else if (isAsked && !isKept) Object.assign(follows, denies)
  }
  return follows
}

/**
 * "None" beside an allergy is a mistake of one of the two, and nobody knows of
 * which: it is refused, whether the allergy came with it or was recorded before.
 *
 * @param after the visit as it would be
 */
export function deniedButRecorded(asked: Fields, after: Fields): string[] {
  return DENIALS.filter(
    ({ none, denies, isKept }) =>
      isKept && asked[none] === true && Object.keys(denies).some((name) => says(after[name]))
  ).map(({ none }) => none)
}

/** Fields that clear or exclude each other, so that two people who write them answer one question (Q17). */
export type Answer = {
  /** What the question is called. */
  readonly words: Message
  readonly fields: readonly string[]
  /** Only what is ticked or written is part of the answer: what is not says nothing. */
  readonly isTicked?: true
}

const DENIED_WORDS: Readonly<Record<string, Message>> = {
  comorbidities_none: message('exams.part.comorbidities'),
  allergies_none: message('exams.field.allergies'),
  glc_past_drops_none: message('exams.field.glc_past_drops'),
  glc_current_drops_none: message('exams.field.glc_current_drops'),
  omd_history_none: message('exams.field.omd_history'),
  iop_history_none: message('exams.field.iop_history'),
}

const ANSWERS: readonly Answer[] = [
  ...DENIALS.map(({ none, denies }) => ({
    words: DENIED_WORDS[none]!,
    fields: [none, ...Object.keys(denies)],
    isTicked: true as const,
  })),
  {
    words: message('exams.part.consult'),
    fields: ['od_wants_omd_report', 'is_urgent', ...Object.keys(afterConsultToggle())],
  },
  {
    words: message('exams.field.is_outbound_referral'),
    fields: ['is_outbound_referral', ...Object.keys(withoutOutbound())],
  },
  {
    words: message('exams.field.refer_in_person_omd_appt'),
    fields: ['refer_in_person_omd_appt', 'ipc'],
  },
].map((answer) => ({ ...answer, fields: [...new Set(answer.fields)] }))

/** Who switches it answers all that starts anew with it (F186). */
const VARIANT: Answer = {
  words: message('exams.field.rlu_exam_is_premium'),
  fields: ['rlu_exam_is_premium', ...Object.keys(afterPremiumSwitch())],
}

/**
 * The questions that some fields answer; null is a field that answers its own.
 *
 * @param edited what is written beside them
 */
export function answerOf(name: string, edited: readonly string[]): Answer | null {
  const answers = edited.includes(VARIANT.fields[0]!) ? [VARIANT, ...ANSWERS] : ANSWERS
  return answers.find(({ fields }) => fields.includes(name)) ?? null
}

/**
 * The other fields that a value speaks for: those it clears, and the one it
 * could not stand beside. Somebody else's word in one of them contradicts it.
 */
export function spokenFor(name: string, value: unknown): readonly string[] {
  const denial = DENIALS.find(({ none, denies }) => name === none || name in denies)
  if (denial?.none === name) return value === true ? Object.keys(denial.denies) : []
  if (denial) return says(value) ? [denial.none] : []
  return SPOKEN_FOR[name]?.(value) ?? []
}

const SPOKEN_FOR: Readonly<Record<string, (value: unknown) => readonly string[]>> = {
  od_wants_omd_report: () => Object.keys(afterConsultToggle()),
  is_urgent: (value) => (value === true ? ['od_wants_omd_report'] : []),
  od_requested_omd: (value) => (says(value) ? ['od_wants_omd_report'] : []),
  rlu_exam_is_premium: () => Object.keys(afterPremiumSwitch()),
  is_outbound_referral: (value) => (value === false ? Object.keys(withoutOutbound()) : []),
  referral_omd: (value) => (says(value) ? ['is_outbound_referral'] : []),
  cat_refer: (value) => (value === true ? ['is_outbound_referral'] : []),
  refer_in_person_omd_appt: (value) => (value === false ? ['ipc'] : []),
}
