import type { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import { recordAudit } from '#app/audit/audit'
import type { Actor } from '#identity'
import { patientPorts } from '#modules/patients/ports'
import { lockStanding } from '#modules/patients/queries/standing'
import type { PatientRecord } from '#modules/patients/patient_record'

/**
 * Takes a patient out of every list for good (F073, Q71); their visits stay
 * readable by administrators. A second call changes nothing.
 */
export async function deactivatePatient(
  { id, practiceId }: PatientRecord,
  actor: Actor,
  now: DateTime
): Promise<void> {
  await inTransaction(async (trx) => {
    const before = await lockStanding(id, trx)
    const changed = await trx
      .from('patients')
      .where('id', id)
      .whereNull('deactivated_at')
      .update({
        deactivated_at: now.toJSDate(),
        deactivated_by: actor.userId,
        updated_at: now.toJSDate(),
        version: trx.raw('version + 1'),
      })
    if (Number(changed) === 0) return
    await patientPorts.standingChanged(before, { ...before, counts: false }, trx)
    const about = { subjectType: 'patient', subjectId: id, patientId: id, practiceId }
    await recordAudit({ ...about, actor, action: 'patient.deactivated' }, trx)
  })
}
