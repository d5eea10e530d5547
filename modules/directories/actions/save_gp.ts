import { searched } from '#app/database/searched_text'
import { statement } from '#app/database/statement'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { GpValues } from '#modules/directories/form/gp_form'
import { findGp, findSameGp, type Gp } from '#modules/directories/queries/gps'

const refreshSearchText = statement(
  'directories.gp_search_text',
  `update gps set search_text = ${searched(`first_name || ' ' || last_name`)} where id = $1`
)

export const gpKind: EntryKind<GpValues, Gp> = {
  subject: 'gp',
  table: 'gps',
  find: findGp,
  twinIndexes: ['gps_same_doctor', 'gps_same_doctor_folded'],
  findTwin: findSameGp,
  numbers: { type: 'gp', columns: { fax_number: 'fax' } },
  columns: ({ firstName, lastName, faxNumber, province, practice, city }) => ({
    first_name: firstName,
    last_name: lastName,
    fax_number: faxNumber,
    province,
    ...(practice === undefined ? {} : { practice }),
    ...(city === undefined ? {} : { city }),
  }),
  async along({ id }, _values, trx) {
    await refreshSearchText([id], trx)
    return []
  },
}

/**
 * Adds a doctor to the directory (C178). One who is there already, but hidden,
 * is shown again and answered as the same.
 */
export async function addGp(values: GpValues, actor: Actor): Promise<Result<Gp, SaveRefusal<Gp>>> {
  const added = await addEntry(gpKind, values, actor)
  if (!added.ok && added.error.type === 'same') await showAgain(added.error.entry, actor)
  return added
}

/** Changes a doctor's entry (C179). Turning them into another entry's twin answers that entry. */
export async function updateGp(
  gp: Pick<Gp, 'id' | 'version'>,
  values: GpValues,
  actor: Actor
): Promise<Result<Gp, SaveRefusal<Gp>>> {
  return updateEntry(gpKind, gp, values, actor)
}

async function showAgain({ id }: Gp, actor: Actor) {
  await inTransaction(async (trx) => {
    const [shown] = await trx
      .from('gps')
      .where({ id, hidden_from_dropdown: true })
      .update({ hidden_from_dropdown: false, updated_at: new Date() }, ['id'])
    if (!shown) return
    await recordAudit({ actor, action: 'gp.shown', subjectType: 'gp', subjectId: id }, trx)
  })
}
