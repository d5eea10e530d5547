import { permission, type Permission } from '../../identity/rules/index.js'
import type { ExamRole, ExamStatus } from '../../exams/rules/index.js'

/** Stands in notes for what is still to be written (seed-2 section 5). */
export const NOTES_PLACEHOLDER = 'XXXXX'

export function hasPlaceholder(notes: string): boolean {
  return notes.includes(NOTES_PLACEHOLDER)
}

/** Notes that leave with the chart: to the optometrist alone, and to the family doctor as well. */
export const SENT_NOTES = ['omd_od', 'omd_gp'] as const
export type SentNotes = Readonly<Partial<Record<(typeof SENT_NOTES)[number], unknown>>>

/** Handed in are notes that say nothing any more of what is to be written in its place (F200). */
export function notesFinished(notes: SentNotes): Permission & { note?: keyof SentNotes } {
  const note = SENT_NOTES.find((name) => hasPlaceholder(String(notes[name] ?? '')))
  if (!note) return permission(true, 'review.submit_placeholder')
  const key = note === 'omd_od' ? 'review.submit_placeholder' : 'review.submit_placeholder_gp'
  return { ...permission(false, key), note }
}

/** A visit that is nobody's yet is any reviewer's, another one only its own. */
export function isReviewersOwn({ omdrId, ownId }: { omdrId: number | null; ownId: number | null }) {
  return ownId !== null && (omdrId === null || omdrId === ownId)
}

/** A reviewer submits a ready chart whose notes are finished (F200, Q142). */
export function omdrSubmitAllowed(input: { status: ExamStatus; notes: SentNotes }): Permission {
  if (input.status !== 'ready') return permission(false, 'review.submit_not_ready')
  return notesFinished(input.notes)
}

/** Reviewed charts are edited with a note that is logged (F178). */
export function isEditNoteRequired(role: ExamRole, status: ExamStatus): boolean {
  return role === 'omdr' && status === 'reviewed'
}

/** Only reviewers and consultants set "Suspicious for Glaucoma" (F203). */
export function canSetGlaucomaSuspect(role: ExamRole): boolean {
  return role === 'omdr' || role === 'omdc'
}

/** It is offered while neither optometrist nor reviewer has said so. */
export function isGlaucomaSuspectOffered(input: {
  odDiagnosedGlaucoma: boolean
  omdrSetSuspect: boolean
}): boolean {
  return !input.odDiagnosedGlaucoma && !input.omdrSetSuspect
}

/** CPT and ICD 10 (Q79). */
export function areUsBoxesShown(input: { isUserUsOnly: boolean; isExamUsOnly: boolean }): boolean {
  return input.isUserUsOnly || input.isExamUsOnly
}

/** The referral text box: premium letter visits, retina-enabled reviewer or administrator (F202). */
export function isReferralTextShown(input: {
  role: ExamRole
  isRetinaEnabled: boolean
  isPremium: boolean
}): boolean {
  return (
    input.isPremium && (input.role === 'admin' || (input.role === 'omdr' && input.isRetinaEnabled))
  )
}

/** More than one visit of the patient waits for review (F205). */
export function hasMultipleVisitsWaiting(readyVisits: number): boolean {
  return readyVisits > 1
}
