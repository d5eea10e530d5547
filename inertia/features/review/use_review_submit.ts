import { useCallback, useMemo, useState } from 'react'
import { applyFollowUpRules, omdrSubmitAllowed, type FollowUpOutcome } from '#review/rules'
import type { ApiFailure } from '../../lib/api'
import { ruleText, text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure, showTitledError } from '../../ui/dialogs'
import { settleEntry } from '../../ui/entry'
import { useExam } from '../visit_form'
import { followUpInput } from './follow_up_input'
import { useHandIn } from './use_hand_in'

export type ReviewSubmit = {
  readonly begin: () => Promise<void>
  /** What will be recorded, while the question is open. */
  readonly outcome: FollowUpOutcome | null
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
  readonly isSending: boolean
}

/**
 * Submits the review: refused here for the reasons the server would refuse it,
 * shown before it is sent, then on to the next chart (F198, F200).
 */
export function useReviewSubmit(): ReviewSubmit {
  const { form } = useExam()
  const { supportEmail } = useShared().product
  const [outcome, setOutcome] = useState<FollowUpOutcome | null>(null)

  const onFailure = useCallback(
    (failure: ApiFailure) => {
      const words = failure.errors.map(({ message }) => message).join(' ') || failure.error
      reportFailure(text('review.errors_submitting'), { ...failure, error: words }, supportEmail)
    },
    [supportEmail]
  )
  const cancel = useCallback(() => setOutcome(null), [])
  const { handIn, isSending } = useHandIn('omdr_submit', cancel, onFailure)

  const begin = useCallback(async () => {
    if (!settleEntry()) return
    const record = form.record()
    const title = text('review.errors_submitting')
    const allowed = omdrSubmitAllowed({
      status: record.saved_exam_status,
      notes: record,
    })
    if (!allowed.allowed) return showTitledError(title, ruleText(allowed.message))
    const followUp = applyFollowUpRules(followUpInput(record))
    if (!followUp.ok) return showTitledError(title, ruleText(followUp.error))
    setOutcome(followUp.value)
  }, [form])

  return useMemo(
    () => ({ begin, outcome, confirm: handIn, cancel, isSending }),
    [begin, outcome, handIn, cancel, isSending]
  )
}
