import db from '@adonisjs/lucid/services/db'
import { provideOptions, type OptionRequest } from '#app/options/index'
import { US_STATES } from '#directories/rules'
import { hasRole } from '#identity'
import {
  toIgpRecord,
  toOdRecord,
  toOmdRecord,
  withProvinceId,
} from '#modules/directories/http/transformers'
import { listDoNotFax } from '#modules/directories/queries/do_not_fax'
import { listIgps } from '#modules/directories/queries/igps'
import { listOdsFor } from '#modules/directories/queries/list_ods'
import { listOmds } from '#modules/directories/queries/omds'

/** Places and doctors, cut to what this person may choose from (F026). */
async function directoryOptions({ actor }: OptionRequest) {
  const [ods, omds, regions, practices, doNotFax, igps] = await Promise.all([
    listOdsFor(actor),
    listOmds(),
    db.from('regions').orderBy(['province', 'name']).select('id', 'name', 'province'),
    listPractices(actor),
    listDoNotFax(),
    hasRole(actor, 'admin') ? listIgps() : [],
  ])
  return {
    states: Object.entries(US_STATES).map(([code, name]) => ({
      id: code,
      code,
      name,
      label: name,
      country: 'US',
    })),
    regions: regions.map(withProvinceId),
    od_group_practices: practices.map(withProvinceId),
    ods: ods.map(toOdRecord),
    omds: omds.map(toOmdRecord),
    omd_networks: [...new Set(omds.map(({ network }) => network).filter(Boolean))],
    igps: igps.map(toIgpRecord),
    do_not_fax_numbers: doNotFax,
  }
}

async function listPractices(actor: OptionRequest['actor']) {
  const query = db.from('practices').orderBy('name').select('id', 'name', 'province')
  if (!hasRole(actor, 'od') || hasRole(actor, 'admin')) return query
  return query.where('id', actor.practiceId ?? 0)
}

provideOptions('directories', directoryOptions, { nameless: ['states'] })
