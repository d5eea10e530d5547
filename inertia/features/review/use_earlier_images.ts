import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { useExam } from '../exams/form/exam_context'
import type { ExamImage, Visit } from '../exams/types'

/** Visits before this one, newest first. */
export function useEarlierVisits(): readonly Visit[] {
  const { exam, visits } = useExam().page
  return visits.filter(({ id, exam_date: date }) => id !== exam.id && date < exam.exam_date)
}

/**
 * Images to compare with: of the visit chosen, or, while none is chosen, the
 * newest of each slot, which the page already has.
 */
export function useEarlierImages(visitId: number | null): readonly ExamImage[] {
  const { images } = useExam().page
  const [fetched, setFetched] = useState<{ visitId: number; images: readonly ExamImage[] } | null>(
    null
  )
  useEffect(() => {
    if (visitId === null) return
    const controller = new AbortController()
    void api
      .get<{ images: ExamImage[] }>(`/api/data/exam/${visitId}/exam_images/`, {
        signal: controller.signal,
      })
      .then((answer) => {
        if (answer.ok)
          setFetched({ visitId, images: answer.data.images.filter(({ past }) => !past) })
        else reportFailure(text('exams.errors_getting_exam'), answer)
      })
    return () => controller.abort()
  }, [visitId])
  if (visitId === null) return images.filter(({ past }) => past)
  return fetched?.visitId === visitId ? fetched.images : []
}
