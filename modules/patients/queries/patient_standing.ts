import { statement } from '#app/database/statement'
import { personName } from '#identity'

/** Since when a patient is here, and since when and by whom no longer. */
export type PatientStanding = {
  created_at: Date
  created_by: string | null
  deactivated_at: Date | null
  deactivated_by: string | null
}

const standing = statement<PatientStanding>(
  'patients.standing',
  `select p.created_at, ${personName('p.created_by')} as created_by,
          p.deactivated_at, ${personName('p.deactivated_by')} as deactivated_by
     from patients p
    where p.id = $1`
)

/** For a patient the caller was allowed to see. */
export async function findStanding(id: number): Promise<PatientStanding> {
  const [row] = await standing([id])
  return row!
}
