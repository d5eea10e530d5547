import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { OmdValues } from '#modules/directories/form/omd_form'
import { findTwinId } from '#modules/directories/queries/find_twin'
import { findOmdRecord, type OmdRecord } from '#modules/directories/queries/omd_records'

export const omdKind: EntryKind<OmdValues, OmdRecord> = {
  subject: 'omd',
  table: 'omds',
  find: findOmdRecord,
  twinIndexes: ['omds_same_fax', 'omds_same_email'],
  findTwin: async (values) => findOmdRecord((await findTwinId('omds', values)) ?? 0),
  columns: ({ home_province, telephone, ...columns }) => ({
    ...columns,
    province: home_province,
    phone: telephone,
  }),
}

/** Adds an ophthalmologist (C168). */
export async function addOmd(
  values: OmdValues,
  actor: Actor
): Promise<Result<OmdRecord, SaveRefusal<OmdRecord>>> {
  return addEntry(omdKind, values, actor)
}

/** Changes an ophthalmologist's entry (C167). */
export async function updateOmd(
  omd: Pick<OmdRecord, 'id' | 'version'>,
  values: OmdValues,
  actor: Actor
): Promise<Result<OmdRecord, SaveRefusal<OmdRecord>>> {
  return updateEntry(omdKind, omd, values, actor)
}
