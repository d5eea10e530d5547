import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { findReferralLetter } from '#exams'
import {
  LETTER_EDITS_UNDER_WAY,
  type LetterEditFailure,
  type LetterEditState,
} from '#letters/rules'

/** A task that makes a referral letter's versions, and what came of it. */
export type LetterEdit = {
  id: number
  examId: number
  /** Of the letter as it was uploaded, which nothing changes. */
  blobId: number
  state: LetterEditState
  /** Null until the task has proposed them. */
  keywords: string[] | null
  /** Who chose them; null for the task's own. */
  keywordsBy: number | null
  /** Pages on which each keyword was found. */
  found: Record<string, number[]>
  /** Pages nobody but a person can read; they are left out of the version without recipient. */
  unreadablePages: number[]
  failure: LetterEditFailure | null
  highlightedBlobId: number | null
  removedBlobId: number | null
  touchedAt: Date
}

/** The current task of a visit's present letter; null without one, after a reset, or for another letter. */
export async function currentEdit(examId: number): Promise<LetterEdit | null> {
  const letter = await findReferralLetter(examId)
  return letter && editOfLetter(examId, letter.blob_id)
}

export async function editOfLetter(
  examId: number,
  blobId: number,
  trx?: Transaction
): Promise<LetterEdit | null> {
  const row = await (trx ?? db)
    .from('referral_letter_edits')
    .where({ exam_id: examId, blob_id: blobId })
    .whereNot('state', 'dropped')
    .orderBy('id', 'desc')
    .first()
  return row ? toEdit(row) : null
}

/** Names a letter as it was uploaded and its task together: another one of either has another mark. */
export function seenMark(blobId: number, edit: LetterEdit | null): string {
  return `${blobId}-${edit?.id ?? 0}`
}

export async function findEdit(id: number): Promise<LetterEdit | null> {
  const row = await db.from('referral_letter_edits').where('id', id).first()
  return row ? toEdit(row) : null
}

/** Tasks nobody has touched since: their job was lost with its process. */
export async function forgottenEdits(before: Date): Promise<number[]> {
  const rows = await db
    .from('referral_letter_edits')
    .whereIn('state', [...LETTER_EDITS_UNDER_WAY])
    .where('touched_at', '<', before)
    .orderBy('id')
    .select('id')
  return rows.map(({ id }) => id)
}

function toEdit(row: Record<string, any>): LetterEdit {
  return {
    id: row.id,
    examId: row.exam_id,
    blobId: row.blob_id,
    state: row.state,
    keywords: row.keywords,
    keywordsBy: row.keywords_by,
    found: row.found,
    unreadablePages: row.unreadable_pages,
    failure: row.failure,
    highlightedBlobId: row.highlighted_blob_id,
    removedBlobId: row.removed_blob_id,
    touchedAt: row.touched_at,
  }
}
