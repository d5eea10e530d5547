import { api } from '../../lib/api'
import { saveFile } from '../../lib/save_file'
import { text, type Locale } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'

/**
 * GP Consult and MD#2 Consult of a reviewed visit: fetched and kept as a file
 * (F037, C077). Which letter that is, the visit's mode says, not its reader's (Q158).
 */
export async function downloadConsult(examId: number, to: 'gp' | 'md2', locale: Locale) {
  const path = `/api/data/exam/${examId}/letter/${to}-consult/`
  const answer = await api.post<{ filename: string; docx: string }>(path, { locale })
  if (!answer.ok) return reportFailure(text('worklists.errors_letter'), answer)
  saveFile(answer.data.filename, answer.data.docx)
}
