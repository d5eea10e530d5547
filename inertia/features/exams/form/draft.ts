import type { Edits } from './exam_form'

/** Unsaved field values of one visit, kept by this browser alone. */
export type Draft = {
  readonly userId: number
  readonly examId: number
  /** Version of the record the edits were made on. */
  readonly version: number
  /** ISO instant. */
  readonly savedAt: string
  readonly edits: Edits
}

const PREFIX = 'farsight-draft:'

/** A draft nobody came back for is forgotten after this, in ms: one day. */
const KEPT_FOR = 24 * 60 * 60 * 1000

const keyOf = (userId: number, examId: number) => `${PREFIX}${userId}:${examId}`

/**
 * Written to local storage, because session storage does not survive every
 * crash. Only edited fields are in it, under the person's own key.
 */
export function keepDraft(draft: Draft) {
  try {
    localStorage.setItem(keyOf(draft.userId, draft.examId), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage: the page itself still holds what was typed.
  }
}

export function clearDraft(userId: number, examId: number) {
  localStorage.removeItem(keyOf(userId, examId))
}

/** This person's draft of this visit, or null. */
export function findDraft(userId: number, examId: number): Draft | null {
  const draft = parsed(localStorage.getItem(keyOf(userId, examId)))
  return draft && Object.keys(draft.edits).length > 0 ? draft : null
}

/** Removes drafts of other people on this computer, and those that are a day old. */
export function sweepDrafts(userId: number, now: Date) {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue
    const draft = parsed(localStorage.getItem(key))
    const isOld = !draft || now.getTime() - Date.parse(draft.savedAt) > KEPT_FOR
    if (isOld || draft.userId !== userId) localStorage.removeItem(key)
  }
}

function parsed(stored: string | null): Draft | null {
  if (stored === null) return null
  try {
    return JSON.parse(stored) as Draft
  } catch {
    return null
  }
}
