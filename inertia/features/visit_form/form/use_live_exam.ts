import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { useLiveChannel } from '../../../lib/live'
import type { ExamPageProps } from '../types'
import type { ExamForm } from './exam_form'
import { refreshExam } from './refresh_exam'

/** Which props a change of the visit's part reloads. */
const PROPS: Readonly<Record<string, readonly (keyof ExamPageProps)[]>> = {
  exam: ['exam', 'visits', 'review_standings', 'billing_table'],
  images: ['images', 'extra_images'],
  deliveries: ['deliveries'],
  letter: ['letter', 'past_letters', 'letter_edit'],
}
const EVERYTHING = [...new Set(Object.values(PROPS).flat())]

/** Reloads just the prop that changed, and lays a fresh record under the edits. */
export function useLiveExam(form: ExamForm, exam: ExamPageProps['exam']) {
  useEffect(() => {
    if (exam !== form.base) form.receive(exam)
  }, [form, exam])
  useLiveChannel(`exams/${exam.id}`, (event) => {
    const only = typeof event.part === 'string' ? PROPS[event.part] : EVERYTHING
    if (only) void reload(form, only)
  })
}

/** A visit that was taken away would take the page, and what is unsaved on it, along: so it is asked for first. */
async function reload(form: ExamForm, only: readonly (keyof ExamPageProps)[]) {
  if (form.isUnsaved && !(await refreshExam(form))) return
  router.reload({ only: [...only] })
}
