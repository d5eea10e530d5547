import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { type HistoryImage, useExam } from '../visit_form'

/** Every image of the earlier visits, fetched when somebody wants to see them; null until then. */
export function useWholeHistory(wanted: boolean): readonly HistoryImage[] | null {
  const { exam } = useExam().page
  const [images, setImages] = useState<readonly HistoryImage[] | null>(null)
  useEffect(() => {
    if (!wanted || images) return
    const controller = new AbortController()
    void api
      .get<{ image_history: HistoryImage[] }>(`/api/data/exam/${exam.id}/exam_images/`, {
        signal: controller.signal,
      })
      .then((answer) => {
        if (answer.ok) setImages(answer.data.image_history)
        else reportFailure(text('exams.errors_getting_exam'), answer)
      })
    return () => controller.abort()
  }, [wanted, images, exam.id])
  return images
}
