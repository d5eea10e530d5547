import { router } from '@inertiajs/react'
import { useState } from 'react'
import { proposedAddress } from '../../../../config/proposed_paths'
import { api, type ApiResult } from '../../../lib/api'
import { text } from '../../../lib/messages'
import { ask, reportFailure, showSuccess } from '../../../ui/dialogs'
import type { LetterEdit } from '../../visit_form'

type Told = { readonly message: string }

/** What the check before a re-run answers, and what the editor begins with (C094). */
export type LetterCheck = {
  readonly confirm: string | null
  readonly letter_edit: LetterEdit | null
  /** What the words are chosen for. */
  readonly seen: string
  readonly proposed_keywords: readonly string[]
}

export function checkLetter(examId: number): Promise<ApiResult<LetterCheck>> {
  return api.get<LetterCheck>(proposedAddress('letter_modification_check', { id: examId }))
}

/** Re-runs and resets the versions of a visit's letter, asking first (F296, F298). */
export function useLetterEdit(examId: number) {
  const [isBusy, setBusy] = useState(false)

  async function rerun() {
    const checked = await checkLetter(examId)
    if (!checked.ok) return reportFailure(text('app.error'), checked)
    const question = checked.data.confirm
    if (question !== null && !(await ask({ title: question }))) return
    const body = { confirmed: question !== null }
    await tell(`/api/data/exam/referral_letter_modification/${examId}/`, body)
  }

  async function reset() {
    if (!(await ask({ title: text('letters.edit.reset_question'), danger: true }))) return
    await tell(`/api/data/exam/referral_letter_pdf_edit_reset/${examId}/`, {})
  }

  async function tell(path: string, body: object) {
    const answer = await api.post<Told>(path, body)
    if (!answer.ok) return reportFailure(text('app.error'), answer)
    showSuccess(answer.data.message)
    reloadEdit()
  }

  const once = (work: () => Promise<void>) => () => {
    if (isBusy) return
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return { isBusy, rerun: once(rerun), reset: once(reset) }
}

/** The task's own news come over the live channel; this is for what was just asked for. */
export function reloadEdit() {
  router.reload({ only: ['letter_edit'] })
}
