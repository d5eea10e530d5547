import { FOLLOW_UP_WITH_OD } from '../../exams/rules/index.js'

/**
 * Note options that rules know by id (Q74, Q130). All are documented but
 * `urgent`, which the documents name without an id.
 */
export const NOTE_OPTIONS = {
  followUpWithOd: FOLLOW_UP_WITH_OD,
  currentOmdAndGpFax: 11,
  tele: 15,
  omd: 16,
  otherDefault: 19,
  urgent: 20,
  injector: 26,
  retinaOptional: 59,
  retinaNeeded: 60,
} as const

/** Options that contradict each other (Q92): a visit with both is listed for correction. */
const CONFLICTS: readonly (readonly [number, number])[] = [
  [NOTE_OPTIONS.tele, NOTE_OPTIONS.omd],
  [NOTE_OPTIONS.retinaOptional, NOTE_OPTIONS.retinaNeeded],
  [NOTE_OPTIONS.followUpWithOd, NOTE_OPTIONS.retinaOptional],
  [NOTE_OPTIONS.followUpWithOd, NOTE_OPTIONS.retinaNeeded],
]

export function conflictingNotes(
  selected: readonly number[]
): readonly (readonly [number, number])[] {
  return CONFLICTS.filter((pair) => pair.every((id) => selected.includes(id)))
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

function otherOf(id: number): number | null {
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

/** High priority carries the urgent note (F226). */
export function withUrgentNote(selected: readonly number[], isUrgent: boolean): number[] {
  const rest = selected.filter((id) => id !== NOTE_OPTIONS.urgent)
  return isUrgent ? [...rest, NOTE_OPTIONS.urgent] : rest
}
