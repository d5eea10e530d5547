import { DateTime } from 'luxon'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { dateIn } from '#app/kernel/clock'
import type { LostDelivery, StandingSending } from '#app/outbox/index'
import { practiceZone } from '#directories'
import { auditOf, findExamById } from '#exams'
import { DUE_RULES, dueAfter } from '#letters/rules'
import type { HeldLoop } from '#modules/letters/actions/step_loop'

/**
 * The letter that opened a loop did not arrive: nothing is followed that has
 * not left, so that its next sending is followed by its own days. Where another
 * sending stands the loop goes on with that one's; where somebody has noted a
 * step, they know more than the gateway.
 */
export async function takeBackLoop(
  { id, exam_id: examId }: LostDelivery,
  other: StandingSending | undefined,
  trx: Transaction
) {
  const loop: HeldLoop | null = await trx
    .from('referral_loops')
    .where({ delivery_id: id, state: 'sent' })
    .whereNotExists(
      trx.from('referral_steps').where('kind', 'state').whereColumn('loop_id', 'referral_loops.id')
    )
    .forUpdate()
    .first()
  const exam = loop && (await findExamById(examId!, trx))
  if (!exam) return
  if (other) await goOnWith(loop, other, trx)
  else await remove(loop, trx)
  await recordAudit(
    {
      actor: SYSTEM,
      action: 'letter.referral_lost',
      ...auditOf(exam),
      details: { loop_id: loop.id, delivery: id, ...(other ? { goes_on_with: other.id } : {}) },
    },
    trx
  )
}

async function goOnWith(
  { id, urgency, version }: HeldLoop,
  { id: delivery, practice_id: practice, left_at: at }: StandingSending,
  trx: Transaction
) {
  const sentOn = dateIn(await practiceZone(practice), DateTime.fromJSDate(at))
  await trx
    .from('referral_loops')
    .where('id', id)
    .update({
      delivery_id: delivery,
      sent_on: sentOn,
      due_on: dueAfter('sent', urgency, sentOn),
      due_rules: DUE_RULES.version,
      version: version + 1,
      changed_at: new Date(),
    })
}

/** Who was to look after it stays in the trail. */
async function remove({ id }: HeldLoop, trx: Transaction) {
  await trx.from('referral_steps').where('loop_id', id).delete()
  await trx.from('referral_loops').where('id', id).delete()
}
