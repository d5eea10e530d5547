import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { IgpValues } from '#modules/directories/form/igp_form'
import { findTwinId } from '#modules/directories/queries/find_twin'
import { findIgpRecord, type IgpRecord } from '#modules/directories/queries/igp_records'

export const igpKind: EntryKind<IgpValues, IgpRecord> = {
  subject: 'igp',
  table: 'igps',
  find: findIgpRecord,
  twinIndexes: ['igps_same_fax', 'igps_same_email'],
  findTwin: async (values, edited) =>
    findIgpRecord((await findTwinId('igps', values, edited)) ?? 0),
  columns: (values) => ({ ...values }),
}

/** Adds an internal general practitioner (C172). */
export async function addIgp(
  values: IgpValues,
  actor: Actor
): Promise<Result<IgpRecord, SaveRefusal<IgpRecord>>> {
  return addEntry(igpKind, values, actor)
}

/** Changes an internal general practitioner's entry (C171). */
export async function updateIgp(
  igp: Pick<IgpRecord, 'id' | 'version'>,
  values: IgpValues,
  actor: Actor
): Promise<Result<IgpRecord, SaveRefusal<IgpRecord>>> {
  return updateEntry(igpKind, igp, values, actor)
}
