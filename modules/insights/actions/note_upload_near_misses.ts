import type { Transaction } from '#app/database/transaction'
import { recordNearMisses } from '#modules/insights/actions/record_near_misses'

/**
 * What was nearly missed when a smart upload was reconciled (F353, F382): its
 * fields and why, never what stood in them.
 *
 * @param found codes of why, by field
 */
export async function noteUploadNearMisses(
  smartUploadId: number,
  found: Readonly<Record<string, readonly string[]>>,
  trx: Transaction
) {
  const rows = Object.entries(found).flatMap(([field, reasons]) =>
    reasons.map((reason) => ({ kind: 'upload_reconciler' as const, reason, smartUploadId, field }))
  )
  await recordNearMisses(rows, trx)
}
