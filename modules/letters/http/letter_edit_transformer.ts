import type { LetterEditFacts } from '#exams'
import { isClean, type LetterVersion } from '#letters/rules'
import { currentEdit, type LetterEdit } from '#modules/letters/queries/letter_edits'

/** How far a visit's letter is, as calls and the exam page tell it; null without a task. */
export async function letterEditFacts(examId: number): Promise<LetterEditFacts | null> {
  const edit = await currentEdit(examId)
  return edit && toLetterEdit(edit)
}

export function toLetterEdit(edit: LetterEdit): LetterEditFacts {
  return {
    state: edit.state,
    keywords: edit.keywords,
    found: edit.found,
    unreadable_pages: edit.unreadablePages,
    failure: edit.failure,
    is_clean: isClean(edit),
    highlight_omd_pdf: edit.highlightedBlobId ? versionUrl(edit, 'highlighted') : null,
    recipient_removed_pdf: edit.removedBlobId ? versionUrl(edit, 'recipient_removed') : null,
  }
}

/** The task's number is in it: what a browser holds of an earlier task is not shown for this one. */
function versionUrl({ examId, id }: LetterEdit, version: LetterVersion): string {
  return `/api/data/exam/${examId}/referral_letter_version/${id}/${version}/`
}
