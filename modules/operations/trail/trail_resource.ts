import { BadFilter, byIds, containsWords, since } from '#app/portal/filters'
import {
  definePortalResource,
  type PortalFilter,
  type PortalRecord,
  type PortalResource,
} from '#app/portal/resource'
import type { PatientRecord } from '#patients'
import { RECEIVED, SEEN } from '#operations/rules'
import { patientTrail } from '#modules/operations/trail/patient_trail'

const kind: PortalFilter = (query, value) => {
  if (value === 'received') return void query.whereRaw('action ~ ?', [RECEIVED])
  if (value === 'seen') return void query.whereRaw('action ~ ? and action !~ ?', [SEEN, RECEIVED])
  if (value !== 'changed') throw new BadFilter()
  void query.whereRaw('action !~ ? and action !~ ?', [SEEN, RECEIVED])
}

/** What one patient's trail may be sorted and narrowed by. */
export function trailResource(patient: PatientRecord): PortalResource {
  return definePortalResource({
    name: 'audit_records',
    query: () => patientTrail(patient),
    sort: { id: 'id', at: 'at' },
    filters: {
      id: byIds('id'),
      kind,
      actor: containsWords(['lower(unaccent(actor_name))']),
      since: since('at'),
    },
    toRecord: (row) => row as PortalRecord,
  })
}
