import type { LetterType } from '#letters/rules'
import { api } from '../../../lib/api'
import { text, type Locale } from '../../../lib/messages'
import { reportFailure } from '../../../ui/dialogs'

export type LetterFormat = 'docx' | 'pdf'

const CONTENT_TYPES: Record<LetterFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

type Answer = { readonly filename: string; readonly docx: string }

/** Fetches a letter and hands it to the browser as a file (C077); both formats travel under `docx` (Q158). */
export async function downloadLetter(
  examId: number,
  type: LetterType,
  format: LetterFormat,
  locale: Locale
): Promise<void> {
  const answer = await api.post<Answer>(`/api/data/exam/${examId}/letter/${type}/`, {
    format,
    locale,
  })
  if (!answer.ok) {
    const words = answer.errors.map(({ message }) => message).join(' ') || answer.error
    return reportFailure(text('letters.errors_getting'), { ...answer, error: words })
  }
  saveFile(answer.data.filename, bytesOf(answer.data.docx), CONTENT_TYPES[format])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function saveFile(filename: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
