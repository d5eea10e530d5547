import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFormatAllowed, type ImageSlot } from '#exams/rules'
import { api } from '../../../lib/api'
import { ruleText, text } from '../../../lib/messages'
import { useShared } from '../../../lib/shared'
import { reportFailure, showSuccess, showTitledError } from '../../../ui/dialogs'

export type UploadField = ImageSlot | 'extra_images'

export type Upload = {
  readonly field: UploadField
  readonly share: number
  readonly filename: string
}

export type Uploads = {
  readonly running: ReadonlyMap<UploadField, Upload>
  readonly start: (field: UploadField, files: readonly File[]) => void
  readonly cancel: (field: UploadField) => void
}

/**
 * Sends files to their slots, one request a slot, with progress and a way out.
 * The form's `exam` goes first: the server reads the stream in order. Whether
 * a file is too large is the server's to say, because that is configurable
 * (Q105).
 */
export function useUploads(examId: number): Uploads {
  const { supportEmail } = useShared().product
  const [running, setRunning] = useState<ReadonlyMap<UploadField, Upload>>(new Map())
  const controllers = useRef(new Map<UploadField, AbortController>())

  useEffect(() => {
    const open = controllers.current
    return () => open.forEach((controller) => controller.abort())
  }, [])

  const note = useCallback((field: UploadField, upload: Upload | null) => {
    setRunning((now) => {
      const next = new Map(now)
      if (upload) next.set(field, upload)
      else next.delete(field)
      return next
    })
  }, [])

  const start = useCallback(
    (field: UploadField, files: readonly File[]) => {
      const refusal = refusalOf(field, files)
      if (refusal) return showTitledError(text('exams.errors_uploading'), refusal)
      const form = new FormData()
      form.append('exam', String(examId))
      for (const file of files) form.append(field, file)
      const filename = files.map(({ name }) => name).join(', ')
      const controller = new AbortController()
      controllers.current.set(field, controller)
      note(field, { field, share: 0, filename })
      void api
        .upload<{ message: string }>('/api/data/exam/image/upload/', form, {
          signal: controller.signal,
          onProgress: (share) => note(field, { field, share, filename }),
        })
        .then((answer) => {
          controllers.current.delete(field)
          note(field, null)
          if (!answer.ok) {
            const words = answer.errors[0]?.message ?? answer.error
            return reportFailure(
              text('exams.errors_uploading'),
              { ...answer, error: words },
              supportEmail
            )
          }
          showSuccess(answer.data.message)
          router.reload({ only: ['images', 'extra_images'] })
        })
    },
    [examId, note, supportEmail]
  )
  const cancel = useCallback((field: UploadField) => controllers.current.get(field)?.abort(), [])
  return { running, start, cancel }
}

function refusalOf(field: UploadField, files: readonly File[]): string | null {
  const kind = field === 'extra_images' ? 'extra_image' : 'exam_photo'
  for (const { name } of files) {
    const allowed = uploadFormatAllowed(kind, name.slice(name.lastIndexOf('.')))
    if (!allowed.allowed) return ruleText(allowed.message)
  }
  return null
}
