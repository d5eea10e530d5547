import { statement } from '#app/database/statement'

/** The family doctors a patient has in the directory. */
export type FamilyDoctors = { id: number; gp_id: number | null; gp2_id: number | null }

const familyDoctors = statement<FamilyDoctors>(
  'patients.family_doctors',
  'select id, gp_id, gp2_id from patients where id = any($1::bigint[])'
)

/** Those of many patients at once; who is not there is left out. */
export function familyDoctorsOf(ids: readonly number[]): Promise<FamilyDoctors[]> {
  return familyDoctors([ids])
}
