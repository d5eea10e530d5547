/** The administrator's selector tags (seed-2 section 2). */
export const ADMIN_TAGS = [
  '?GP INFO',
  'NO SURG',
  'OCT',
  'OCT/VF',
  'CatTM',
  'GP LETTER',
  'ISSUES',
  'PAST OMD',
  'OD Baseline',
  'TELE F/U',
  'OD HAS QUEST/ISSUE',
  'OD RQST OMD APPT',
  'Assign 1st',
  'CURT/UPCOMING OMD',
] as const
export type AdminTag = (typeof ADMIN_TAGS)[number]

const EXCLUSIVE: Partial<Record<AdminTag, AdminTag>> = { 'OCT': 'OCT/VF', 'OCT/VF': 'OCT' }

/** Choosing OCT replaces OCT/VF and the other way round (F225). */
export function chooseTag(selected: readonly AdminTag[], chosen: AdminTag): AdminTag[] {
  return [...selected.filter((tag) => tag !== chosen && tag !== EXCLUSIVE[chosen]), chosen]
}

/** GP INFO and GP LETTER mean nothing on a pre-reviewed chart of a patient without a GP (F227). */
export function areGpTagsEnabled(input: { hasNoGp: boolean; isPreReviewed: boolean }): boolean {
  return !(input.hasNoGp && input.isPreReviewed)
}

/** In a message to the reviewer the ISSUES tag reads OD REPLY (F195). */
export function issuesTagLabel(isOdMessaging: boolean): 'OD REPLY' | 'ISSUES' {
  return isOdMessaging ? 'OD REPLY' : 'ISSUES'
}

/** The status of the internal GP is chosen after the GP (F220). */
export function isIgpStatusEnabled(igpId: number | null): boolean {
  return igpId !== null
}
