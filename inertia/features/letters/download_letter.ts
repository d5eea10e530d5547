import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { saveFile } from '../../lib/save_file'
import { reportFailure } from '../../ui/dialogs'
import type { LetterDraft } from './letter_draft'

export type LetterFormat = 'docx' | 'pdf'

const CONTENT_TYPES: Record<LetterFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

type Answer = { readonly filename: string; readonly docx: string }

/** Fetches a letter and hands it to the browser as a file (C077); both formats travel under `docx` (Q158). */
export async function downloadLetter(
  examId: number,
  { type, format, locale, omd, referralDate }: LetterDraft
): Promise<void> {
  const answer = await api.post<Answer>(`/api/data/exam/${examId}/letter/${type}/`, {
    format,
    locale,
    omd,
    ipc_date: referralDate,
  })
  if (!answer.ok) {
    const words = answer.errors.map(({ message }) => message).join(' ') || answer.error
    return reportFailure(text('letters.errors_getting'), { ...answer, error: words })
  }
  saveFile(answer.data.filename, answer.data.docx, CONTENT_TYPES[format])
}
