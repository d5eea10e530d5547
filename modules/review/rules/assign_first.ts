import type { FollowUpUnit } from '../../exams/rules/index.js'

/** mm[Hg] from which a chart is assigned first (seed-2 section 9). */
export const ASSIGN_FIRST_IOP = 25

/** "Within 8 weeks or 2 months". */
const SOON: Record<FollowUpUnit, number> = { week: 8, month: 2 }

export type AssignFirstInput = {
  /** The higher of both eyes, mm[Hg]. */
  readonly iop: number | null
  readonly fuNumber: number | null
  readonly fuLetter: FollowUpUnit | null
  readonly isUrgent: boolean
  readonly hasQuestion: boolean
  readonly ipc: string | null
  readonly hasMultipleVisitsWaiting: boolean
}

/** Any one of the six reasons puts a chart first (F229, Q86). */
export function isAssignedFirst(input: AssignFirstInput): boolean {
  return (
    (input.iop !== null && input.iop >= ASSIGN_FIRST_IOP) ||
    isFollowUpSoon(input.fuNumber, input.fuLetter) ||
    input.isUrgent ||
    input.hasQuestion ||
    input.ipc === 'requested' ||
    input.hasMultipleVisitsWaiting
  )
}

/** The administrator's choice wins until it is cleared (Q86). */
export function assignFirst(input: AssignFirstInput, override: boolean | null): boolean {
  return override ?? isAssignedFirst(input)
}

function isFollowUpSoon(number: number | null, letter: FollowUpUnit | null): boolean {
  return number !== null && letter !== null && number <= SOON[letter]
}
