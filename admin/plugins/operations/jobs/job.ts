import type { RecurringJobName, RunOutcome } from '#operations/rules'
import type { Tone } from '../../../../inertia/ui/tokens'

export type RunState = RunOutcome | 'running'

/** A run as the server answers it; instants in ISO. */
export type Run = {
  readonly id: number
  readonly started_at: string
  readonly finished_at: string | null
  readonly outcome: RunState
  readonly seconds: number
  readonly started_from: 'portal' | 'server' | 'terminal'
  readonly started_by: string
  readonly progress: number
  /** What it came to, in the job's own terms. */
  readonly result: Result
}

/** A count that was kept otherwise than it is: whose, of when, and what was missing. */
export type WrongCount = {
  readonly kind: string
  readonly of: number | null
  readonly at: string | null
  readonly by: number | null
}

type Result = {
  readonly wrong?: Readonly<Record<string, number>>
  readonly misfits?: Readonly<Record<string, number>>
  readonly named?: readonly WrongCount[]
  /** Services. */
  readonly down?: number
  /** Requests for an OMD that could not end: how many, and the first of them. */
  readonly refused?: number
  readonly kept?: readonly { readonly exam: number; readonly reason: string }[]
}

export type Job = {
  readonly key: RecurringJobName
  readonly name: string
  readonly explained: string
  readonly every_minutes: number | null
  readonly next_due: string | null
  readonly last: Run | null
}

export const RUN_TONES: Record<RunState, Tone> = {
  done: 'normal',
  failed: 'critical',
  lost: 'raised',
  running: 'neutral',
}
