import { RETINA_REFERRALS, type PlainExam, type RetinaReferral } from '../../exams/rules/index.js'
import { NOTE_OPTIONS } from './note_options.js'
import { isRetinaReferral } from './retina_referral.js'

/** When a reading has the patient seen by the optometrist again: as planned, or sooner. */
export const FOLLOW_UPS = ['od', 'od_sooner'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

/** What a reading decides of a visit, and what readings are compared by. */
export type ReadingDecisions = {
  readonly follow_up: FollowUp
  /** By an OMD, instead of the tele follow-up that is set otherwise (F258). */
  readonly omd_follow_up: boolean
  readonly retina_referral: RetinaReferral
  /** A treatment is begun at this visit. */
  readonly treatment: boolean
  readonly glaucoma_suspect: boolean
  readonly urgent: boolean
}
export type ReadingDecision = keyof ReadingDecisions

export const READING_DECISIONS = [
  'follow_up',
  'omd_follow_up',
  'retina_referral',
  'treatment',
  'glaucoma_suspect',
  'urgent',
] as const satisfies readonly ReadingDecision[]

/** The choices of the decisions that are more than yes or no. */
export const DECISION_CHOICES = {
  follow_up: FOLLOW_UPS,
  retina_referral: RETINA_REFERRALS,
} as const

/** What the review of a chart decided, from the fields it was decided in. */
export function decisionsOf(exam: PlainExam): ReadingDecisions {
  const notes = (exam.selected_omd_note_options ?? []) as readonly number[]
  return {
    follow_up: notes.includes(NOTE_OPTIONS.otherDefault) ? 'od_sooner' : 'od',
    omd_follow_up: notes.includes(NOTE_OPTIONS.omd),
    retina_referral: isRetinaReferral(exam.retina_referral) ? exam.retina_referral : '',
    treatment: Boolean(exam.treatment_drop),
    glaucoma_suspect: exam.rr_glc_suspect === true || exam.rr_glc === true,
    urgent: notes.includes(NOTE_OPTIONS.urgent),
  }
}

/**
 * Read as normal: back to the optometrist as planned, and nothing else. A chart
 * that anybody suspects of glaucoma is none.
 */
export function isReadAsNormal(decisions: ReadingDecisions): boolean {
  return (
    decisions.follow_up === 'od' &&
    !decisions.omd_follow_up &&
    decisions.retina_referral === '' &&
    !decisions.treatment &&
    !decisions.glaucoma_suspect &&
    !decisions.urgent
  )
}

/** Decisions in which two readings differ. */
export function differingDecisions(
  one: ReadingDecisions,
  other: ReadingDecisions
): ReadingDecision[] {
  return READING_DECISIONS.filter((name) => one[name] !== other[name])
}

/** What holds after a third reading: what the first two agree in, else what the third says. */
export function outcomeOf(
  first: ReadingDecisions,
  second: ReadingDecisions,
  third: ReadingDecisions
): ReadingDecisions {
  const differ = differingDecisions(first, second)
  const judged = differ.map((name) => [name, third[name]])
  return { ...first, ...Object.fromEntries(judged) }
}
