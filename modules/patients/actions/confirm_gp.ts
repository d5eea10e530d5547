import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import type { PatientRecord } from '#modules/patients/patient_record'

/**
 * Notes that the patient was asked, and that this is still their family doctor.
 * The form's version stays: nothing of the form changes.
 *
 * @param gpId the doctor that was on screen
 * @returns false when the patient has another one by now
 */
export async function confirmGp(
  patient: PatientRecord,
  gpId: number,
  actor: Actor,
  { now, requestId }: { now: DateTime; requestId: string | undefined }
): Promise<boolean> {
  return inTransaction(async (trx) => {
    const [row] = await trx
      .from('patients')
      .where({ id: patient.id, gp_id: gpId })
      .update({ gp_confirmed_at: now.toJSDate(), gp_confirmed_by: actor.userId }, ['id'])
    if (!row) return false
    await recordAudit(
      {
        actor,
        action: 'patient.gp_confirmed',
        subjectType: 'patient',
        subjectId: patient.id,
        patientId: patient.id,
        practiceId: patient.practiceId,
        requestId,
        details: { gp_id: gpId },
      },
      trx
    )
    return true
  })
}
