import { statement } from '#app/database/statement'

const patients = statement<{ id: number; patient_id: number }>(
  'exams.patients_of_visits',
  'select id, patient_id from exams where id = any($1)'
)

/** Numbers of the patients whose visits these are, by the visit; nothing of one that does not exist. */
export async function patientsOfVisits(
  ids: readonly number[]
): Promise<ReadonlyMap<number, number>> {
  const rows = await patients([ids])
  return new Map(rows.map(({ id, patient_id: patientId }) => [id, patientId]))
}
