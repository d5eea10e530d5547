import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import {
  STOPS,
  STOP_STEPS,
  canStop,
  selectBatches,
  stopBatch,
  type BatchLine,
  type BatchRow,
  type DeliveryState,
  type StopStep,
} from '#app/outbox/index'
import { byIds, oneOf } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { personName } from '#identity'
import { stillHeld, stopRefused } from '#modules/letters/http/resend_refusals'

type Row = BatchRow & { made_by: string | null }

/** What has not left can be stopped, and so can what has not been queued. */
function canTake({ states, outcomes, closed_at: closed }: Row, step: StopStep): boolean {
  if (step !== 'release' && closed === null && (outcomes.waiting ?? 0) > 0) return true
  return (Object.keys(states) as DeliveryState[]).some((state) => canStop(state, step))
}

function toRecord(row: Row) {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    made_by: row.made_by,
    created_at: row.created_at,
    /** How many are in which state. */
    states: row.states,
    /** Of a bulk call, how many lines came to what. */
    outcomes: row.outcomes,
    closed_at: row.closed_at,
    finished_at: row.finished_at,
    steps: STOPS.filter((step) => canTake(row, step)),
  }
}

/** The step on whatever has not left, and a line for each delivery. */
const stopping = (step: StopStep) => async (ctx: HttpContext, id: number) => {
  const reason = String(ctx.request.input('reason') ?? '')
  const stopped = await stopBatch(id, step, { reason, actor: ctx.actor! })
  if (stopped.ok) {
    const results = stopped.value.map((line) => toLine(ctx, step, line))
    return { id, success: results.every(({ success }) => success), results }
  }
  if (stopped.error.type === 'absent') return null
  throw stopRefused(ctx, step, stopped.error)
}

function toLine(ctx: HttpContext, step: StopStep, line: BatchLine) {
  const { id, state, recipient, reason } = line
  if (line.isDone) return { id, recipient, state: STOP_STEPS[step], success: true }
  const { message: error } = reason
    ? stillHeld(ctx, reason)
    : stopRefused(ctx, step, { type: 'too_late', state })
  return { id, recipient, state, success: false, error }
}

/** What one call queued together. */
export default definePortalResource({
  name: 'delivery_batches',
  query: () => selectBatches().select(db.raw(`${personName('created_by')} as made_by`)),
  sort: { id: 'id', created_at: 'created_at' },
  filters: { id: byIds('id'), kind: oneOf('kind', ['resend', 'bulk_fax', 'reminder']) },
  toRecord: (row) => toRecord(row as Row),
  actions: {
    hold: stopping('hold'),
    release: stopping('release'),
    cancel: stopping('cancel'),
  },
})
