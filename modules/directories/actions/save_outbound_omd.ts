import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { OutboundOmdValues } from '#modules/directories/form/outbound_omd_form'
import { findTwinId } from '#modules/directories/queries/find_twin'
import { findOutboundOmd, type OutboundOmd } from '#modules/directories/queries/outbound_omds'

export const outboundOmdKind: EntryKind<OutboundOmdValues, OutboundOmd> = {
  subject: 'outbound_omd',
  table: 'outbound_omds',
  find: findOutboundOmd,
  twinIndexes: ['outbound_omds_same_fax', 'outbound_omds_same_email'],
  findTwin: async (values, edited) =>
    findOutboundOmd((await findTwinId('outbound_omds', values, edited)) ?? 0),
  numbers: { type: 'outbound_omd', columns: { fax: 'fax', email: 'email' } },
  columns: (values) => ({ ...values }),
}

/** Adds an ophthalmologist outside the network (C104). */
export async function addOutboundOmd(
  values: OutboundOmdValues,
  actor: Actor
): Promise<Result<OutboundOmd, SaveRefusal<OutboundOmd>>> {
  return addEntry(outboundOmdKind, values, actor)
}

/** Changes an outbound ophthalmologist's entry (C105). */
export async function updateOutboundOmd(
  omd: Pick<OutboundOmd, 'id' | 'version'>,
  values: OutboundOmdValues,
  actor: Actor
): Promise<Result<OutboundOmd, SaveRefusal<OutboundOmd>>> {
  return updateEntry(outboundOmdKind, omd, values, actor)
}
