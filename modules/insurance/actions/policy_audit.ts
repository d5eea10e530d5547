import { recordAudit, type AuditEntry } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { JsonValue } from '#app/kernel/canonical_json'
import type { Actor } from '#identity'
import type { PatientRecord } from '#patients'

type What = {
  /** `insurance.` and a verb. */
  action: string
  policyId: number
  patient: PatientRecord
  actor: Actor
  details?: { readonly [key: string]: JsonValue }
}

/** Notes who read or changed a policy, with whose it is: names and ids, never its content. */
export function auditPolicy(what: What, trx?: Transaction) {
  return recordAudit(toPolicyEntry(what), trx)
}

export function toPolicyEntry({ policyId, patient, ...entry }: What): AuditEntry {
  return {
    ...entry,
    subjectType: 'insurance_policy',
    subjectId: policyId,
    patientId: patient.id,
    practiceId: patient.practiceId,
  }
}
