import { recordAudit, type AuditActor, type AuditEntry } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'

type What = Pick<AuditEntry, 'details' | 'patientId'> & {
  /** `received_fax.` and a verb. */
  action: string
  fax: { id: number; practice_id: number | null }
  actor: AuditActor
}

/** Notes what became of a fax that came, and who saw it: never what it says. */
export function auditFax({ fax, ...entry }: What, trx?: Transaction) {
  const subject = { subjectType: 'received_fax', subjectId: fax.id, practiceId: fax.practice_id }
  return recordAudit({ ...entry, ...subject }, trx)
}
