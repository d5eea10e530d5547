import { BadFilter, byIds, containsWords, since } from '#app/portal/filters'
import {
  definePortalResource,
  type PortalFilter,
  type PortalRecord,
  type PortalResource,
} from '#app/portal/resource'
import type { PatientRecord } from '#patients'
import { TRAIL_KINDS } from '#operations/rules'
import { ofKind } from '#modules/operations/trail/kind_filter'
import { patientTrail } from '#modules/operations/trail/patient_trail'

const kind: PortalFilter = (query, value) => {
  const known = TRAIL_KINDS.find((each) => each === value)
  if (!known) throw new BadFilter()
  ofKind(query, known)
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
