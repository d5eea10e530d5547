import type { AdminTag } from '../../exams/rules/index.js'

const EXCLUSIVE: Partial<Record<AdminTag, AdminTag>> = { oct: 'oct_vf', oct_vf: 'oct' }

/** Tags about the letter to the GP and what is known of them (F227). */
export const GP_TAGS: readonly AdminTag[] = ['gp_info', 'gp_letter']

/** Choosing OCT replaces OCT/VF and the other way round (F225). */
export function chooseTag(selected: readonly AdminTag[], chosen: AdminTag): AdminTag[] {
  return [...selected.filter((tag) => tag !== chosen && tag !== EXCLUSIVE[chosen]), chosen]
}

/** Tags that cannot be true together and are (F225). */
export function contradictingTags(selected: readonly AdminTag[]): AdminTag[] {
  return selected.filter((tag) => {
    const other = EXCLUSIVE[tag]
    return other !== undefined && selected.includes(other)
  })
}

/** GP INFO and GP LETTER mean nothing on a pre-reviewed chart of a patient without a GP (F227). */
export function areGpTagsEnabled(input: { hasNoGp: boolean; isPreReviewed: boolean }): boolean {
  return !(input.hasNoGp && input.isPreReviewed)
}

/** In a message to the reviewer the ISSUES tag reads OD REPLY (F195). */
export function issuesTagLabel(isOdMessaging: boolean): 'od_reply' | 'issues' {
  return isOdMessaging ? 'od_reply' : 'issues'
}

/** The status of the internal GP is chosen after the GP (F220). */
export function isIgpStatusEnabled(igpId: number | null): boolean {
  return igpId !== null
}
