import { recordAudit, type AuditActor, type AuditEntry } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { JsonValue } from '#app/kernel/canonical_json'

type What = {
  /** `smart_upload.` and a verb. */
  action: string
  upload: { id: number; practice_id: number }
  actor: AuditActor
  /** Whoever the upload is of, where that is known. */
  patientId?: number | null
  patientIds?: readonly number[]
  details?: { readonly [key: string]: JsonValue }
}

/** Notes who saw or changed an upload: names and ids, never its content. */
export function auditUpload(what: What, trx?: Transaction) {
  return recordAudit(toUploadEntry(what), trx)
}

export function toUploadEntry({ upload, ...entry }: What): AuditEntry {
  return {
    ...entry,
    subjectType: 'smart_upload',
    subjectId: upload.id,
    practiceId: upload.practice_id,
  }
}
