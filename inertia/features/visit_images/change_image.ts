import { router } from '@inertiajs/react'
import { EXTRA_IMAGES } from '#exams/rules'
import { proposedAddress } from '../../../config/proposed_paths'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { ask, reportFailure } from '../../ui/dialogs'
import type { ExamImage } from '../visit_form'
import type { UploadField } from './upload_queue'
import type { Uploads } from './use_uploads'

/** Asks, then deletes the image of a slot, or one of the extra images (F157). */
export async function deleteImage(image: ExamImage, label: string, patient: string) {
  const sure = await ask({
    title: text('exams.delete_image_title'),
    detail: text('exams.delete_image_text', { patient, image: label }),
    yes: text('app.delete'),
    danger: true,
  })
  if (!sure) return
  const isExtra = image.field === EXTRA_IMAGES
  const answer = isExtra
    ? await api.post(proposedAddress('delete_extra_image'), { path: image.url })
    : await api.post('/api/data/exam/image/delete/', {
        exam: image.exam,
        attr: image.field,
        image: image.id,
      })
  if (!answer.ok) {
    const title = isExtra ? 'exams.errors_deleting_extra' : 'exams.errors_deleting_photo'
    return reportFailure(text(title), answer)
  }
  reloadImages()
}

/** Asks before another file takes a filled slot. */
export async function replaceImage(
  files: readonly File[],
  field: UploadField,
  uploads: Uploads,
  label: string,
  patient: string
) {
  const sure = await ask({
    title: text('exams.replace_title'),
    detail: text('exams.replace_text', { patient, image: label, filename: files[0]!.name }),
    yes: text('exams.image_replace_yes'),
  })
  if (sure) uploads.start(field, files)
}

export function reloadImages() {
  router.reload({ only: ['images', 'extra_images'] })
}
