import { consultLetterType } from '#letters/rules'
import { api } from '../../lib/api'
import { saveFile } from '../../lib/save_file'
import { text, type Locale } from '../../lib/messages'
import type { SignedInUser } from '../../lib/shared'
import { reportFailure } from '../../ui/dialogs'

export type Consult = 'gp' | 'md2'

/** The letter of the visit's mode: referral letter, retina enabled or integrated (Q158). */
export function consultSlug(consult: Consult, user: SignedInUser): string {
  const { usesReferralLetter, retinaEnabled } = user
  return consultLetterType({ to: consult, usesReferralLetter, retinaEnabled })
}

/** GP Consult and MD#2 Consult of a reviewed visit: fetched and kept as a file (F037, C077). */
export async function downloadConsult(examId: number, slug: string, locale: Locale) {
  const path = `/api/data/exam/${examId}/letter/${slug}/`
  const answer = await api.post<{ filename: string; docx: string }>(path, { locale })
  if (!answer.ok) return reportFailure(text('worklists.errors_letter'), answer)
  saveFile(answer.data.filename, answer.data.docx)
}
