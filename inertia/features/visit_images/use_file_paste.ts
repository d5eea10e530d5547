import { useEffect } from 'react'
import { IMAGE_SLOTS } from '#exams/rules'
import { isDialogOpen } from '../../ui/is_dialog_open'
import type { UploadField } from './upload_queue'

const FIELDS: readonly string[] = [...IMAGE_SLOTS, 'extra_images']

/**
 * Takes files from the clipboard. Pasted on a slot's own button they are for
 * that slot; anywhere else the person is asked (`field` null). In a text field,
 * and behind a dialog, pasting is not ours.
 */
export function useFilePaste(
  enabled: boolean,
  take: (field: UploadField | null, files: readonly File[]) => void
) {
  useEffect(() => {
    if (!enabled) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTyping(document.activeElement) || isDialogOpen()) return
      event.preventDefault()
      take(focusedField(), files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [enabled, take])
}

function focusedField(): UploadField | null {
  const target = document.activeElement?.closest<HTMLElement>('[data-upload-field]')
  const field = target?.dataset.uploadField
  return field !== undefined && FIELDS.includes(field) ? (field as UploadField) : null
}

function isTyping(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable="true"]') ?? false
}
