import { toPatientRow, type Reader } from '#modules/worklists/http/row_transformer'
import { listedVisits } from '#modules/worklists/queries/listed_visits'
import type { PatientListRow } from '#modules/worklists/queries/list_patients'

/**
 * A row of a list as its calls document it (F044): with the patient's visits, the
 * newest of them, and whether the patient is a colleague's of the clinic. The
 * pages show none of this and are spared it.
 */
export function toDocumentedRow(row: PatientListRow, reader: Reader) {
  const exams = listedVisits(row.exams ?? null)
  const latest = exams.find(({ is_inactive: isInactive }) => !isInactive)
  const { odId } = reader.actor
  return {
    ...toPatientRow(row, reader),
    latest_exam_id: latest?.id ?? null,
    latest_exam_status: latest?.status ?? null,
    clinic_patients: odId === null || row.od_id !== odId,
    exams,
  }
}
