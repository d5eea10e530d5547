import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { auditOf, type ExamRecord } from '#exams'
import { referralOwners, type Actor } from '#identity'
import { holdLoop, type StepRefusal } from '#modules/letters/actions/step_loop'

export type GiveRefusal =
  | Extract<StepRefusal, { type: 'absent' | 'conflict' }>
  /** Nobody of the practice, nor of the office. */
  | { type: 'owner_unknown' }

/** From now on somebody else looks after a referral. */
export async function giveLoop(
  exam: ExamRecord,
  loopId: number,
  { ownerId, version, reason }: { ownerId: number; version: number; reason: string },
  actor: Actor,
  requestId: string | undefined
): Promise<Result<number, GiveRefusal>> {
  const owners = await referralOwners(exam.practice_id)
  if (!owners.some(({ id }) => id === ownerId)) return err({ type: 'owner_unknown' })
  return inTransaction(async (trx) => {
    const loop = await holdLoop(exam, loopId, trx)
    if (!loop) return err({ type: 'absent' })
    if (loop.version !== version) return err({ type: 'conflict', state: loop.state })
    await trx
      .from('referral_loops')
      .where('id', loop.id)
      .update({ owner_id: ownerId, version: version + 1, changed_at: new Date() })
    await trx.table('referral_steps').insert({
      loop_id: loop.id,
      kind: 'owner',
      from_state: loop.state,
      to_state: loop.state,
      owner_id: ownerId,
      reason,
      due_on: loop.due_on,
      user_id: actor.userId,
    })
    await recordAudit(
      {
        actor,
        action: 'letter.referral_given',
        ...auditOf(exam),
        requestId,
        details: { loop_id: loop.id, from: loop.owner_id, to: ownerId },
      },
      trx
    )
    return ok(ownerId)
  })
}
