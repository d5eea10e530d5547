import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'

/** A blind reading of one reader, waiting or locked. */
export type BlindReadingRow = {
  exam_id: number
  patient_id: number
  first_name: string
  last_name: string
  dob: CalendarDate
  exam_date: CalendarDate
  is_urgent: boolean
  assigned_at: Date | null
  /** null while it waits. */
  locked_at: Date | null
}

/** More are not waiting for one reader, and nobody looks further back. */
const SHOWN = 500

const readings = statement<BlindReadingRow>(
  'worklists.blind_readings',
  `select r.exam_id, e.patient_id, p.first_name, p.last_name, p.birth_date as dob, e.exam_date,
          e.is_urgent, r.assigned_at, r.reviewed_at as locked_at
     from read_blind_readings r
     join read_visits e on e.id = r.exam_id
     join read_patients p on p.id = e.patient_id
    where r.omd_id = $1 and e.deactivated_at is null and p.deactivated_at is null
    order by r.reviewed_at desc nulls first, e.is_urgent desc, r.assigned_at, r.id
    limit ${SHOWN}`
)

/**
 * What a reader has to read blind, the longest waiting first, then what they
 * locked, the latest first. Whether it is a second or a third reading, drawn or
 * asked for, none of them is told: it would tell of the first answer (F204).
 */
export function blindReadings(omdId: number): Promise<BlindReadingRow[]> {
  return readings([omdId])
}
