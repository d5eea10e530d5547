import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { type ExamImage, useExam } from '../visit_form'

/** A visit's own images in its slots: this one's are on the page, another's are fetched; null while they are. */
export function useVisitImages(visitId: number | null): readonly ExamImage[] | null {
  const { exam, images } = useExam().page
  const [fetched, setFetched] = useState<{ visitId: number; images: readonly ExamImage[] } | null>(
    null
  )
  const isOther = visitId !== null && visitId !== exam.id
  useEffect(() => {
    if (!isOther) return
    const controller = new AbortController()
    void api
      .get<{ images: ExamImage[] }>(`/api/data/exam/${visitId}/exam_images/`, {
        signal: controller.signal,
      })
      .then((answer) => {
        if (!answer.ok) return reportFailure(text('exams.errors_getting_exam'), answer)
        setFetched({ visitId, images: answer.data.images.filter(({ past }) => !past) })
      })
    return () => controller.abort()
  }, [isOther, visitId])
  if (visitId === null) return []
  if (!isOther) return images.filter(({ past }) => !past)
  return fetched?.visitId === visitId ? fetched.images : null
}
