import { useCallback, useMemo, useState } from 'react'
import { formsOf, missingSections, sectionLabels } from '#exams/rules'
import { notesFinished, omdcSubmitAllowed } from '#review/rules'
import type { ApiFailure } from '../../lib/api'
import { ruleText, text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure, showTitledError } from '../../ui/dialogs'
import { settleEntry } from '../../ui/entry'
import { plainExamOf, sectionContextOf, useExam } from '../visit_form'
import { useHandIn } from './use_hand_in'

export type ConsultSubmit = {
  readonly begin: () => Promise<void>
  /** Whether the question what will be recorded is open. */
  readonly isAsking: boolean
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
  readonly isSending: boolean
}

/**
 * Hands the consultation in: refused here for the reasons the server would
 * refuse it, parts of the chart that are missing named, for an administrator
 * has to fill them (F210, Q134).
 */
export function useConsultSubmit(): ConsultSubmit {
  const { form, page } = useExam()
  const { supportEmail } = useShared().product
  const [isAsking, setIsAsking] = useState(false)

  const onFailure = useCallback(
    (failure: ApiFailure) => {
      const words = failure.errors.map(({ message }) => message).join(' ') || failure.error
      const error = text('review.errors_consult', { message: words })
      reportFailure(text('review.errors_submitting'), { ...failure, error }, supportEmail)
    },
    [supportEmail]
  )
  const cancel = useCallback(() => setIsAsking(false), [])
  const { handIn, isSending } = useHandIn('omdc_submit', cancel, onFailure)

  const begin = useCallback(async () => {
    if (!settleEntry()) return
    const record = form.record()
    const allowed = omdcSubmitAllowed({
      omdcStatus: record.omdc_status ?? '',
      isOwnConsult: form.base.saves_as?.includes('omdc') === true,
    })
    const refused = [allowed, notesFinished(record)].find((each) => !each.allowed)
    if (refused && !refused.allowed) {
      return showTitledError(text('review.errors_submitting'), ruleText(refused.message))
    }
    const exam = plainExamOf(record)
    const missing = missingSections(exam, formsOf(exam), sectionContextOf(record, page))
    if (missing.length > 0) {
      const detail = sectionLabels(missing).map(ruleText).join(', ')
      return showTitledError(text('review.submit_invalid'), detail)
    }
    setIsAsking(true)
  }, [form, page])

  return useMemo(
    () => ({ begin, isAsking, confirm: handIn, cancel, isSending }),
    [begin, isAsking, handIn, cancel, isSending]
  )
}
