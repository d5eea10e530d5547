import type { DateTime } from 'luxon'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { addPatient, type PatientForm, type PatientRecord, type PatientRefusal } from '#patients'
import { lockReconciliation, type OpenRefusal } from '#modules/intake/actions/lock_open_upload'
import { noteNearMisses } from '#modules/intake/actions/note_near_misses'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import type { ReconciliationRow } from '#modules/intake/reconciliation_record'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

export type MatchRefusal =
  | OpenRefusal
  /** Matched with somebody else, which a person takes back first. */
  | { type: 'matched_already' }
  | { type: 'other_practice' }
  | { type: 'patient_deactivated' }

/**
 * Says whose upload it is (C208), or takes that back: nothing of the patient
 * changes, and no two records become one.
 *
 * @param patient null takes the match back
 */
export async function matchPatient(
  uploadId: number,
  patient: PatientRecord | null,
  version: number | null,
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, MatchRefusal>> {
  return inTransaction(async (trx) => {
    const locked = await lockReconciliation(uploadId, version, trx)
    if (!locked.ok) return err(locked.error)
    const refusal = patient && refusedPatient(patient, locked.value.upload)
    if (refusal) return err(refusal)
    await writeMatch(locked.value, patient?.id ?? null, actor, now, trx)
    return ok()
  })
}

export function refusedPatient(
  { practiceId, deactivatedAt }: PatientRecord,
  upload: SmartUploadRow
): MatchRefusal | null {
  if (practiceId !== upload.practice_id) return { type: 'other_practice' }
  return deactivatedAt === null ? null : { type: 'patient_deactivated' }
}

/** Takes back what was begun, with the reason. */
class Refused extends Error {
  constructor(readonly refusal: MatchRefusal) {
    super(refusal.type)
  }
}

/** Takes a new patient into the upload's practice and says the upload is theirs, both or neither (C207). */
export async function addUploadPatient(
  uploadId: number,
  form: PatientForm,
  actor: Actor,
  now: DateTime
): Promise<Result<PatientRecord, MatchRefusal | PatientRefusal>> {
  try {
    const added = await addPatient(form, actor, now, async (patient, trx) => {
      const locked = await lockReconciliation(uploadId, null, trx)
      if (!locked.ok) throw new Refused(locked.error)
      if (locked.value.record.patient_id !== null) throw new Refused({ type: 'matched_already' })
      await writeMatch(locked.value, patient.id, actor, now, trx)
    })
    return added.ok ? ok(added.value.patient) : added
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    throw error
  }
}

/** In the transaction of the caller, who holds both rows. */
export async function writeMatch(
  { upload, record }: { upload: SmartUploadRow; record: ReconciliationRow },
  patientId: number | null,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<void> {
  if (record.patient_id === patientId) return
  await trx
    .from('upload_reconciliations')
    .where('smart_upload_id', upload.id)
    .update({
      patient_id: patientId,
      matched_at: patientId === null ? null : now.toJSDate(),
      matched_by: patientId === null ? null : actor.userId,
      version: record.version + 1,
      updated_at: now.toJSDate(),
      updated_by: actor.userId,
    })
  const action = patientId === null ? 'smart_upload.unmatched' : 'smart_upload.matched'
  const details = { patient_id: patientId, was: record.patient_id }
  const concerned = patientId ?? record.patient_id
  await auditUpload({ action, upload, actor, details, patientId: concerned }, trx)
  await noteNearMisses(upload.id, trx)
}
