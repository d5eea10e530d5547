import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { byIds, containsWords, oneOf, yesNo } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { addGp, updateGp } from '#modules/directories/actions/save_gp'
import { asSeen } from '#modules/directories/http/entry_answers'
import { gpSent } from '#modules/directories/http/gp_form'
import { toGpEntry } from '#modules/directories/http/transformers'
import { doctorActions, PLACES } from '#modules/directories/portal/doctors'
import { folded, refusedSave } from '#modules/directories/portal/entry_resource'
import { importInto } from '#modules/directories/portal/import_file'
import { confirmation, unconfirmed } from '#modules/directories/portal/unconfirmed_numbers'
import { findGp, type Gp } from '#modules/directories/queries/gps'
import { openChanges, type ShownChange } from '#modules/directories/queries/number_changes'

const twin = {
  field: 'fax_number',
  key: 'directories.gp_twin',
  name: (gp: Gp) => `${gp.firstName} ${gp.lastName}`,
}

/** Family doctors, shared by every practice: never deleted, because letters of other times name them. */
export const gps = definePortalResource({
  name: 'gps',
  query: () =>
    db.from('gps').select('gps.*', db.raw(`${openChanges('gp', 'gps.id')} as number_changes`)),
  sort: {
    last_name: 'last_name',
    first_name: 'first_name',
    practice: 'practice',
    city: 'city',
    province: 'province',
    fax_number: 'fax_number',
    hidden_from_dropdown: 'hidden_from_dropdown',
    id: 'id',
  },
  filters: {
    q: containsWords(['search_text', folded('practice'), 'fax_number']),
    province: oneOf('province', PLACES),
    hidden_from_dropdown: yesNo('hidden_from_dropdown'),
    unconfirmed: unconfirmed('gp', 'gps.id'),
    id: byIds('id'),
  },
  toRecord: (row) => ({
    id: row.id,
    version: row.version,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    fax_number: row.fax_number,
    practice: row.practice,
    city: row.city,
    province: row.province,
    hidden_from_dropdown: row.hidden_from_dropdown,
    number_changes: row.number_changes as ShownChange[],
  }),
  async create(ctx) {
    const added = await addGp(await gpSent(ctx), ctx.actor!)
    if (!added.ok) throw refusedSave(ctx, added.error, twin)
    return toGpEntry(added.value)
  },
  async update(ctx, id) {
    const gp = await findGp(id)
    return gp && change(ctx, gp)
  },
  bulk: {
    /** Colleagues of a clinic that moved or was renamed. */
    fields: ['practice', 'province'],
    async change(ctx, id, data) {
      const gp = await findGp(id)
      if (!gp) return null
      // The form as a person would fill it in: what stays, and over it what is new.
      ctx.request.updateBody({ ...toGpEntry(gp), ...data })
      return change(ctx, gp)
    },
  },
  actions: { ...doctorActions('gp'), confirm_number: confirmation('gp') },
  import: importInto('gps'),
})

async function change(ctx: HttpContext, gp: Gp) {
  const changed = await updateGp(asSeen(ctx, gp), await gpSent(ctx, gp), ctx.actor!)
  if (!changed.ok) throw refusedSave(ctx, changed.error, twin)
  return toGpEntry(changed.value)
}
