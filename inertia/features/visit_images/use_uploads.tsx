import { router } from '@inertiajs/react'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { uploadCountAllowed, uploadFormatAllowed, type UploadRule } from '#exams/rules'
import { api } from '../../lib/api'
import { ruleText, text } from '../../lib/messages'
import { showSuccess, showTitledError } from '../../ui/dialogs'
import {
  UploadQueue,
  type Accepted,
  type Send,
  type Upload,
  type UploadField,
} from './upload_queue'
import styles from './uploads.module.css'

export type Uploads = {
  readonly list: readonly Upload[]
  readonly start: (field: UploadField, files: readonly File[]) => void
  readonly cancel: (key: number) => void
  readonly retry: (key: number) => void
  /** Files one that was asked about all the same. */
  readonly accept: (key: number, accepted: Accepted) => void
  /** Sends one that was asked about to another slot. */
  readonly move: (key: number, field: UploadField) => void
}

/**
 * Sends files to their slots, a request each, with progress and a way out.
 * Whether a file is too large is the server's to say, because that is
 * configurable (Q105).
 */
export function useUploads(examId: number): Uploads {
  const [queue] = useState(() => queueFor(examId))
  const list = useSyncExternalStore(queue.subscribe, queue.uploads)
  useEffect(() => () => queue.close(), [queue])
  return useMemo(
    () => ({
      list,
      start: (field, files) => start(queue, field, files),
      cancel: (key) => queue.cancel(key),
      retry: (key) => queue.retry(key),
      accept: (key, accepted) => queue.accept(key, accepted),
      move: (key, field) => queue.move(key, field),
    }),
    [queue, list]
  )
}

function queueFor(examId: number): UploadQueue {
  const queue = new UploadQueue(sender(examId), ({ stored, failed }) => {
    if (failed.length > 0) showTitledError(text('exams.errors_uploading'), reasonsOf(failed))
    if (stored.length === 0) return
    showSuccess(stored.length === 1 ? stored[0] : <LinesOf lines={stored} />)
    router.reload({
      only: ['images', 'extra_images'],
      onFinish: () => queue.forgetStored(),
    })
  })
  return queue
}

/** Each file's own message, which names it (F156). */
function LinesOf({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.reasons}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}

/** One file's reason alone; of several each with its name. */
function reasonsOf(failed: readonly Upload[]): ReactNode {
  const [first, ...others] = failed
  if (others.length === 0) return first!.error
  return (
    <ul className={styles.reasons}>
      {failed.map(({ key, file, error }) => (
        <li key={key}>
          <strong>{file.name}</strong>: {error}
        </li>
      ))}
    </ul>
  )
}

/** The form's `exam` goes first: the server reads the stream in order. */
function sender(examId: number): Send {
  return ({ field, file, accepted }, options) => {
    const form = new FormData()
    form.append('exam', String(examId))
    if (accepted) {
      form.append('accept_checks', accepted.doubts.join(','))
      form.append('reason', accepted.reason)
    }
    form.append(field, file)
    return api.upload('/api/data/exam/image/upload/', form, options)
  }
}

function start(queue: UploadQueue, field: UploadField, files: readonly File[]) {
  const rule = ruleOf(field)
  const count = uploadCountAllowed(rule, files.length)
  if (!count.allowed) {
    return showTitledError(text('exams.errors_uploading'), ruleText(count.message))
  }
  queue.add(field, files, ({ name }) => {
    const format = uploadFormatAllowed(rule, name.slice(name.lastIndexOf('.')))
    return format.allowed ? null : ruleText(format.message)
  })
}

export function ruleOf(field: UploadField): UploadRule {
  return field === 'extra_images' ? 'extra_image' : 'exam_photo'
}
