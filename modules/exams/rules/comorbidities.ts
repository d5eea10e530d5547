import { BODY_CONDITION_FIELDS, EYE_CONDITION_FIELDS } from '../fields/diagnoses.js'

export type BodyCondition = keyof typeof BODY_CONDITION_FIELDS
export type EyeCondition = keyof typeof EYE_CONDITION_FIELDS

/** Conditions that bear on the eyes or on their treatment (seed-1 section 3). */
export type Comorbidity = BodyCondition | (typeof EYE_CONDITION_FIELDS)[EyeCondition]['od' | 'os']

/** Those of the body, and those that each eye has. */
export const BODY_CONDITIONS = Object.keys(BODY_CONDITION_FIELDS) as readonly BodyCondition[]
export const EYE_CONDITIONS = Object.keys(EYE_CONDITION_FIELDS) as readonly EyeCondition[]
export const COMORBIDITIES: readonly Comorbidity[] = [
  ...BODY_CONDITIONS,
  ...Object.values(EYE_CONDITION_FIELDS).flatMap(({ od, os }) => [od, os]),
]

/** Fields of a visit by their names. */
type Answered = { readonly [field: string]: unknown }

/** All that answers the question: the conditions, and the two answers that name none. */
export const COMORBIDITY_FIELDS = [
  ...COMORBIDITIES,
  'comorbidities_none',
  'comorbidities_unknown',
] as const

type ComorbidityAnswer = 'some' | 'none' | 'unknown' | 'not_answered'

/** None, unknown, some or not answered, kept apart (Q150). */
export function comorbidityAnswer(exam: Answered): ComorbidityAnswer {
  if (COMORBIDITIES.some((name) => exam[name] === true)) return 'some'
  if (exam.comorbidities_none === true) return 'none'
  return exam.comorbidities_unknown === true ? 'unknown' : 'not_answered'
}

/** An answer with the conditions it names; `isPast` when an earlier visit gave it. */
export type ShownComorbidities = {
  readonly answer: ComorbidityAnswer
  readonly names: readonly Comorbidity[]
  readonly isPast: boolean
}

/**
 * What is to be read: the visit's own answer, or, for a message to the reviewer
 * that gives none, the last one given before it (F195, F230).
 *
 * @param past the earlier visit's fields by the same names; null without one
 */
export function shownComorbidities(exam: Answered, past: Answered | null): ShownComorbidities {
  const isPast =
    comorbidityAnswer(exam) === 'not_answered' &&
    exam.is_od_messaging_submission === true &&
    past !== null &&
    comorbidityAnswer(past) !== 'not_answered'
  const source = isPast ? past : exam
  return {
    answer: comorbidityAnswer(source),
    names: COMORBIDITIES.filter((name) => source[name] === true),
    isPast,
  }
}
