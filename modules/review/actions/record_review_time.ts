import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { ExamRecord } from '#exams'
import type { Actor } from '#identity'

/**
 * Keeps when a chart was reviewed, once: a later call answers the first time
 * (C067, Q139).
 */
export async function recordReviewTime(
  exam: ExamRecord,
  actor: Actor,
  now: DateTime
): Promise<Date> {
  return inTransaction(async (trx) => {
    const kept = await trx
      .from('exams')
      .where('id', exam.id)
      .whereNull('reviewed_at')
      .update({ reviewed_at: now.toJSDate(), reviewed_by: actor.userId })
    if (Number(kept) > 0) {
      await recordAudit(
        {
          actor,
          action: 'exam.review_time_recorded',
          subjectType: 'exam',
          subjectId: exam.id,
          patientId: exam.patient_id,
          practiceId: exam.practice_id,
        },
        trx
      )
    }
    const row = await trx.from('exams').where('id', exam.id).select('reviewed_at').firstOrFail()
    return row.reviewed_at
  })
}
