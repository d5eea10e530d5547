import { hasRole, type Actor } from '#identity'
import { listVisitsOf, sightOf } from '#exams'
import type { toPatientRow } from '#modules/worklists/http/row_transformer'

/**
 * The rows of a list as its calls document them (F044): with the patient's
 * visits, the newest of them, and whether the patient is a colleague's of the
 * clinic. The pages show none of this and are spared it.
 */
export async function documentedRows(
  rows: readonly ReturnType<typeof toPatientRow>[],
  actor: Actor
) {
  const ids = [...new Set(rows.map(({ patient_id: id }) => id))]
  const visits = await listVisitsOf(ids, {
    sight: sightOf(actor),
    inactive: hasRole(actor, 'admin'),
  })
  return rows.map((row) => {
    const exams = visits.get(row.patient_id) ?? []
    const latest = exams.find(({ is_inactive: isInactive }) => !isInactive)
    return {
      ...row,
      latest_exam_id: latest?.id ?? null,
      latest_exam_status: latest?.status ?? null,
      clinic_patients: actor.odId === null || row.od_id !== actor.odId,
      exams,
    }
  })
}
