import { statement } from '#app/database/statement'

/** Since when a patient is here, and since when and by whom no longer. */
export type PatientStanding = {
  created_at: Date
  created_by: string | null
  deactivated_at: Date | null
  deactivated_by: string | null
}

const standing = statement<PatientStanding>(
  'patients.standing',
  `select p.created_at, trim(c.first_name || ' ' || c.last_name) as created_by,
          p.deactivated_at, trim(d.first_name || ' ' || d.last_name) as deactivated_by
     from patients p
     left join users c on c.id = p.created_by
     left join users d on d.id = p.deactivated_by
    where p.id = $1`
)

/** For a patient the caller was allowed to see. */
export async function findStanding(id: number): Promise<PatientStanding> {
  const [row] = await standing([id])
  return row!
}
