import { selectTrail } from '#app/audit/trail'
import type { PortalQuery } from '#app/portal/resource'
import type { PatientRecord } from '#patients'

/**
 * Everything the audit trail says about a patient: what was done with their
 * data, the lists, searches and exports that showed them among others, and
 * exports of their practice or of everybody that name nobody, as those before
 * the second scheme did: they were among them.
 */
export function patientTrail({ id, practiceId, createdAt }: PatientRecord): PortalQuery {
  return selectTrail((records) => {
    void records.where((about) => {
      void about.where('patient_id', id)
      void about.orWhereRaw('patient_ids @> array[?]::bigint[]', [id])
      void about.orWhere((exported) => {
        void exported
          .whereNull('patient_ids')
          .where('subject_type', 'patients')
          .where('action', 'patients.exported')
          .whereIn('subject_id', ['all', String(practiceId)])
          .where('at', '>=', createdAt)
      })
    })
  })
}

/** How many records a patient's trail holds. */
export async function countTrail(patient: PatientRecord): Promise<number> {
  const [{ total }] = await patientTrail(patient).clearSelect().count('* as total')
  return Number(total)
}
