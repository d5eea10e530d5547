import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { byIds, containsWords, oneOf } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { PROVINCE_CODES, US_STATES } from '#directories/rules'
import { addGp, updateGp } from '#modules/directories/actions/save_gp'
import type { SaveRefusal } from '#modules/directories/actions/save_entry'
import { told } from '#modules/directories/http/entry_answers'
import { readGpForm } from '#modules/directories/http/gp_form'
import { toGpRecord } from '#modules/directories/http/transformers'
import { findGp, type Gp } from '#modules/directories/queries/gps'

/** Family doctors, shared by every practice. */
const gps = definePortalResource({
  name: 'gps',
  query: () => db.from('gps'),
  sort: {
    last_name: 'last_name',
    first_name: 'first_name',
    practice: 'practice',
    city: 'city',
    province: 'province',
    fax_number: 'fax_number',
    id: 'id',
  },
  filters: {
    q: containsWords(['search_text', 'lower(unaccent(practice))', 'fax_number']),
    province: oneOf('province', [...PROVINCE_CODES, ...Object.keys(US_STATES)]),
    id: byIds('id'),
  },
  toRecord: (row) => ({
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    fax_number: row.fax_number,
    practice: row.practice,
    city: row.city,
    province: row.province,
  }),
  async create(ctx) {
    const added = await addGp(await readGpForm(ctx), ctx.actor!)
    if (!added.ok) throw refused(ctx, added.error)
    return toGpRecord(added.value)
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
      ctx.request.updateBody({ ...toGpRecord(gp), ...data })
      return change(ctx, gp)
    },
  },
})

async function change(ctx: HttpContext, gp: Gp) {
  const changed = await updateGp(gp, await readGpForm(ctx, gp), ctx.actor!)
  if (!changed.ok) throw refused(ctx, changed.error)
  return toGpRecord(changed.value)
}

/** In the directory's own form a twin is an error that names him; there is nothing to select. */
function refused(ctx: HttpContext, refusal: SaveRefusal<Gp>) {
  const { i18n } = ctx
  if (refusal.type === 'fields') return new InvalidInput(told(ctx, refusal.fields))
  const gp = refusal.entry
  const name = `${gp.firstName} ${gp.lastName}`
  if (refusal.type === 'conflict') {
    const message = i18n.t('directories.changed_meanwhile')
    return new InvalidInput([{ field: 'version', message }])
  }
  const message = i18n.t('directories.gp_twin', { name, id: gp.id })
  return new InvalidInput([{ field: 'fax_number', message }], undefined, { existing_id: gp.id })
}

export default [gps]
