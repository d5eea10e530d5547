import { DECISION_CHOICES, type ReadingDecision } from '#review/rules'
import { text } from '../../lib/messages'

/** The choices of a decision, as they are asked for and shown. */
export function choicesOf(
  decision: ReadingDecision
): readonly { readonly value: string | boolean; readonly label: string }[] {
  const codes = decision in DECISION_CHOICES ? DECISION_CHOICES[decision as 'follow_up'] : null
  const values: readonly (string | boolean)[] = codes ?? [false, true]
  return values.map((value) => ({ value, label: choiceText(decision, value) }))
}

export function choiceText(decision: ReadingDecision, value: string | boolean): string {
  if (typeof value === 'boolean') return text(value ? 'app.yes' : 'app.no')
  if (decision === 'retina_referral') return retinaText(value)
  return text(FOLLOW_UP_WORDS[value as keyof typeof FOLLOW_UP_WORDS])
}

const FOLLOW_UP_WORDS = {
  od: 'review.second.follow_up.od',
  od_sooner: 'review.second.follow_up.od_sooner',
} as const

function retinaText(value: string): string {
  if (value === 'optional') return text('review.retina_referral.optional')
  if (value === 'needed') return text('review.retina_referral.needed')
  return text(value === 'custom' ? 'review.retina_referral.custom' : 'review.second.no_referral')
}
