import { message, type Message } from '../../identity/rules/index.js'
import { REQUESTED_OMD_DAYS } from './advanced.js'

/** What decides a chart's place among those that wait for one reader. */
export type QueuedVisit = {
  readonly id: number
  readonly isUrgent: boolean
  /** Since when it waits: ready for a reviewer, reviewed for a consultant; null where nobody noted it. */
  readonly waitsSince: Date | null
}

/** The same, with what its reader is told of it. */
export type WaitingChart = QueuedVisit & {
  readonly assignFirst: boolean
  /** The reader is asked for a second opinion on it. */
  readonly isSecondOpinion: boolean
  /** Whom the optometrist asked for by name, and when the visit was handed in. */
  readonly request: {
    readonly isReader: boolean
    readonly name: string
    readonly submittedAt: Date | null
  } | null
}

const MS_PER_DAY = 86_400_000

/**
 * The order in which charts are read: high priority first, then the longest
 * waiting (Q56). The queue in SQL is held against it by a test.
 *
 * @returns negative when `a` is read before `b`
 */
export function compareQueued(a: QueuedVisit, b: QueuedVisit): number {
  if (a.isUrgent !== b.isUrgent) return a.isUrgent ? -1 : 1
  const [since, other] = [a, b].map(({ waitsSince }) => waitsSince?.getTime() ?? Infinity)
  if (since !== other) return since! < other! ? -1 : 1
  return a.id - b.id
}

/**
 * Days that are left to the ophthalmologist who was asked for by name, the
 * running one included; null once the next one who is available takes the
 * visit (F096, Q84).
 */
export function requestDaysLeft(submittedAt: Date, now: Date): number | null {
  const left = submittedAt.getTime() + REQUESTED_OMD_DAYS * MS_PER_DAY - now.getTime()
  return left < 0 ? null : Math.min(REQUESTED_OMD_DAYS, Math.ceil(left / MS_PER_DAY))
}

/** Why a chart stands where it stands, what decides its place first; in the words of `exams.queue.*`. */
export function queueReasons(chart: WaitingChart, now: Date): Message[] {
  const { waitsSince, request } = chart
  return [
    ...(chart.isUrgent ? [message('exams.queue.urgent')] : []),
    waitsSince
      ? message('exams.queue.waits', { days: wholeDays(waitsSince, now) })
      : message('exams.queue.waits_unknown'),
    ...(request ? [requestReason(request, now)] : []),
    ...(chart.isSecondOpinion ? [message('exams.queue.second_opinion')] : []),
    ...(chart.assignFirst ? [message('exams.queue.assign_first')] : []),
  ]
}

function requestReason(
  { isReader, name, submittedAt }: NonNullable<WaitingChart['request']>,
  now: Date
): Message {
  const whom = isReader ? 'you' : 'other'
  if (submittedAt === null) return message(`exams.queue.asked_${whom}`, { name })
  const days = requestDaysLeft(submittedAt, now)
  return days === null
    ? message(`exams.queue.asked_${whom}_over`, { name, days: REQUESTED_OMD_DAYS })
    : message(`exams.queue.asked_${whom}_left`, { name, days })
}

/** Whole days gone by; a clock that runs ahead has gone by none. */
const wholeDays = (since: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / MS_PER_DAY))
