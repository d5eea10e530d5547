import type { ServiceKey, ServiceState } from '#operations/rules'
import type { Tone } from '../../../../inertia/ui/tokens'

/** A service as C004 and C005 answer it; `checked_at` is an ISO instant. */
export type Service = {
  readonly id: number
  readonly key: ServiceKey
  readonly name: string
  readonly state: ServiceState
  readonly checked_at: string
  readonly detail: string
}

/** What is not set up is nobody's fault. */
export const TONES: Record<ServiceState, Tone> = {
  ok: 'normal',
  degraded: 'raised',
  down: 'critical',
  not_configured: 'neutral',
}
