import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { auditOf, findExamById } from '#exams'
import type { Actor } from '#identity'

/**
 * The office has seen that the readings came to something else than what went
 * out, and acted on it by hand: the chart is nobody's to change by itself (F204).
 */
export async function seeOutcome(examId: number, actor: Actor, now: DateTime): Promise<void> {
  await inTransaction(async (trx) => {
    const seen = await trx
      .from('second_readings')
      .where('exam_id', examId)
      .whereNull('seen_at')
      .whereRaw(`outcome_differs <> '{}'`)
      .update({ seen_at: now.toJSDate(), seen_by: actor.userId })
    if (Number(seen) === 0) return
    const exam = (await findExamById(examId, trx))!
    await recordAudit({ actor, ...auditOf(exam), action: 'exam.second_reading_seen' }, trx)
  })
}
