import { textsAt } from '../fields/table.js'
import { message, type Message } from '../../identity/rules/index.js'
import { afterConsultToggle, afterPremiumSwitch, withoutOutbound } from './advanced.js'
import { COMORBIDITIES } from './comorbidities.js'
import { HISTORIES, isEmpty } from './histories.js'

/** Fields of a visit by their wire names. */
type Fields = { readonly [field: string]: unknown }

/** What somebody may be asked for, with the two answers that name nothing (F086, F092, F147, Q150). */
type Asked = {
  /** Its answers are the fields `…_none` and `…_unknown`. */
  readonly of: string
  /** What the question is called: a field's name where it is called as that is. */
  readonly words: Message | string
  /** Each field of an entry, with the value that says nothing. */
  readonly denies: Readonly<Record<string, false | '' | readonly []>>
  /** What was recorded is not taken away by an answer alone: it is emptied by the same save, or stays. */
  readonly isKept?: true
}

const ASKED: readonly Asked[] = [
  {
    of: 'comorbidities',
    words: message('exams.part.comorbidities'),
    denies: Object.fromEntries(COMORBIDITIES.map((name) => [name, false as const])),
  },
  {
    of: 'allergies',
    words: 'allergies',
    denies: { allergies: '', allergies_sulfa: false },
    isKept: true,
  },
  ...textsAt('history').map((of) => ({
    of,
    words: of,
    denies: { [of]: '' as const },
    isKept: true as const,
  })),
  ...HISTORIES.map((of) => ({
    of,
    words: of,
    denies: { [of]: [] as const },
  })),
]

/** "None" or "unknown" beside what it denies, and beside the other of the two: each excludes the rest. */
export type Denial = Pick<Asked, 'denies' | 'isKept'> & {
  readonly none: string
  readonly other: string
}

export const DENIALS: readonly Denial[] = ASKED.flatMap(({ of, denies, isKept }) => {
  const [none, unknown] = [`${of}_none`, `${of}_unknown`]
  return [
    { none, other: unknown, denies, isKept },
    { none: unknown, other: none, denies, isKept },
  ]
})

/** Not ticked, blank and without rows is nothing said. */
const says = (value: unknown): boolean => value !== false && !isEmpty(value)

/**
 * What "none" or "unknown" and what it denies make of each other, on every way
 * in: whatever is told ends it, and it empties the rest, but for what is kept.
 * Of the two the one that is said last holds; both at once are nobody's to judge.
 *
 * @param asked what somebody writes, by wire name or column
 * @param stands the visit before it
 */
export function afterDenials(asked: Fields, stands: Fields): Fields {
  const follows: Record<string, unknown> = {}
  for (const { none, other, denies, isKept } of DENIALS) {
    const isNone = (none in asked ? asked[none] : stands[none]) === true
    const [isAsked, isOther] = [asked[none] === true, asked[other] === true]
    if (isAsked && isOther) continue
    const isTold = isOther || Object.keys(denies).some((name) => says(asked[name]))
    if (isNone && isTold && !(isKept && isAsked)) follows[none] = false
    else if (isAsked && !isKept) Object.assign(follows, denies)
  }
  return follows
}

/**
 * "None" beside an allergy, or beside "unknown", is a mistake of one of the two,
 * and nobody knows of which: it is refused, whether the allergy came with it or
 * was recorded before.
 *
 * @param after the visit as it would be
 */
export function deniedButRecorded(asked: Fields, after: Fields): Denial[] {
  return DENIALS.filter(
    ({ none, other, denies, isKept }) =>
      asked[none] === true &&
      (asked[other] === true || (isKept && Object.keys(denies).some((name) => says(after[name]))))
  )
}

/** Fields that clear or exclude each other, so that two people who write them answer one question (Q17). */
export type Answer = {
  /** What the question is called: a field's name where it is called as that is. */
  readonly words: Message | string
  readonly fields: readonly string[]
  /** Only what is ticked or written is part of the answer: what is not says nothing. */
  readonly isTicked?: true
}

const ANSWERS: readonly Answer[] = [
  ...ASKED.map(({ of, words, denies }) => ({
    words,
    fields: [`${of}_none`, `${of}_unknown`, ...Object.keys(denies)],
    isTicked: true as const,
  })),
  {
    words: message('exams.part.consult'),
    fields: ['od_wants_omd_report', 'is_urgent', ...Object.keys(afterConsultToggle())],
  },
  {
    words: 'is_outbound_referral',
    fields: ['is_outbound_referral', ...Object.keys(withoutOutbound())],
  },
  {
    words: 'refer_in_person_omd_appt',
    fields: ['refer_in_person_omd_appt', 'ipc'],
  },
].map((answer) => ({ ...answer, fields: [...new Set(answer.fields)] }))

/** Who switches it answers all that starts anew with it (F186). */
const VARIANT: Answer = {
  words: 'rlu_exam_is_premium',
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
  if (denial?.none === name)
    return value === true ? [denial.other, ...Object.keys(denial.denies)] : []
  if (denial) return says(value) ? [denial.none, denial.other] : []
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
