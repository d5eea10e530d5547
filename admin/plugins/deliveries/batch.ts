import type { StopStep } from './step_button'

/** What one call queued together. */
export type Batch = {
  id: number
  kind: string
  reason: string
  made_by: string | null
  created_at: string
  /** How many deliveries are in which state. */
  states: Readonly<Record<string, number>>
  /** Of a bulk call, how many lines came to what. */
  outcomes: Readonly<Record<string, number>>
  closed_at: string | null
  finished_at: string | null
  steps: readonly StopStep[]
}
