import type { DateTime } from 'luxon'
import { changesOf } from '#app/audit/trail'
import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction, type Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { auditPolicy } from '#modules/insurance/actions/policy_audit'
import type { OwnedPolicy, PolicyRecord, PolicyValues } from '#modules/insurance/policy_record'

/** Somebody saved in between; nothing was written. `policy` is as they saved it. */
export type PolicyConflict = { type: 'conflict'; policy: PolicyRecord; lastSavedBy: string }

/**
 * The one way a policy changes, by its form or by its switch (F356, F358):
 * compare-and-set on the version the writer saw, the names of the changed
 * fields in the audit trail. What is as it was is no change.
 *
 * @param version null when the writer named none: then the one just read
 */
export async function updatePolicy(
  { policy, patient }: OwnedPolicy,
  { values, version }: { values: Partial<PolicyValues>; version: number | null },
  actor: Actor,
  now: DateTime
): Promise<Result<PolicyRecord, PolicyConflict>> {
  const fields = (Object.keys(values) as (keyof PolicyValues)[]).filter(
    (name) => values[name] !== policy[name]
  )
  const seen = version ?? policy.version
  if (fields.length === 0 && seen === policy.version) return ok(policy)
  return inTransaction(async (trx) => {
    const [row]: PolicyRecord[] = await trx
      .from('insurance_policies')
      .where({ id: policy.id, version: seen })
      .update(
        { ...values, version: seen + 1, updated_at: now.toJSDate(), updated_by: actor.userId },
        ['*']
      )
    if (!row) return err(await conflictOf({ policy, patient }, trx))
    const details = { version: row.version, fields }
    const action = actionOf(policy, row, fields)
    await auditPolicy({ action, policyId: policy.id, patient, actor, details }, trx)
    return ok(row)
  })
}

/** A switch alone is told apart in the trail from a form that was saved. */
function actionOf(before: PolicyRecord, after: PolicyRecord, fields: readonly string[]): string {
  const isSwitch = fields.length === 1 && before.is_active !== after.is_active
  if (!isSwitch) return 'insurance.changed'
  return after.is_active ? 'insurance.activated' : 'insurance.deactivated'
}

/** What makes a new version of a policy; its card's pictures do not. */
const SAVES = [
  'insurance.added',
  'insurance.changed',
  'insurance.activated',
  'insurance.deactivated',
]

/** Asked within the loser's transaction, of the trail that the winner wrote into. */
async function conflictOf({ policy, patient }: OwnedPolicy, trx: Transaction) {
  const row: PolicyRecord = await trx
    .from('insurance_policies')
    .where('id', policy.id)
    .firstOrFail()
  const subject = { subjectType: 'insurance_policy', subjectId: policy.id, patientId: patient.id }
  const [last] = await changesOf(subject, SAVES, trx)
  return {
    type: 'conflict' as const,
    policy: row,
    lastSavedBy: last?.actor_name ?? '',
  }
}
