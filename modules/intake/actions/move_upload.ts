import type { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import type { Message } from '#identity/rules'
import { askForReading } from '#modules/intake/actions/ask_for_reading'
import { takeAnew } from '#modules/intake/actions/open_reconciliation'
import { isSmartUploadEditable, isSmartUploadRevertible, missingForSubmit } from '#intake/rules'
import {
  lockUpload,
  type UploadConflict,
  type WrongState,
} from '#modules/intake/actions/lock_upload'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import type { SmartUploadRow } from '#modules/intake/smart_upload_record'

type Step = {
  action: string
  state: { isRight: (upload: SmartUploadRow) => boolean; key: string }
  columns(actor: Actor, now: Date): Record<string, unknown>
}

const OWN_DRAFT = {
  isRight: ({ status }: SmartUploadRow) => isSmartUploadEditable(status),
  key: 'intake.submitted_closed',
}

/** From draft to submitted and back, or away (F344, F345, F347). A deleted draft's row and file are kept. */
const STEPS = {
  submit: {
    action: 'smart_upload.submitted',
    state: OWN_DRAFT,
    columns: (actor, now) => ({
      status: 'submitted',
      submitted_at: now,
      submitted_by: actor.userId,
    }),
  },
  revert: {
    action: 'smart_upload.reverted',
    state: {
      isRight: ({ status, exam_id: examId, od_id: odId }) =>
        isSmartUploadRevertible({ status, examId, odId }),
      key: 'intake.not_revertible',
    },
    // A visit that was made of it is deactivated by now.
    columns: () => ({ status: 'draft', submitted_at: null, submitted_by: null, exam_id: null }),
  },
  delete: {
    action: 'smart_upload.deleted',
    state: OWN_DRAFT,
    columns: (actor, now) => ({ deleted_at: now, deleted_by: actor.userId }),
  },
} as const satisfies Record<string, Step>

export type MoveRefusal =
  UploadConflict | WrongState | { type: 'missing'; missing: { field: string; message: Message }[] }

/** @param version the one the person saw; null when they named none */
export async function moveUpload(
  { id }: { id: number },
  step: keyof typeof STEPS,
  version: number | null,
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, MoveRefusal>> {
  const { action, state, columns }: Step = STEPS[step]
  return inTransaction(async (trx) => {
    const locked = await lockUpload(id, version, state, trx)
    if (!locked.ok) return err(locked.error)
    const upload = locked.value
    const missing = step === 'submit' ? missingIn(upload) : []
    if (missing.length > 0) return err({ type: 'missing' as const, missing })
    await trx
      .from('smart_uploads')
      .where('id', id)
      .update({
        ...columns(actor, now.toJSDate()),
        version: upload.version + 1,
        updated_at: now.toJSDate(),
      })
    if (step === 'submit') {
      await takeAnew(upload, now.toJSDate(), trx)
      await askForReading(id, trx)
    }
    await auditUpload({ action, upload, actor }, trx)
    return ok()
  })
}

/** The file is there as long as the row is. */
function missingIn({ please_confirm: pleaseConfirm, gp_id: gpId, has_no_gp }: SmartUploadRow) {
  return missingForSubmit({ fileCount: 1, pleaseConfirm, gpId, hasNoGp: has_no_gp })
}
