import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { findPatientById, type PatientRecord } from '#patients'
import type { KnownPatient } from '#intake/rules'
import type {
  ReconciliationImage,
  ReconciliationRow,
  UploadReading,
} from '#modules/intake/reconciliation_record'

/** What the office made of an upload so far; null where nobody opened it. */
export async function findReconciliation(
  uploadId: number,
  trx?: Transaction
): Promise<ReconciliationRow | null> {
  return (trx ?? db).from('upload_reconciliations').where('smart_upload_id', uploadId).first()
}

/** What was read in its file; null where nobody asked for that yet. */
export async function findReading(
  uploadId: number,
  trx?: Transaction
): Promise<UploadReading | null> {
  return (trx ?? db).from('upload_readings').where('smart_upload_id', uploadId).first()
}

const placed = statement<ReconciliationImage>(
  'intake.reconciliation_images',
  `select i.id, i.smart_upload_id, i.slot, i.blob_id, i.diagnosis_file_id, i.look, i.confirmed_at,
          b.original_filename as filename, b.content_type, b.sha256
     from reconciliation_images i join read_blobs b on b.id = i.blob_id
    where i.smart_upload_id = $1 and i.deleted_at is null
    order by i.id`
)

/** The pictures that are placed, in the order they came. */
export function placedImages(uploadId: number, trx?: Transaction): Promise<ReconciliationImage[]> {
  return placed([uploadId], trx)
}

const image = statement<ReconciliationImage>(
  'intake.reconciliation_image',
  `select i.id, i.smart_upload_id, i.slot, i.blob_id, i.diagnosis_file_id, i.look, i.confirmed_at,
          b.original_filename as filename, b.content_type, b.sha256
     from reconciliation_images i join read_blobs b on b.id = i.blob_id
    where i.id = $1 and i.deleted_at is null`
)

/** One of them, whoever's; the caller asks about its upload. */
export async function findPlacedImage(id: number): Promise<ReconciliationImage | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await image([id])
  return row ?? null
}

/** The matched patient's record; null before there is one. */
export async function matchedPatient(
  id: number | null,
  trx?: Transaction
): Promise<PatientRecord | null> {
  return id === null ? null : findPatientById(id, trx)
}

/** The patient as a reconciliation is held against them. */
export function toKnown(patient: PatientRecord | null): KnownPatient | null {
  return (
    patient && {
      first_name: patient.firstName,
      last_name: patient.lastName,
      dob: patient.birthDate,
      primary_phone: patient.primaryPhone,
      province: patient.province,
      insurance_type: patient.insuranceType,
      phn: patient.phn || patient.serviceNumber,
    }
  )
}
