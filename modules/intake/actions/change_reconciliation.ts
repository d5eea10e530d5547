import type { DateTime } from 'luxon'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { CONFIRMED_FIELDS, type ConfirmedField } from '#intake/rules'
import { lockReconciliation, type OpenRefusal } from '#modules/intake/actions/lock_open_upload'
import { noteNearMisses } from '#modules/intake/actions/note_near_misses'
import { setPlaces, type Placing } from '#modules/intake/actions/place_images'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import {
  JSON_COLUMNS,
  type ReconciliationRow,
  type ReconciliationValues,
} from '#modules/intake/reconciliation_record'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

export type ReconciliationChange = {
  readonly values: Partial<ReconciliationValues>
  /** Which values somebody has held against the scan, or takes that back. */
  readonly confirms: Readonly<Partial<Record<ConfirmedField, boolean>>>
  /** Fields marked by hand as nearly missed; undefined leaves the marks. */
  readonly marked?: readonly string[]
  readonly places: readonly Placing[]
  /** The version the writer saw; null when they named none. */
  readonly version: number | null
}

/** Saves what the office makes of an upload (C212), as one change. */
export async function changeReconciliation(
  uploadId: number,
  change: ReconciliationChange,
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, OpenRefusal>> {
  return inTransaction(async (trx) => {
    const locked = await lockReconciliation(uploadId, change.version, trx)
    if (!locked.ok) return err(locked.error)
    await writeChange(locked.value, change, actor, now, trx)
    return ok()
  })
}

/** The same within the transaction of the caller, who holds both rows. @returns the row as it is then */
export async function writeChange(
  { upload, record }: { upload: SmartUploadRow; record: ReconciliationRow },
  { values, confirms, marked, places }: Omit<ReconciliationChange, 'version'>,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<ReconciliationRow> {
  const next = { ...record, ...values }
  const confirmed = confirmedAfter(next, confirms)
  const wanted: Record<string, unknown> = { ...values, confirmed }
  const stored = record as unknown as Record<string, unknown>
  const fields = Object.keys(wanted).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored[name])
  )
  const placed = await setPlaces(upload.id, places, actor, now, trx)
  if (fields.length > 0 || placed.length > 0) {
    const reconciler = record.admin_reconciler || values.admin_reconciler || actor.name
    await trx
      .from('upload_reconciliations')
      .where('smart_upload_id', upload.id)
      .update({
        admin_reconciler: reconciler,
        ...Object.fromEntries(fields.map((name) => [name, asColumn(name, wanted[name])])),
        version: record.version + 1,
        updated_at: now.toJSDate(),
        updated_by: actor.userId,
      })
    const details = { fields: [...fields, ...placed], version: record.version + 1 }
    await auditUpload(
      { action: 'smart_upload.reconciliation_changed', upload, actor, details },
      trx
    )
  }
  await noteNearMisses(upload.id, trx, marked)
  return trx.from('upload_reconciliations').where('smart_upload_id', upload.id).firstOrFail()
}

/** Each confirmation keeps the value it was given for; one of another value is gone. */
function confirmedAfter(
  next: ReconciliationRow,
  confirms: ReconciliationChange['confirms']
): ReconciliationValues['confirmed'] {
  const kept = CONFIRMED_FIELDS.filter((field) => {
    const value = next[field]
    if (value === null || value === '') return false
    return confirms[field] ?? next.confirmed[field] === value
  })
  return Object.fromEntries(kept.map((field) => [field, next[field]!]))
}

function asColumn(name: string, value: unknown): unknown {
  return JSON_COLUMNS.includes(name) ? JSON.stringify(value) : value
}
