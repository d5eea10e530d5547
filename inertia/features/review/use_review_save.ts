import { useCallback, useState } from 'react'
import { formsOf, missingSections, sectionLabels } from '#exams/rules'
import { isEditNoteRequired } from '#review/rules'
import { ruleText, text } from '../../lib/messages'
import { showError } from '../../ui/dialogs'
import { plainExamOf, sectionContextOf, useExam } from '../visit_form'
import { useChartSave } from '../visit_frame'

/** Asks why a reviewed chart is edited; answered with null when it is given up. */
export type NoteRequest = { readonly answer: (note: string | null) => void }

export type ReviewSave = {
  readonly save: () => Promise<boolean>
  readonly noteRequest: NoteRequest | null
}

/** A reviewer's save validates the chart's five forms, and names why a reviewed chart changes (F178, F199). */
export function useReviewSave(): ReviewSave {
  const { form, page, role } = useExam()
  const saveChart = useChartSave()
  const [noteRequest, setNoteRequest] = useState<NoteRequest | null>(null)

  const askNote = useCallback(
    () =>
      new Promise<string | null>((resolve) =>
        setNoteRequest({
          answer(note) {
            setNoteRequest(null)
            resolve(note)
          },
        })
      ),
    []
  )

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
    if (!isEditNoteRequired(role, form.base.saved_exam_status)) return saveChart()
    const editNote = await askNote()
    return editNote ? saveChart({ editNote }) : false
  }, [form, page, role, saveChart, askNote])
  return { save, noteRequest }
}
