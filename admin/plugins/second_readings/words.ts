import { useTranslate } from 'react-admin'
import { DECISION_CHOICES, type ReadingDecision } from '#review/rules'

/** Words of the reviewers' own page, which the portal shares. */
const WORDS = 'review.second'

/** What decisions and their answers are called. */
export function useDecisionWords() {
  const translate = useTranslate()
  const decision = (name: ReadingDecision) => translate(`${WORDS}.decision.${name}`)
  const answer = (name: ReadingDecision, value: string | boolean) => {
    if (!(name in DECISION_CHOICES)) return translate(value ? 'app.yes' : 'app.no')
    if (name === 'follow_up') return translate(`${WORDS}.follow_up.${value}`)
    return translate(value === '' ? `${WORDS}.no_referral` : `review.retina_referral.${value}`)
  }
  const list = (names: readonly ReadingDecision[]) => names.map(decision).join(', ')
  return { decision, answer, list }
}
