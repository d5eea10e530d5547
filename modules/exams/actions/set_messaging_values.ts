import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction } from '#app/database/transaction'
import { findPractice } from '#directories'
import { MAX_TEXT_LENGTH, previousStatusAfter } from '#exams/rules'
import type { Actor } from '#identity'
import { auditSave } from '#modules/exams/actions/audit_save'
import { refreshSummary } from '#modules/exams/actions/refresh_summary'
import { differences, updateExam, type Conflict } from '#modules/exams/actions/update_exam'
import type { ExamRecord } from '#modules/exams/exam_record'
import { isMessageAnswering } from '#modules/exams/queries/is_message_answering'

export type MessagingRefusal =
  | { type: 'message_required' }
  | { type: 'message_too_long' }
  | { type: 'not_allowed' }
  | { type: 'date_future'; date: string }
  | Conflict

/**
 * Makes a visit that was just opened the carrier of a message to the reviewer
 * (F194, C033, Q70): its text, its mark, and the status in which it waits for
 * an administrator. Nothing was measured, so nothing is asked of the chart.
 */
export async function setMessagingValues(
  exam: ExamRecord,
  text: string,
  actor: Actor,
  now: DateTime
): Promise<Result<ExamRecord, MessagingRefusal>> {
  const message = text.trim()
  if (message === '') return err({ type: 'message_required' })
  if (message.length > MAX_TEXT_LENGTH) return err({ type: 'message_too_long' })
  const { zone } = await findPractice(exam.practice_id)
  if (exam.exam_date > dateIn(zone, now)) return err({ type: 'date_future', date: exam.exam_date })
  if (exam.exam_status !== 'not_ready' || !(await isMessageAnswering(exam))) {
    return err({ type: 'not_allowed' })
  }
  const change = {
    version: exam.version,
    columns: {
      is_od_messaging_submission: true,
      od_omd: message,
      exam_status: 'od_review' as const,
      exam_status_previous: previousStatusAfter(exam.exam_status, 'od_review'),
      submitted_at: now.toJSDate(),
    },
  }
  return inTransaction(async (trx) => {
    const saved = await updateExam(exam, change, actor, trx)
    if (!saved.ok) return saved
    await auditSave(exam, differences(exam, change), {}, actor, trx)
    await refreshSummary(exam.patient_id, trx)
    return ok(saved.value)
  })
}
