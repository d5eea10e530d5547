import { useCallback } from 'react'
import { formsOf, missingSections, sectionLabels } from '#exams/rules'
import { ruleText, text } from '../../lib/messages'
import { showError } from '../../ui/dialogs'
import { plainExamOf, sectionContextOf, useExam } from '../visit_form'
import { useChartSave } from '../visit_frame'
import { useEditNote, type NoteRequest } from './use_edit_note'

export type ReviewSave = {
  readonly save: () => Promise<boolean>
  readonly noteRequest: NoteRequest | null
}

/** A reviewer's save validates the chart's five forms, and names why a reviewed chart changes (F178, F199). */
export function useReviewSave(): ReviewSave {
  const { form, page } = useExam()
  const saveChart = useChartSave()
  const { withNote, noteRequest } = useEditNote()

  const save = useCallback(async () => {
    if (!form.isDirty) return true
    const record = form.record()
    const context = sectionContextOf(record, page)
    const exam = plainExamOf(record)
    const missing = missingSections(exam, formsOf(exam), context)
    if (missing.length > 0) {
      const detail = sectionLabels(missing).map(ruleText).join(', ')
      showError(text('review.cannot_save', { detail }))
      return false
    }
    return (await withNote((editNote) => saveChart({ editNote }))) ?? false
  }, [form, page, saveChart, withNote])
  return { save, noteRequest }
}
