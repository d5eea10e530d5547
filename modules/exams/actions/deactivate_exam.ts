import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Actor } from '#identity'
import { refreshSummary } from '#modules/exams/actions/refresh_summary'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * Makes a visit inactive for good (F074, Q08): nothing is deleted, only
 * administrators see it still, and its date is free for another. A second
 * call changes nothing.
 */
export async function deactivateExam(exam: ExamRecord, actor: Actor, now: DateTime): Promise<void> {
  await inTransaction(async (trx) => {
    const changed = await trx
      .from('exams')
      .where('id', exam.id)
      .whereNull('deactivated_at')
      .update({
        deactivated_at: now.toJSDate(),
        deactivated_by: actor.userId,
        updated_at: now.toJSDate(),
        updated_by: actor.userId,
        version: trx.raw('version + 1'),
      })
    if (Number(changed) === 0) return
    await refreshSummary(exam.patient_id, trx)
    const about = { subjectType: 'exam', subjectId: exam.id, patientId: exam.patient_id }
    const details = { exam_date: exam.exam_date, status: exam.exam_status }
    const entry = { ...about, actor, practiceId: exam.practice_id, details }
    await recordAudit({ ...entry, action: 'exam.deactivated' }, trx)
    announceChange(trx, `exams/${exam.id}`, 'exam')
  })
}
