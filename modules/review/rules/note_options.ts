import { FOLLOW_UP_WITH_OD } from '../../exams/rules/index.js'

/**
 * Note options that rules know by id (Q74, Q130). `urgent` the documents name
 * without an id: it is the list's own (code `urgent`, Q166).
 */
export const NOTE_OPTIONS = {
  followUpWithOd: FOLLOW_UP_WITH_OD,
  currentOmdAndGpFax: 11,
  tele: 15,
  omd: 16,
  otherDefault: 19,
  urgent: 9,
  injector: 26,
  retinaOptional: 59,
  retinaNeeded: 60,
  // The list's own, by their codes (Q166).
  stable: 1,
  repeatField: 2,
  continueTreatment: 5,
  repeatApplanation: 8,
  cataractSurgery: 10,
  gonioscopy: 13,
} as const

/** Options that contradict each other (Q92): a visit with both is listed for correction. */
export const NOTE_CONFLICTS = [
  { code: 'tele_omd', pair: [NOTE_OPTIONS.tele, NOTE_OPTIONS.omd] },
  {
    code: 'retina_optional_needed',
    pair: [NOTE_OPTIONS.retinaOptional, NOTE_OPTIONS.retinaNeeded],
  },
  {
    code: 'follow_up_od_retina_optional',
    pair: [NOTE_OPTIONS.followUpWithOd, NOTE_OPTIONS.retinaOptional],
  },
  {
    code: 'follow_up_od_retina_needed',
    pair: [NOTE_OPTIONS.followUpWithOd, NOTE_OPTIONS.retinaNeeded],
  },
] as const satisfies readonly { code: string; pair: readonly [number, number] }[]

/**
 * Which of them a visit holds, by their codes. What stands in the queue is asked in
 * SQL, of the same pairs (`AUDITS.conflicting_notes_list`).
 *
 * @param selected ids of note options
 */
export function conflictingNotes(selected: readonly number[]): string[] {
  return NOTE_CONFLICTS.filter(({ pair }) => pair.every((id) => selected.includes(id))).map(
    ({ code }) => code
  )
}

const RETINA_NOTES: readonly number[] = [NOTE_OPTIONS.retinaOptional, NOTE_OPTIONS.retinaNeeded]

/** Notes of a retina referral that were chosen and were not before. */
export function newRetinaNotes(selected: readonly number[], before: readonly number[]): number[] {
  return selected.filter((id) => RETINA_NOTES.includes(id) && !before.includes(id))
}

export function withoutRetinaNotes(selected: readonly number[]): number[] {
  return selected.filter((id) => !RETINA_NOTES.includes(id))
}

/** Tele and OMD exclude each other and one is always set (F258). */
export function chooseFollowUp(selected: readonly number[], chosen: number): number[] {
  const other = otherOf(chosen)
  return [...selected.filter((id) => id !== chosen && id !== other), chosen]
}

/** Taking one of the two away sets the other. */
export function removeFollowUp(selected: readonly number[], removed: number): number[] {
  const other = otherOf(removed)
  const rest = selected.filter((id) => id !== removed)
  return other === null || rest.includes(other) ? rest : [...rest, other]
}

/** Tele's is OMD, OMD's is tele; no other option has one. */
export function otherOf(id: number): number | null {
  if (id === NOTE_OPTIONS.tele) return NOTE_OPTIONS.omd
  return id === NOTE_OPTIONS.omd ? NOTE_OPTIONS.tele : null
}

/** Option 11 goes with a current OMD and a GP who has a fax, except on retina-only visits (F260). */
export function needsOption11(input: {
  hasCurrentOmd: boolean
  hasGpFax: boolean
  isRetinaOnly: boolean
}): boolean {
  return input.hasCurrentOmd && input.hasGpFax && !input.isRetinaOnly
}
