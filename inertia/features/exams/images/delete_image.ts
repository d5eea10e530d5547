import { router } from '@inertiajs/react'
import { api } from '../../../lib/api'
import { text } from '../../../lib/messages'
import { ask, reportFailure } from '../../../ui/dialogs'
import type { ExamImage } from '../types'

/** Asks, then deletes the image of a slot (F157). */
export async function deleteImage(image: ExamImage, label: string, patient: string) {
  const sure = await ask({
    title: text('exams.delete_image_title'),
    detail: text('exams.delete_image_text', { patient, image: label }),
    yes: text('app.delete'),
    danger: true,
  })
  if (!sure) return
  const answer = await api.post('/api/data/exam/image/delete/', {
    exam: image.exam,
    attr: image.field,
  })
  if (!answer.ok) return reportFailure(text('exams.errors_deleting_photo'), answer)
  router.reload({ only: ['images', 'extra_images'] })
}
