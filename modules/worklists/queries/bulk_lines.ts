import db from '@adonisjs/lucid/services/db'
import { selectBulkLines, type BulkLineRow } from '#app/outbox/index'

/** A line with whom it is about: a visit's patient, or an optometrist who is reminded. */
export type PortalBulkLine = BulkLineRow & {
  exam_id: number | null
  patient_id: number | null
  patient: string | null
  dob: string | null
  exam_date: string | null
  od: string | null
}

const EXAM_ID = `case when b.kind = 'bulk_fax' then split_part(l.item_key, ':', 1)::bigint end`
const OD_ID = `case when b.kind = 'reminder' then l.item_key::bigint end`

/** The lines of bulk calls as the portal knows them. */
export const bulkLines = () =>
  selectBulkLines()
    .joinRaw(`left join read_visits e on e.id = ${EXAM_ID}`)
    .joinRaw('left join read_patients p on p.id = e.patient_id')
    .joinRaw(`left join read_ods o on o.id = ${OD_ID}`)
    .select('e.exam_date', 'p.birth_date as dob', 'p.id as patient_id')
    .select(db.raw(`${EXAM_ID} as exam_id`))
    .select(db.raw(`p.last_name || ', ' || p.first_name as patient`))
    .select(db.raw(`o.first_name || ' ' || o.last_name as od`))
