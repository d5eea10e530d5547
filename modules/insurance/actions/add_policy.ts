import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction } from '#app/database/transaction'
import { findPractice } from '#directories'
import type { Actor } from '#identity'
import type { PatientRecord } from '#patients'
import { mayHavePolicies } from '#insurance/rules'
import { auditPolicy } from '#modules/insurance/actions/policy_audit'
import type { PolicyRecord, PolicyValues } from '#modules/insurance/policy_record'

export type AddPolicyRefusal = { type: 'not_american' }

/** Records a policy of a patient (F356). Neither they nor their clinic American: there is none to record. */
export async function addPolicy(
  patient: PatientRecord,
  values: PolicyValues,
  actor: Actor
): Promise<Result<PolicyRecord, AddPolicyRefusal>> {
  const practice = await findPractice(patient.practiceId)
  if (!mayHavePolicies({ patient: patient.country, practice: practice.country })) {
    return err({ type: 'not_american' })
  }
  return inTransaction(async (trx) => {
    const by = actor.userId
    const row = { ...values, patient_id: patient.id, created_by: by, updated_by: by }
    const [policy]: PolicyRecord[] = await trx
      .table('insurance_policies')
      .insert(row)
      .returning('*')
    const details = { is_active: values.is_active }
    const { id: policyId } = policy!
    await auditPolicy({ action: 'insurance.added', policyId, patient, actor, details }, trx)
    return ok(policy!)
  })
}
