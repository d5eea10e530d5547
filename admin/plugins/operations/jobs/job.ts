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
