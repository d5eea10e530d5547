import db from '@adonisjs/lucid/services/db'
import type { AuditActor } from '#app/audit/audit'
import { err, ok, type Result } from '#app/kernel/result'
import type { Delivery } from '#app/outbox/delivery'
import { releaseHeld, type ReleaseRefusal } from '#app/outbox/release'
import { canMove, type DeliveryState } from '#app/outbox/states'
import { move } from '#app/outbox/transition'

/** What a person may do with a letter that has not left, and where that brings it. */
export const STOP_STEPS = {
  hold: 'held',
  release: 'pending',
  cancel: 'cancelled',
} as const satisfies Record<string, DeliveryState>
export type StopStep = keyof typeof STOP_STEPS
export const STOPS = Object.keys(STOP_STEPS) as StopStep[]

export type StopRefusal =
  | { type: 'absent' }
  | { type: 'reason_required' }
  /** It left, is leaving, or ended meanwhile; nobody calls it back. */
  | { type: 'too_late'; state: DeliveryState }
  | ReleaseRefusal

/** Longest reason the ledger keeps, in characters. */
const MAX_REASON = 500

/** A person's words as the ledger keeps them; empty where they say nothing. */
export function wordsOf(reason: string): string {
  return reason.trim().slice(0, MAX_REASON)
}

/** May the step be taken from this state. */
export function canStop(state: DeliveryState, step: StopStep): boolean {
  // What a worker has taken is not put back, or kept back, by a person.
  if (state === 'claimed') return false
  return step === 'release' ? state === 'held' : canMove(state, STOP_STEPS[step])
}

/**
 * Holds a waiting letter back, lets a held one go, or takes it out of the queue
 * for good. A worker that took the row a moment before wins: what may have left
 * is never called cancelled.
 *
 * @param reason the person's own words; only letting go needs none
 * @param address where it goes, typed out; asked for when the recipient's has changed
 */
export async function stopDelivery(
  id: number,
  step: StopStep,
  { reason, actor, address }: { reason: string; actor: AuditActor; address?: string }
): Promise<Result<DeliveryState, StopRefusal>> {
  const words = wordsOf(reason)
  if (words === '' && step !== 'release') return err({ type: 'reason_required' })
  const delivery: Delivery | null = await db.from('deliveries').where('id', id).first()
  if (!delivery) return err({ type: 'absent' })
  if (!canStop(delivery.state, step)) return err({ type: 'too_late', state: delivery.state })
  if (step === 'release') {
    const released = await releaseHeld(delivery, { address, actor })
    if (!released.ok) return released
    if (released.value) return ok(STOP_STEPS[step])
  }
  const because = { state_reason: null, state_detail: words || null }
  if (step !== 'release' && (await move(delivery, STOP_STEPS[step], because, { actor }))) {
    return ok(STOP_STEPS[step])
  }
  const now: Delivery = await db.from('deliveries').where('id', id).firstOrFail()
  return err({ type: 'too_late', state: now.state })
}
