import type { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { isSmartUploadEditable, wishesAfter, type Wishes } from '#intake/rules'
import {
  lockUpload,
  type UploadConflict,
  type WrongState,
} from '#modules/intake/actions/lock_upload'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import type { SmartUploadRow, SmartUploadValues } from '#modules/intake/smart_upload_record'

/** Whose change it is: an optometrist's own draft, or the administrator's, until a visit is made of it (Q174). */
const MAY = {
  optometrist: {
    isRight: ({ status }: SmartUploadRow) => isSmartUploadEditable(status),
    key: 'intake.submitted_closed',
  },
  administrator: {
    isRight: ({ exam_id: visit }: SmartUploadRow) => visit === null,
    key: 'intake.visit_made',
  },
} as const

type Change = {
  values: Partial<SmartUploadValues>
  /** The version the writer saw; null when they named none. */
  version: number | null
  as: keyof typeof MAY
}

/**
 * The one way what people wrote of an upload changes, by its form, its GP or
 * its hold date (F346). A chosen GP takes "no GP" back, and the other way
 * round. What is as it was is no change.
 */
export async function changeUpload(
  { id }: { id: number },
  { values, version, as }: Change,
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, UploadConflict | WrongState>> {
  return inTransaction(async (trx) => {
    const locked = await lockUpload(id, version, MAY[as], trx)
    if (!locked.ok) return err(locked.error)
    const stored = locked.value
    const next: Partial<SmartUploadValues> = { ...values, ...wishes(stored, values) }
    if (values.has_no_gp === true) next.gp_id = null
    else if (typeof values.gp_id === 'number') next.has_no_gp = false
    const fields = (Object.keys(next) as (keyof SmartUploadValues)[]).filter(
      (name) => next[name] !== stored[name]
    )
    if (fields.length === 0) return ok()
    const changed = Object.fromEntries(fields.map((name) => [name, next[name]]))
    await trx
      .from('smart_uploads')
      .where('id', id)
      .update({ ...changed, version: stored.version + 1, updated_at: now.toJSDate() })
    const details = { version: stored.version + 1, fields }
    await auditUpload({ action: 'smart_upload.changed', upload: stored, actor, details }, trx)
    return ok()
  })
}

const WISHES = ['high_priority', 'od_wants_omd_report', 'od_requested_omd_id'] as const

/** What follows from a wish for the others; nothing where none is said. */
function wishes(stored: SmartUploadRow, values: Partial<SmartUploadValues>): Partial<Wishes> {
  const said = WISHES.filter((name) => values[name] !== undefined)
  if (said.length === 0) return {}
  return wishesAfter(
    {
      high_priority: stored.high_priority,
      od_wants_omd_report: stored.od_wants_omd_report,
      od_requested_omd_id: stored.od_requested_omd_id,
    },
    Object.fromEntries(said.map((name) => [name, values[name]]))
  )
}
