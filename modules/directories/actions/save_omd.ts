import type { Result } from '#app/kernel/result'
import type { AuditActor } from '#app/audit/audit'
import { followOmd, type Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { OmdValues } from '#modules/directories/form/omd_form'
import { omdFacts } from '#modules/directories/queries/account_facts'
import { findTwinId } from '#modules/directories/queries/find_twin'
import { findOmdRecord, type OmdRecord } from '#modules/directories/queries/omd_records'

export const omdKind = (actor: AuditActor): EntryKind<OmdValues, OmdRecord> => ({
  subject: 'omd',
  table: 'omds',
  find: findOmdRecord,
  twinIndexes: ['omds_same_fax', 'omds_same_email'],
  findTwin: async (values, edited) =>
    findOmdRecord((await findTwinId('omds', values, edited)) ?? 0),
  columns: ({ home_province, telephone, ...columns }) => ({
    ...columns,
    province: home_province,
    phone: telephone,
  }),
  along: async (omd, _, trx) => {
    const facts = await omdFacts(omd.id, trx)
    if (facts) await followOmd(omd.id, facts, actor, trx)
    return []
  },
})

/** Adds an ophthalmologist (C168). */
export async function addOmd(
  values: OmdValues,
  actor: Actor
): Promise<Result<OmdRecord, SaveRefusal<OmdRecord>>> {
  return addEntry(omdKind(actor), values, actor)
}

/** Changes an ophthalmologist's entry (C167); their accounts follow in the same transaction. */
export async function updateOmd(
  omd: Pick<OmdRecord, 'id' | 'version'>,
  values: OmdValues,
  actor: Actor
): Promise<Result<OmdRecord, SaveRefusal<OmdRecord>>> {
  return updateEntry(omdKind(actor), omd, values, actor)
}
