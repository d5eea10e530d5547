import type { DateTime } from 'luxon'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import { findOd, type Od } from '#directories'
import { fileExam, type Acceptance, type ChartToFile, type FilingRefusal } from '#exams'
import { EXTRA_IMAGES } from '#exams/rules'
import type { Actor } from '#identity'
import { missingForVisit, type Missing } from '#intake/rules'
import {
  editPatient,
  type PatientConflict,
  type PatientRecord,
  type PatientRefusal,
} from '#patients'
import {
  writeChange,
  type ReconciliationChange,
} from '#modules/intake/actions/change_reconciliation'
import { lockReconciliation } from '#modules/intake/actions/lock_open_upload'
import {
  refusedPatient,
  writeMatch,
  type MatchRefusal,
} from '#modules/intake/actions/match_patient'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import { storedUpload } from '#modules/intake/queries/diagnosis_files'
import { findReconciliation, placedImages, toKnown } from '#modules/intake/queries/reconciliations'
import type { ReconciliationRow } from '#modules/intake/reconciliation_record'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

/** What the optometrist asks of the review. */
export type Wishes = {
  readonly is_urgent: boolean
  readonly od_wants_omd_report: boolean
  readonly od_requested_omd: number | null
}

export type VisitToMake = ReconciliationChange & {
  /** Named by the caller; the matched one where they name none. */
  readonly patient: PatientRecord | null
  readonly wishes: Partial<Wishes>
  /** The patient's from now on; undefined leaves theirs. */
  readonly phone?: string
  readonly accepted: Acceptance
}

export type VisitRefusal =
  | MatchRefusal
  | { type: 'missing'; missing: readonly Missing[] }
  | { type: 'optometrist_elsewhere' }
  | { type: 'phone_refused'; refusal: PatientRefusal | PatientConflict }
  | { type: 'filing'; refusal: FilingRefusal; optometrist: Od }

/** Takes back what was begun, with the reason. */
class Refused extends Error {
  constructor(readonly refusal: VisitRefusal) {
    super(refusal.type)
  }
}

/**
 * Makes the visit of an upload (C213), by the one way in which visits are
 * made: what was sent is saved, whatever is missing is told, letter and
 * pictures go along by the files they are, and the upload names its visit; all
 * of it in one transaction. Who comes second is told of the visit there is.
 */
export async function makeVisit(
  uploadId: number,
  wanted: VisitToMake,
  actor: Actor,
  now: DateTime
): Promise<Result<{ id: number; examDate: string }, VisitRefusal>> {
  try {
    return await inTransaction(async (trx) => ok(await make(uploadId, wanted, actor, now, trx)))
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    throw error
  }
}

async function make(
  uploadId: number,
  wanted: VisitToMake,
  actor: Actor,
  now: DateTime,
  trx: Transaction
) {
  const locked = await lockReconciliation(uploadId, wanted.version, trx)
  if (!locked.ok) throw new Refused(locked.error)
  const { upload } = locked.value
  const { record, patient } = await settled(locked.value, wanted, actor, now, trx)
  if (wanted.phone !== undefined && wanted.phone !== patient.primaryPhone) {
    const form = { primary_phone: wanted.phone }
    const saved = await editPatient(patient, form, null, actor, now, trx)
    if (!saved.ok) throw new Refused({ type: 'phone_refused', refusal: saved.error })
  }
  const optometrist = await findOd(record.od_id)
  if (!optometrist || optometrist.practiceId !== upload.practice_id) {
    throw new Refused({ type: 'optometrist_elsewhere' })
  }
  const chart = await chartOf(upload, record, optometrist, wanted, trx)
  const filed = await fileExam(patient, chart, actor, { now, trx })
  if (!filed.ok) throw new Refused({ type: 'filing', refusal: filed.error, optometrist })
  const { id, exam_date: examDate } = filed.value
  await trx
    .from('smart_uploads')
    .where('id', upload.id)
    .update({ exam_id: id, version: upload.version + 1, updated_at: now.toJSDate() })
  const details = { exam_id: id, exam_date: examDate }
  const what = { action: 'smart_upload.visit_made', upload, actor, details, patientId: patient.id }
  await auditUpload(what, trx)
  return { id, examDate }
}

/** The reconciliation as it is with what was sent, and the patient it is of; nothing is missing of it. */
async function settled(
  rows: { upload: SmartUploadRow; record: ReconciliationRow },
  wanted: VisitToMake,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<{ record: ReconciliationRow; patient: PatientRecord }> {
  const { upload } = rows
  const { patient } = wanted
  const changed = await writeChange(rows, wanted, actor, now, trx)
  const isOther = changed.patient_id !== null && patient && patient.id !== changed.patient_id
  if (isOther) throw new Refused({ type: 'matched_already' })
  const refusal = patient && refusedPatient(patient, upload)
  if (refusal) throw new Refused(refusal)
  if (patient) await writeMatch({ upload, record: changed }, patient.id, actor, now, trx)
  const record = (await findReconciliation(upload.id, trx))!
  const images = (await placedImages(upload.id, trx)).map(({ slot, confirmed_at: at }) => ({
    slot,
    isConfirmed: at !== null,
  }))
  const missing = missingForVisit(record, toKnown(patient), images)
  if (missing.length > 0) throw new Refused({ type: 'missing', missing })
  return { record, patient: patient! }
}

async function chartOf(
  upload: SmartUploadRow,
  record: ReconciliationRow,
  optometrist: Od,
  { wishes, accepted }: VisitToMake,
  trx: Transaction
): Promise<ChartToFile> {
  const placed = (await placedImages(upload.id, trx)).map((image) => ({
    slot: image.slot,
    blobId: image.blob_id,
    file: { originalFilename: image.filename, seen: image.look },
  }))
  const scan = (await storedUpload(upload.id))!
  const isLetter = scan.content_type === 'application/pdf'
  const ownScan = {
    slot: EXTRA_IMAGES,
    blobId: scan.blob_id,
    file: { originalFilename: scan.filename, seen: null },
  }
  return {
    examDate: record.exam_date!,
    optometrist,
    smartUploadId: upload.id,
    fields: fieldsOf(upload, record, wishes),
    images: isLetter ? placed : [...placed, ownScan],
    letterBlobId: isLetter ? scan.blob_id : null,
    accepted,
  }
}

/** Under the visit's names; what is empty is not said. */
function fieldsOf(
  upload: SmartUploadRow,
  record: ReconciliationRow,
  wishes: Partial<Wishes>
): Record<string, unknown> {
  const said = {
    od_omd: record.od_omd,
    referral_letter: record.referral_letter,
    medication_eye: record.drops,
    od_iop: record.od_iop,
    os_iop: record.os_iop,
    dtc_hour: record.dtc_hour,
    dtc_values: record.dtc_values.length > 0 ? record.dtc_values : null,
    upload_reconciler_admin_reconciliation_notes: record.admin_reconciliation_notes,
    upload_reconciler_admin_reconciliation_notes_addressed:
      record.admin_reconciliation_notes_addressed,
    is_urgent: wishes.is_urgent ?? upload.high_priority,
    od_wants_omd_report: wishes.od_wants_omd_report ?? upload.od_wants_omd_report,
    od_requested_omd:
      wishes.od_requested_omd === undefined ? upload.od_requested_omd_id : wishes.od_requested_omd,
  }
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null && value !== '' && value !== false)
  )
}
