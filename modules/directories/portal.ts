import db from '@adonisjs/lucid/services/db'
import { InvalidInput } from '#app/http/errors'
import { BadFilter, byIds, definePortalResource, type PortalFilter } from '#app/portal/resource'
import type { HttpContext } from '@adonisjs/core/http'
import { addGp, updateGp, type SameGp } from '#modules/directories/actions/save_gp'
import { readGpForm } from '#modules/directories/http/gp_form'
import { toGpRecord } from '#modules/directories/http/transformers'
import { findGp } from '#modules/directories/queries/gps'

/** Every word must occur in the name or clinic; case, accents and order do not matter (Q159). */
const search: PortalFilter = (query, value) => {
  if (typeof value !== 'string' || value.length > 100) throw new BadFilter()
  for (const word of value.match(/[\p{L}\p{N}]+/gu) ?? []) {
    void query.whereRaw(
      `(search_text like '%' || lower(unaccent(?)) || '%'
        or lower(unaccent(practice)) like '%' || lower(unaccent(?)) || '%' or fax_number like ?)`,
      [word, word, `${word}%`]
    )
  }
}

const province: PortalFilter = (query, value) => {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value)) throw new BadFilter()
  void query.where('province', value)
}

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
  filters: { q: search, province, id: byIds('id') },
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
    if (!added.ok) throw twin(ctx, added.error)
    return toGpRecord(added.value)
  },
  async update(ctx, id) {
    const gp = await findGp(id)
    if (!gp) return null
    const changed = await updateGp(gp, await readGpForm(ctx, gp), ctx.actor!)
    if (!changed.ok) throw twin(ctx, changed.error)
    return toGpRecord(changed.value)
  },
})

/** In the directory's own form a twin is an error that names him; there is nothing to select. */
function twin({ i18n }: HttpContext, { gp }: SameGp) {
  const name = `${gp.firstName} ${gp.lastName}`
  const message = i18n.t('directories.gp_twin', { name, id: gp.id })
  return new InvalidInput([{ field: 'fax_number', message }])
}

export default [gps]
