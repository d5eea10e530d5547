import { recordAudit, SYSTEM } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { endChange } from '#modules/directories/actions/note_number_change'
import type { SharedDoctor } from '#modules/directories/queries/number_changes'

type StoredChange = {
  doctor_type: SharedDoctor
  doctor_id: number
  field: string
  to_value: string
}

/**
 * An administrator has made sure that a changed number is right (Q178).
 *
 * @param changeId the change as they saw it: one that was replaced since is not confirmed
 */
export async function confirmNumber(
  type: SharedDoctor,
  doctorId: number,
  changeId: number,
  actor: Actor
): Promise<Result<void, 'changed_again'>> {
  return inTransaction(async (trx) => {
    const change: StoredChange | null = await trx
      .from('number_changes')
      .where({ id: changeId, doctor_type: type, doctor_id: doctorId })
      .first()
    if (!change || !(await endChange(changeId, 'confirmed', actor, trx))) {
      return err('changed_again')
    }
    await audit(change, { by: 'administrator' }, actor, trx)
    return ok()
  })
}

/**
 * A letter of another practice, whose sender typed the changed number once
 * more, was accepted there: that confirms it (Q178, Q179).
 */
export async function confirmNumberByDelivery(
  changeId: number,
  deliveryId: number,
  trx: Transaction
) {
  const change: StoredChange | null = await trx.from('number_changes').where('id', changeId).first()
  if (!change || !(await endChange(changeId, 'delivered', SYSTEM, trx))) return
  await audit(change, { by: 'delivery', delivery: deliveryId }, SYSTEM, trx)
}

async function audit(
  change: StoredChange,
  how: { by: 'administrator' | 'delivery'; delivery?: number },
  actor: { userId: number | null; name: string },
  trx: Transaction
) {
  const { doctor_type: type, doctor_id: id, field, to_value: to } = change
  const subject = { subjectType: type, subjectId: id }
  const details = { field, to, ...how }
  await recordAudit({ actor, action: `${type}.number_confirmed`, ...subject, details }, trx)
}
