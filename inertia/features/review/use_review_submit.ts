import { router } from '@inertiajs/react'
import { useCallback, useMemo, useState } from 'react'
import { applyFollowUpRules, omdrSubmitAllowed, type FollowUpOutcome } from '#review/rules'
import { api } from '../../lib/api'
import { ruleText, text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure, showInfo, showTitledError } from '../../ui/dialogs'
import { useExam } from '../exams/form/exam_context'
import { useExamSaving } from '../exams/form/saving_context'
import { useChartSave } from '../exams/frame/use_chart_save'
import { followUpInput } from './follow_up_input'

type Submitted = {
  readonly version: number
  readonly next_exam_id: number | null
  readonly message: string
}

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
  const { save } = useExamSaving()
  const saveChart = useChartSave()
  const { supportEmail } = useShared().product
  const [outcome, setOutcome] = useState<FollowUpOutcome | null>(null)
  const [isSending, setIsSending] = useState(false)

  const begin = useCallback(async () => {
    const record = form.record()
    const title = text('review.errors_submitting')
    const allowed = omdrSubmitAllowed({
      status: record.saved_exam_status,
      omdOd: String(record.omd_od ?? ''),
    })
    if (!allowed.allowed) return showTitledError(title, ruleText(allowed.message))
    const followUp = applyFollowUpRules(followUpInput(record))
    if (!followUp.ok) return showTitledError(title, ruleText(followUp.error))
    setOutcome(followUp.value)
  }, [form])

  const confirm = useCallback(async () => {
    setIsSending(true)
    const { base, edits, version } = form
    const answer = await api.post<Submitted>(`/api/data/exam/${base.id}/omdr_submit/`, {
      ...edits,
      version,
    })
    setIsSending(false)
    setOutcome(null)
    if (answer.ok) {
      form.saved(edits, answer.data.version)
      return goOn(answer.data)
    }
    form.setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])))
    // Somebody saved meanwhile: the save meets the same conflict and settles it value by value.
    if (answer.kind === 'conflict')
      return void (await (form.isDirty ? saveChart() : save({ also: {} })))
    const words = answer.errors.map(({ message }) => message).join(' ') || answer.error
    reportFailure(text('review.errors_submitting'), { ...answer, error: words }, supportEmail)
  }, [form, save, saveChart, supportEmail])

  const cancel = useCallback(() => setOutcome(null), [])
  return useMemo(
    () => ({ begin, outcome, confirm, cancel, isSending }),
    [begin, outcome, confirm, cancel, isSending]
  )
}

/** The next chart, or the word that there is none. */
function goOn({ next_exam_id: next, message }: Submitted) {
  if (next) return router.visit(`/patient-exam/${next}`)
  router.visit('/', { onSuccess: () => showInfo(message) })
}
