import type { FollowUpUnit } from '../../exams/rules/index.js'
import { message, type Message } from '../../identity/rules/index.js'

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

const REASONS = {
  iop: ({ iop }) => iop !== null && iop >= ASSIGN_FIRST_IOP,
  follow_up: ({ fuNumber, fuLetter }) => isFollowUpSoon(fuNumber, fuLetter),
  urgent: ({ isUrgent }) => isUrgent,
  question: ({ hasQuestion }) => hasQuestion,
  ipc: ({ ipc }) => ipc === 'requested',
  multiple: ({ hasMultipleVisitsWaiting }) => hasMultipleVisitsWaiting,
} satisfies Record<string, (input: AssignFirstInput) => boolean>

/** Why a chart is put first, in the words of `review.assign_first.*`; nothing where it is not. */
export function assignFirstReasons(input: AssignFirstInput): Message[] {
  return Object.entries(REASONS)
    .filter(([, holds]) => holds(input))
    .map(([name]) => message(`review.assign_first.${name}`, { mmhg: ASSIGN_FIRST_IOP }))
}

/** Any one of the six reasons puts a chart first (F229, Q86). */
export function isAssignedFirst(input: AssignFirstInput): boolean {
  return assignFirstReasons(input).length > 0
}

/** The administrator's choice wins until it is cleared (Q86). */
export function assignFirst(input: AssignFirstInput, override: boolean | null): boolean {
  return override ?? isAssignedFirst(input)
}

function isFollowUpSoon(number: number | null, letter: FollowUpUnit | null): boolean {
  return number !== null && letter !== null && number <= SOON[letter]
}
