import type { DateTime } from 'luxon'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import { EXTRA_IMAGES } from '#exams/rules'
import type { Actor } from '#identity'
import { lockReconciliation, type OpenRefusal } from '#modules/intake/actions/lock_open_upload'
import { auditUpload } from '#modules/intake/actions/upload_audit'

/** What becomes of a place: a stored picture comes into it, it is emptied, or its side is confirmed. */
export type Placing =
  | { readonly kind: 'put'; readonly slot: string; readonly picture: PlacedPicture }
  | { readonly kind: 'empty'; readonly slot: string }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'confirm'; readonly slot: string; readonly is: boolean }

/** A stored file and what was seen on it. */
export type PlacedPicture = {
  readonly blobId: number
  readonly diagnosisFileId: number | null
  readonly look: unknown
  /** Whoever named the slot by a call of theirs has said the side. */
  readonly isConfirmed: boolean
}

/** Places pictures in the caller's transaction. @returns the places that changed */
export async function setPlaces(
  uploadId: number,
  places: readonly Placing[],
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<string[]> {
  const changed: string[] = []
  for (const placing of places) {
    if (await setPlace(uploadId, placing, actor, now, trx)) changed.push(nameOf(placing))
  }
  return changed
}

const nameOf = (placing: Placing) => ('slot' in placing ? placing.slot : EXTRA_IMAGES)

async function setPlace(
  uploadId: number,
  placing: Placing,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<boolean> {
  const there = () =>
    trx.from('reconciliation_images').where('smart_upload_id', uploadId).whereNull('deleted_at')
  const gone = { deleted_at: now.toJSDate(), deleted_by: actor.userId }
  switch (placing.kind) {
    case 'put':
      if (placing.slot !== EXTRA_IMAGES) await there().where('slot', placing.slot).update(gone)
      await putIn(uploadId, placing, actor, now, trx)
      return true
    case 'empty':
      return Number(await there().where('slot', placing.slot).update(gone)) > 0
    case 'remove':
      return Number(await there().where('id', placing.id).update(gone)) > 0
    case 'confirm': {
      const by = placing.is
        ? { confirmed_at: now.toJSDate(), confirmed_by: actor.userId }
        : { confirmed_at: null, confirmed_by: null }
      const other = there().where('slot', placing.slot)
      void (placing.is ? other.whereNull('confirmed_at') : other.whereNotNull('confirmed_at'))
      return Number(await other.update(by)) > 0
    }
  }
}

async function putIn(
  uploadId: number,
  { slot, picture }: Extract<Placing, { kind: 'put' }>,
  actor: Actor,
  now: DateTime,
  trx: Transaction
): Promise<void> {
  await trx.table('reconciliation_images').insert({
    smart_upload_id: uploadId,
    slot,
    blob_id: picture.blobId,
    diagnosis_file_id: picture.diagnosisFileId,
    look: picture.look === null ? null : JSON.stringify(picture.look),
    confirmed_at: picture.isConfirmed ? now.toJSDate() : null,
    confirmed_by: picture.isConfirmed ? actor.userId : null,
    created_by: actor.userId,
  })
}

/** Files that somebody brings for places of an upload, all of them or none. */
export async function bringImages(
  uploadId: number,
  files: readonly { field: string; file: StoredUpload }[],
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, OpenRefusal>> {
  return inTransaction(async (trx) => {
    const locked = await lockReconciliation(uploadId, null, trx)
    if (!locked.ok) return err(locked.error)
    const places: Placing[] = []
    for (const { field: slot, file } of files) {
      const blobId = await keepBlob(file, actor.userId, trx)
      const picture = { blobId, diagnosisFileId: null, look: file.seen, isConfirmed: false }
      places.push({ kind: 'put', slot, picture })
    }
    const fields = await setPlaces(uploadId, places, actor, now, trx)
    await trx
      .from('upload_reconciliations')
      .where('smart_upload_id', uploadId)
      .update({ version: locked.value.record.version + 1, updated_at: now.toJSDate() })
    const { upload } = locked.value
    const details = { fields }
    await auditUpload(
      { action: 'smart_upload.reconciliation_changed', upload, actor, details },
      trx
    )
    return ok()
  })
}
