import type { AuditActor } from '#app/audit/audit'
import type { Result } from '#app/kernel/result'
import type { Transaction } from '#app/database/transaction'
import { isInactiveOd, type FieldMessage } from '#directories/rules'
import { followOd, type Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { OdValues } from '#modules/directories/form/od_form'
import { practiceFacts } from '#modules/directories/queries/account_facts'
import { findTwinId } from '#modules/directories/queries/find_twin'
import { findOdRecord, type OdRecord } from '#modules/directories/queries/od_records'

/** Adds an optometrist; with a user name, also the account they log in with (C164). */
export async function addOd(
  values: OdValues,
  actor: Actor
): Promise<Result<OdRecord, SaveRefusal<OdRecord>>> {
  return addEntry(odKind(actor), values, actor)
}

/**
 * Changes an optometrist's entry (C163). Their account follows in the same
 * transaction, so that flags and status count at their next request. What the
 * entry said before is read ahead: it is written only at the version given.
 */
export async function updateOd(
  od: Pick<OdRecord, 'id' | 'version'>,
  values: OdValues,
  actor: Actor
): Promise<Result<OdRecord, SaveRefusal<OdRecord>>> {
  const before = await findOdRecord(od.id)
  return updateEntry(odKind(actor, before), od, values, actor)
}

/** @param before the entry that is edited; null for a new one */
export function odKind(
  actor: AuditActor,
  before: OdRecord | null = null
): EntryKind<OdValues, OdRecord> {
  return {
    subject: 'od',
    table: 'ods',
    find: findOdRecord,
    twinIndexes: ['ods_same_fax', 'ods_same_email'],
    findTwin: async (values, edited) =>
      findOdRecord((await findTwinId('ods', values, edited)) ?? 0),
    columns: ({ username: _, province, has_glaucoma_program, has_smart_upload, ...columns }) => ({
      ...columns,
      ...(province === undefined ? {} : { province: province || null }),
      glaucoma_program: has_glaucoma_program,
      smart_upload: has_smart_upload,
    }),
    along: (od, values, trx) => accountFollows({ od, before }, values, actor, trx),
  }
}

async function accountFollows(
  { od, before }: { od: OdRecord; before: OdRecord | null },
  values: OdValues,
  actor: AuditActor,
  trx: Transaction
): Promise<FieldMessage[]> {
  const practice = (await practiceFacts(od.practice_id, trx))!
  const refused = await followOd(
    {
      odId: od.id,
      username: values.username,
      ...personOf(od),
      practiceId: od.practice_id,
      practice,
      retinaOnly: od.retina_only,
      retinaEnabled: od.retina_enabled,
      isEssentials: od.essentials_only,
      isPerc: od.is_perc,
      usesReferralLetter: od.uses_referral_letter,
      hasGlaucomaProgram: od.has_glaucoma_program,
      hasSmartUpload: od.has_smart_upload,
      sendGpLetters: od.send_gp_letters,
      hasLeft: isInactiveOd(od.status),
    },
    before && personOf(before),
    actor,
    trx
  )
  return refused ? [refused] : []
}

const personOf = ({ email, first_name: firstName, last_name: lastName }: OdRecord) => ({
  email,
  firstName,
  lastName,
})
