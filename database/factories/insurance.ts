import { insertRow, serial } from '#database/factories/support'

type Columns = Record<string, string | number | boolean | null>

export type GivenPolicy = {
  id: number
  version: number
  patient_id: number
  company: string
  member_id: string
  is_active: boolean
}

/** An active policy of a patient. */
export async function givenPolicy(
  patient: { id: number },
  columns: Columns = {}
): Promise<GivenPolicy> {
  return insertRow<GivenPolicy>('insurance_policies', {
    patient_id: patient.id,
    company: `Cascade Mutual ${serial()}`,
    member_id: `CM-${serial()}`,
    ...columns,
  })
}
