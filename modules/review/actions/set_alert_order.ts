import { recordAudit, type AuditActor } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import { keptAlertOrder, type KeptAlertOrder } from '#modules/review/queries/alert_order'
import type { AlertOrder } from '#review/rules'

export type SetAlertOrder = {
  /** Every alert that has a rank, the highest first. */
  alerts: AlertOrder
  /** The version that was edited. */
  version: number
}

export type SetOrderRefusal =
  /** Somebody else's order came first. */
  { type: 'conflict'; now: KeptAlertOrder } | { type: 'same' }

const change = statement<{ id: number }>(
  'review.set_alert_order',
  `update alert_order
      set alerts = $1, version = version + 1, changed_by = $3, changed_at = now()
    where version = $2
    returning id`
)

/**
 * Which alert outranks which from now on, in every queue, list and chart. Who
 * stands in a queue stays; the trail keeps the order there was.
 */
export async function setAlertOrder(
  { alerts, version }: SetAlertOrder,
  actor: AuditActor & { userId: number },
  requestId: string | undefined
): Promise<Result<KeptAlertOrder, SetOrderRefusal>> {
  return inTransaction(async (trx) => {
    const before = await keptAlertOrder(trx)
    if (before.version !== version) return err({ type: 'conflict', now: before })
    if (alerts.every((alert, place) => alert === before.alerts[place])) return err({ type: 'same' })
    const [row] = await change([alerts, version, actor.userId], trx)
    const now = await keptAlertOrder(trx)
    // Somebody saved at the same moment, and was first.
    if (!row) return err({ type: 'conflict', now })
    await recordAudit(
      {
        actor,
        action: 'alert_order.changed',
        subjectType: 'alert_order',
        subjectId: row.id,
        requestId,
        details: { version: now.version, from: before.alerts, to: now.alerts },
      },
      trx
    )
    return ok(now)
  })
}
