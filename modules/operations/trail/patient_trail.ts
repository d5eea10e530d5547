import { selectTrail } from '#app/audit/trail'
import type { PortalQuery } from '#app/portal/resource'
import type { PatientRecord } from '#patients'

/**
 * Everything the audit trail says about a patient, exports of his practice or
 * of everybody included: they name no single patient, but he was among them.
 */
export function patientTrail({ id, practiceId }: PatientRecord): PortalQuery {
  return selectTrail((records) => {
    void records.where((about) => {
      void about.where('patient_id', id).orWhere((exported) => {
        void exported
          .where('subject_type', 'patients')
          .where('action', 'patients.exported')
          .whereIn('subject_id', ['all', String(practiceId)])
          .whereRaw('at >= (select created_at from patients where id = ?)', [id])
      })
    })
  })
}

/** How many records a patient's trail holds. */
export async function countTrail(patient: PatientRecord): Promise<number> {
  const [{ total }] = await patientTrail(patient).clearSelect().count('* as total')
  return Number(total)
}
