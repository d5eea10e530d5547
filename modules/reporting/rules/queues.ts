import { message, type Message } from '../../identity/rules/index.js'
import {
  ALERTS,
  alertLabel,
  conflictingNotes,
  sortAlerts,
  type Alert,
} from '../../review/rules/index.js'

/** The administrators' queues, by the last part of their documented addresses (F310 to F313), and those of our own. */
export const QUEUE_NAMES = [
  'flagged_for_urgent_attention_by_the_od',
  'alert',
  'with_no_omdr_assigned',
  'ready_over_3weeks',
  'ready_over_2weeks',
  'prereview_over_3weeks',
  'prereview_over_2weeks',
  'with_omdc_status_but_no_omdc_assigned',
  'with_multiple_exams_having_an_omdc_status',
  'omdc_6months',
  'with_ipc_status',
  'conflicting_notes_list',
  'omdr_reviewed_no_timestamp_list',
  'billing',
  'referrals_overdue',
  'retina_letters_due',
] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** What a queue knows of a row besides its visit; which of them, the queue decides. */
export type QueueFacts = {
  /** Stored names of alerts. */
  readonly alerts?: readonly string[]
  /** Which alert outranks which, the highest first. */
  readonly order?: readonly string[]
  /** Ids of the note options that were chosen. */
  readonly notes?: readonly number[]
  readonly ipc?: string
  /** Visits of the patient with a consultant's status. */
  readonly visits?: number
  readonly note?: string
  readonly codes?: readonly string[]
  /** Referrals whose next step is overdue, the longest first. */
  readonly referrals?: readonly OverdueReferral[]
  /** Until when a letter is to leave: YYYY-MM-DD */
  readonly due?: string
  readonly isOverdue?: boolean
}

export type OverdueReferral = {
  readonly to: string
  readonly state: string
  /** YYYY-MM-DD */
  readonly due: string
  readonly owner: string | null
}

/** Why a visit stands in a queue, in the reader's language: one line or several. */
export function whyQueued(queue: QueueName, facts: QueueFacts): Message[] {
  if (queue === 'alert') return alerts(facts)
  if (queue === 'conflicting_notes_list') {
    const conflicts = conflictingNotes(facts.notes ?? [])
    return conflicts.map((pair) => message(`reporting.queue.conflict.${pair}`))
  }
  if (queue === 'with_ipc_status') return [message(`reporting.queue.ipc.${facts.ipc ?? 'none'}`)]
  if (queue === 'billing') return billing(facts)
  if (queue === 'referrals_overdue') return (facts.referrals ?? []).map(overdue)
  if (queue === 'retina_letters_due') return [retinaLetter(facts)]
  return [message(`reporting.queue.why.${queue}`, { visits: facts.visits ?? 0 })]
}

const alerts = ({ alerts: names = [], order = [] }: QueueFacts): Message[] =>
  sortAlerts(names, order).filter(isAlert).map(alertLabel)

/** The state is a word of the sentence itself: `select` in the catalogue. */
function overdue({ to, state, due, owner }: OverdueReferral): Message {
  return message('reporting.queue.referral', { to, state, due, owner: owner ?? '–' })
}

/** Overdue from the day after, as the visit itself tells it (F263). */
function retinaLetter({ due = '', isOverdue }: QueueFacts): Message {
  return message('reporting.queue.retina_letter', { due, state: isOverdue ? 'overdue' : 'open' })
}

function billing({ note = '', codes = [] }: QueueFacts): Message[] {
  return [
    ...(note ? [message('reporting.queue.billing.note', { note })] : []),
    ...(codes.length > 0
      ? [message('reporting.queue.billing.codes', { codes: codes.join(', ') })]
      : []),
  ]
}

const isAlert = (name: string): name is Alert => ALERTS.includes(name as Alert)
