import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { personName } from '#identity'
import type { AlertOrder } from '#review/rules'

const inForce = statement<{ alerts: AlertOrder }>(
  'review.alert_order',
  'select o.alerts from alert_order o',
  { quick: true }
)

/** Which alert outranks which now. */
export async function alertOrder(): Promise<AlertOrder> {
  const [row] = await inForce([])
  return row!.alerts
}

/** The order with who changed it last; nobody where it is as it was set up. */
export type KeptAlertOrder = {
  alerts: AlertOrder
  version: number
  changed_by: string | null
  changed_at: Date | null
}

const kept = statement<KeptAlertOrder>(
  'review.kept_alert_order',
  `select o.alerts, o.version, ${personName('o.changed_by')} as changed_by, o.changed_at
     from alert_order o`
)

/** The order as administrators see it. */
export async function keptAlertOrder(trx?: Transaction): Promise<KeptAlertOrder> {
  const [row] = await kept([], trx)
  return row!
}
