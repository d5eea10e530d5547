import { statement } from '#app/database/statement'
import { gpFax, gpName, igpName, odName } from '#directories'

/** One field that a save changed; people by their names, everything else as it was stored. */
export type PatientChange = {
  /** Of the record, after the save. */
  version: number
  at: Date
  by: string
  /** Column of `patients`. */
  field: string
  before: string | null
  after: string | null
}

/** Changes that are shown at most; the newest come first. */
const SHOWN = 500

/** Namesakes are told apart by their fax numbers. */
const gp = (id: string) => `concat_ws(', ', ${gpName(id)}, ${gpFax(id)})`

const PEOPLE = { gp_id: gp, gp2_id: gp, igp_id: igpName, od_id: odName } as const

const said = (value: string) =>
  `case c.field ${Object.entries(PEOPLE)
    .map(([field, nameOf]) => `when '${field}' then nullif(${nameOf(`${value}::bigint`)}, '')`)
    .join(' ')} else ${value} end`

const changes = statement<PatientChange>(
  'patients.revisions',
  `select r.version, r.at, r.user_name as by, c.field,
          ${said('c.was')} as before, ${said('c.became')} as after
     from patient_revisions r
    cross join lateral (
      select key as field, value->>'from' as was, value->>'to' as became from jsonb_each(r.changes)) c
    where r.patient_id = $1
    order by r.version desc, c.field collate "C"
    limit ${SHOWN}`
)

/** What was changed of a patient, the newest first, for a patient the caller was allowed to see. */
export async function patientChanges(patientId: number): Promise<PatientChange[]> {
  return changes([patientId])
}
