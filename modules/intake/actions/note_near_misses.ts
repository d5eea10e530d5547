import type { Transaction } from '#app/database/transaction'
import {
  SMART_UPLOAD_PRESSURES,
  marksOf,
  nearMisses,
  withMarks,
  type NearMisses,
  type ReadValue,
} from '#intake/rules'
import { intakePorts } from '#modules/intake/ports'
import { valuesOf } from '#modules/intake/queries/readings'
import {
  findReading,
  findReconciliation,
  matchedPatient,
  toKnown,
} from '#modules/intake/queries/reconciliations'
import { findUpload } from '#modules/intake/queries/smart_uploads'
import type { ReconciliationRow } from '#modules/intake/reconciliation_record'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

/**
 * Keeps where the reconciliation differs from what it is held against (F353):
 * after each change of it, of its match, and of what was read.
 *
 * @param marked fields somebody marks by hand; those marked before where nobody says
 */
export async function noteNearMisses(
  uploadId: number,
  trx: Transaction,
  marked?: readonly string[]
): Promise<void> {
  const record = await findReconciliation(uploadId, trx)
  const upload = await findUpload(uploadId, 'administrator', trx)
  if (!record || !upload) return
  const values = valuesOf(await findReading(uploadId, trx), upload)
  const patient = toKnown(await matchedPatient(record.patient_id, trx))
  const found = missesOf(record, { values, patient, upload })
  const misses = withMarks(found, marked ?? marksOf(record.near_miss_fields))
  if (JSON.stringify(misses) === JSON.stringify(record.near_miss_fields)) return
  await trx
    .from('upload_reconciliations')
    .where('smart_upload_id', uploadId)
    .update({ near_miss_fields: JSON.stringify(misses), updated_at: new Date() })
  await intakePorts.nearMissesNoted(uploadId, misses, trx)
}

type Known = {
  values: readonly ReadValue[]
  patient: ReturnType<typeof toKnown>
  upload: SmartUploadRow
}

function missesOf(record: ReconciliationRow, { values, patient, upload }: Known): NearMisses {
  const typed = (eye: 'od' | 'os') =>
    SMART_UPLOAD_PRESSURES.filter((name) => name.startsWith(eye)).flatMap(
      (name) => upload[name] ?? []
    )
  return nearMisses(record, {
    readings: Object.fromEntries(values.map(({ field, value }) => [field, value])),
    patient,
    pressures: { od: typed('od'), os: typed('os') },
  })
}
