import { NOTE_CONFLICTS } from '#review/rules'
import type { AuditFilter } from '#worklists/rules'
import { namesOf } from '#modules/worklists/queries/names_of'

const both = (pair: readonly number[]) => `e.selected_omd_note_options @> array[${pair.join()}]`

/** The patient's visits with a consultant's status. */
export const CONSULTS_OF = `(
      select count(*)::int from read_visits o
       where o.patient_id = e.patient_id and o.omdc_status <> '' and o.deactivated_at is null)`

/**
 * What is not as it should be on a visit, in SQL over `read_visits e`: the
 * queues of these names hold the same visits (F310, F313).
 */
export const AUDITS: Readonly<Record<AuditFilter, string>> = {
  with_no_omdr_assigned: `e.exam_status = 'ready' and e.omdr_id is null`,
  with_omdc_status_but_no_omdc_assigned: `e.omdc_status <> '' and e.omdc_id is null`,
  with_multiple_exams_having_an_omdc_status: `e.omdc_status <> '' and exists (
      select 1 from read_visits o
       where o.patient_id = e.patient_id and o.id <> e.id and o.omdc_status <> ''
         and o.deactivated_at is null)`,
  conflicting_notes_list: `(${NOTE_CONFLICTS.map(({ pair }) => both(pair)).join(' or ')})`,
  omdr_reviewed_no_timestamp_list: `e.exam_status = 'reviewed' and e.reviewed_at is null`,
}

/** Those that hold, by their names, as a list of texts. */
export const AUDITS_OF = namesOf(Object.entries(AUDITS))
