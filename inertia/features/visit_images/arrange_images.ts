import { useCallback, useMemo, useState } from 'react'
import { EXTRA_IMAGES } from '#exams/rules'
import { api } from '../../lib/api'
import { shownLocale, text } from '../../lib/messages'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'
import type { ExamImage } from '../visit_form'
import { reloadImages } from './change_image'
import { sendAccepting } from './send_accepting'
import { imageLabel } from './slot_words'

/** Asks, then turns an image by 90 degrees; the stored one (F159). */
export async function rotateImage(image: ExamImage, label: string, patient: string) {
  const sure = await ask({
    title: text('exams.rotate_title'),
    detail: text('exams.delete_image_text', { patient, image: label }),
    yes: text('exams.image_rotate_yes'),
  })
  if (!sure) return
  const answer = await api.post<{ message: string }>('/api/data/exam/rotate_image/', {
    exam: image.exam,
    field: image.field,
  })
  if (!answer.ok) return reportFailure(text('exams.errors_rotating'), answer)
  showSuccess(answer.data.message)
  reloadImages()
}

/** Two images are chosen one after the other, then asked about. */
export type Swap = {
  /** The first one; null while none is chosen. */
  readonly first: ExamImage | null
  readonly begin: (image: ExamImage) => void
  readonly cancel: () => void
  /** Whether an image can be the second one. */
  readonly takes: (image: ExamImage) => boolean
  readonly finish: (image: ExamImage) => Promise<void>
}

export function useSwap(patient: string): Swap {
  const [first, setFirst] = useState<ExamImage | null>(null)
  const cancel = useCallback(() => setFirst(null), [])
  return useMemo(
    () => ({
      first,
      begin: setFirst,
      cancel,
      takes: (image) =>
        first !== null && !image.past && image.field !== EXTRA_IMAGES && image.id !== first.id,
      finish: async (second) => {
        if (first && (await swapImages(first, second, patient))) cancel()
      },
    }),
    [first, cancel, patient]
  )
}

/** @returns whether they were swapped */
async function swapImages(one: ExamImage, other: ExamImage, patient: string): Promise<boolean> {
  const [first, second] = [one, other].map((image) => imageLabel(image, shownLocale()))
  const sure = await ask({
    title: text('exams.swap_title'),
    detail: text('exams.swap_text', { patient, first: first!, second: second! }),
    yes: text('exams.swap_yes'),
  })
  if (!sure) return false
  const places = { exam: one.exam, photo1: one.field, photo2: other.field, image: one.id }
  const answer = await sendAccepting(
    (accepted) =>
      api.post<{ message: string }>('/api/data/exam/swap_image/', {
        ...places,
        accept_checks: accepted,
      }),
    { title: text('exams.swap_doubt_title'), yes: text('exams.swap_yes') }
  )
  if (answer === null) return false
  if (!answer.ok) {
    reportFailure(text('exams.errors_swapping'), answer)
    return false
  }
  showSuccess(answer.data.message)
  reloadImages()
  return true
}
