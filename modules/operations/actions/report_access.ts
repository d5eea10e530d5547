import type { I18n } from '@adonisjs/i18n'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import type { PatientRecord } from '#patients'
import { wholeTrail } from '#modules/operations/trail/read_trail'
import type { TrailRecord } from '#modules/operations/trail/trail_record'

/**
 * Everything the audit trail says about a patient, in time order. The report is
 * a disclosure: it is noted first, and so is its own last line.
 */
export async function* reportAccess(
  patient: PatientRecord,
  actor: AuditActor,
  i18n: I18n
): AsyncGenerator<TrailRecord> {
  await recordAudit({
    actor,
    action: 'patient.access_reported',
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    practiceId: patient.practiceId,
  })
  yield* wholeTrail(patient, i18n)
}
