import { DateTime } from 'luxon'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { dateIn } from '#app/kernel/clock'
import type { SentDelivery } from '#app/outbox/index'
import { practiceZone } from '#directories'
import { auditOf, findExamById } from '#exams'
import { DUE_RULES, dueAfter, type LoopUrgency } from '#letters/rules'

/**
 * A referral or a letter with a question has left: from now on somebody waits
 * for the answer, first of all whoever sent it. One that was sent before goes
 * on where it stands.
 */
export async function openLoop(
  {
    id,
    purpose,
    recipient_name: recipient,
    practice_id: practice,
    created_by: sender,
  }: SentDelivery,
  examId: number,
  at: Date,
  trx: Transaction
) {
  const exam = await findExamById(examId, trx)
  if (!exam) return
  const sentOn = dateIn(await practiceZone(practice), DateTime.fromJSDate(at))
  const urgency: LoopUrgency = exam.is_urgent ? 'urgent' : 'routine'
  const loop = {
    exam_id: examId,
    delivery_id: id,
    purpose,
    recipient_name: recipient,
    urgency,
    owner_id: sender,
    sent_on: sentOn,
    due_on: dueAfter('sent', urgency, sentOn),
    due_rules: DUE_RULES.version,
  }
  const [opened]: { id: number }[] = await trx
    .knexQuery()
    .table('referral_loops')
    .insert(loop)
    .onConflict()
    .ignore()
    .returning('id')
  if (!opened) return
  await recordAudit(
    {
      actor: SYSTEM,
      action: 'letter.referral_followed',
      ...auditOf(exam),
      details: { loop_id: opened.id, due_on: loop.due_on, due_rules: loop.due_rules, urgency },
    },
    trx
  )
}
