import type { CalendarDate } from '../../../app/kernel/calendar_date.js'
import { datePlus } from '../../../app/kernel/calendar_math.js'

/** What is known of a referral once it has left, in the order in which it usually happens. */
export const LOOP_STATES = [
  'sent',
  'received',
  'accepted',
  'declined',
  'booked',
  'seen',
  'closed',
] as const
export type LoopState = (typeof LOOP_STATES)[number]

/** Who told of a step: a person who learned of it, or the recipient's own answer. */
export const STEP_SOURCES = ['person', 'reply'] as const
export type StepSource = (typeof STEP_SOURCES)[number]

export const LOOP_URGENCIES = ['urgent', 'routine'] as const
export type LoopUrgency = (typeof LOOP_URGENCIES)[number]

/**
 * Which step may follow which. Offices answer late or not at all, so steps may
 * be left out; an appointment can fall through, and a loop that was closed by
 * mistake is opened again.
 */
const MOVES: Readonly<Record<LoopState, readonly LoopState[]>> = {
  sent: ['received', 'accepted', 'declined', 'booked', 'seen', 'closed'],
  received: ['accepted', 'declined', 'booked', 'seen', 'closed'],
  accepted: ['booked', 'declined', 'seen', 'closed'],
  declined: ['closed'],
  booked: ['seen', 'booked', 'accepted', 'declined', 'closed'],
  seen: ['closed'],
  closed: ['sent'],
}

export function nextSteps(state: LoopState): readonly LoopState[] {
  return MOVES[state]
}

export function canStep(from: LoopState, to: LoopState): boolean {
  return MOVES[from].includes(to)
}

/** Steps that end something, or undo it, say why. */
export function stepNeedsReason(from: LoopState, to: LoopState): boolean {
  return (
    to === 'declined' ||
    to === 'closed' ||
    from === 'closed' ||
    (from === 'booked' && to !== 'seen')
  )
}

/**
 * Days until the next step is looked for, and why that many; the office's own
 * rule, to be confirmed by a clinician. What changes here is a new version.
 */
export const DUE_RULES = {
  version: 1,
  days: {
    /** An answer that it arrived: a fax may lie in a tray. */
    sent: { urgent: 2, routine: 14 },
    /** Whether the patient is taken. */
    received: { urgent: 3, routine: 21 },
    /** A date for the patient. */
    accepted: { urgent: 7, routine: 30 },
    /** Somebody else has to be asked. */
    declined: { urgent: 1, routine: 7 },
    /** Counted from the appointment: whether the patient went. */
    booked: { urgent: 2, routine: 7 },
    /** The report. */
    seen: { urgent: 7, routine: 30 },
    /** Nothing is looked for any more. */
    closed: { urgent: 0, routine: 0 },
  },
} as const satisfies {
  version: number
  days: Record<LoopState, Record<LoopUrgency, number>>
}

/**
 * The day on which the next step is looked for.
 *
 * @param on the day of the step; of a booking, the appointment's
 */
export function dueAfter(state: LoopState, urgency: LoopUrgency, on: CalendarDate): CalendarDate {
  const days = DUE_RULES.days[state][urgency]
  return datePlus(on, { days })
}

/** Overdue from the day after. */
export function isOverdue(
  { state, due_on: due }: { state: LoopState; due_on: CalendarDate },
  today: CalendarDate
): boolean {
  return state !== 'closed' && due < today
}
