/** What the product cannot do without, in the order in which it is listed (Q171). */
export const SERVICE_KEYS = ['database', 'storage', 'queue', 'mail', 'fax', 'ai'] as const
export type ServiceKey = (typeof SERVICE_KEYS)[number]

export const SERVICE_STATES = ['ok', 'degraded', 'down', 'not_configured'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

export const isServiceKey = (value: string): value is ServiceKey =>
  SERVICE_KEYS.some((key) => key === value)

/** Longest that one service is waited for, in milliseconds. */
export const PROBE_LIMIT_MS = 2_000

/** A result is told again for this long, in milliseconds, so that a page that asks often asks nobody else. */
export const RESULT_KEPT_MS = 5_000

/** Checks are told of for this many days. */
export const CHECKS_KEPT_DAYS = 7

/** An answer of the database that took longer is slow, in milliseconds. */
export const SLOW_DATABASE_MS = 500

/** Room left for uploads, in bytes: below it somebody should look (about 2,000 uploads). */
export const LITTLE_SPACE_BYTES = 2 * 1_024 ** 3

/** Seconds a job may wait before somebody should look, and before nothing is taken any more. */
export const LONG_WAIT_SECONDS = 30
export const STANDSTILL_SECONDS = 300

/** Why a service is in its state; `said` carries a reason of the deliveries' own, in the fact of that name. */
export type ServiceReason =
  | ('answers' | 'answers_at' | 'answers_in' | 'slow' | 'no_answer' | 'unreachable')
  | ('room' | 'little_space' | 'unwritable' | 'read_otherwise')
  | ('idle' | 'waiting' | 'standstill' | 'no_worker')
  | ('said' | 'unset' | 'refused')

/** What a probe found out; facts hold no secret. */
export type Finding = {
  readonly state: ServiceState
  readonly reason: ServiceReason
  readonly facts: Readonly<Record<string, string | number>>
}

/** @param ms how long the answer took */
export function judgeDatabase(ms: number): Finding {
  const slow = ms > SLOW_DATABASE_MS
  return { state: slow ? 'degraded' : 'ok', reason: slow ? 'slow' : 'answers_in', facts: { ms } }
}

/** @param free bytes that are left */
export function judgeSpace(free: number): Finding {
  const little = free < LITTLE_SPACE_BYTES
  const facts = { gigabytes: Math.floor((free / 1_024 ** 3) * 10) / 10 }
  return { state: little ? 'degraded' : 'ok', reason: little ? 'little_space' : 'room', facts }
}

export type QueueFacts = {
  /** Jobs that could be taken now. */
  readonly waiting: number
  /** Seconds the oldest of them waits. */
  readonly oldest: number
  /** Jobs that failed and are kept to be looked at. */
  readonly failed: number
  /** Workers of the process that answers. */
  readonly workers: number
}

export function judgeQueue({ waiting, oldest, failed, workers }: QueueFacts): Finding {
  const facts = { waiting, failed, minutes: Math.floor(oldest / 60) }
  if (oldest >= STANDSTILL_SECONDS) return { state: 'down', reason: 'standstill', facts }
  if (workers === 0) return { state: 'degraded', reason: 'no_worker', facts }
  if (oldest >= LONG_WAIT_SECONDS) return { state: 'degraded', reason: 'waiting', facts }
  return { state: 'ok', reason: 'idle', facts }
}
