import { recordAudit, type AuditActor } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { BillingVariant } from '#exams/rules'
import { keptBillingRow, type KeptBillingRow } from '#modules/exams/queries/billing_flags'

export type SetBillingFlags = {
  province: string
  variant: BillingVariant
  /** The version that was edited. */
  version: number
  show_oct: boolean
  show_vf: boolean
}

export type SetBillingRefusal =
  | { type: 'unknown' }
  /** Somebody else's change came first. */
  | { type: 'conflict'; now: KeptBillingRow }
  | { type: 'same' }

const change = statement<{ id: number }>(
  'exams.set_billing_flags',
  `update billing_flags
      set show_oct = $4, show_vf = $5, version = version + 1, changed_by = $6, changed_at = now()
    where province = $1 and variant = $2 and version = $3
    returning id`
)

/**
 * What is asked about in one province and kind of visit from now on. What was
 * answered on visits stays as it is; the trail keeps what was asked before.
 */
export async function setBillingFlags(
  request: SetBillingFlags,
  actor: AuditActor & { userId: number },
  requestId: string | undefined
): Promise<Result<KeptBillingRow, SetBillingRefusal>> {
  const { province, variant, version, show_oct: oct, show_vf: vf } = request
  return inTransaction(async (trx) => {
    const before = await keptBillingRow(province, variant, trx)
    if (!before) return err({ type: 'unknown' })
    if (before.version !== version) return err({ type: 'conflict', now: before })
    if (before.show_oct === oct && before.show_vf === vf) return err({ type: 'same' })
    const changed = [province, variant, version, oct, vf, actor.userId]
    const [row] = await change(changed, trx)
    const now = (await keptBillingRow(province, variant, trx))!
    // Somebody saved at the same moment, and was first.
    if (!row) return err({ type: 'conflict', now })
    await recordAudit(
      {
        actor,
        action: 'billing_flags.changed',
        subjectType: 'billing_flags',
        subjectId: row.id,
        requestId,
        details: {
          province,
          variant,
          version: now.version,
          from: { show_oct: before.show_oct, show_vf: before.show_vf },
          to: { show_oct: oct, show_vf: vf },
        },
      },
      trx
    )
    return ok(now)
  })
}
