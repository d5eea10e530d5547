import type { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import { findPractice } from '#directories'
import type { Actor } from '#identity'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import { checkMessage, type MessageTextRefusal } from '#modules/exams/actions/check_message'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import { isMessageAnswering } from '#modules/exams/queries/is_message_answering'
import { sightOf } from '#modules/exams/sight'

export type MessagingRefusal = MessageTextRefusal | { type: 'not_allowed' } | ChangeRefusal

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
  const message = checkMessage(text)
  if (!message.ok) return message
  const { zone } = await findPractice(exam.practice_id)
  if (exam.exam_date > dateIn(zone, now)) return err({ type: 'date_future', date: exam.exam_date })
  const answers = await isMessageAnswering(exam, sightOf(actor))
  if (exam.exam_status !== 'not_ready' || !answers) return err({ type: 'not_allowed' })
  const intent = { kind: 'send_message', text: message.value } as const
  const sent = await changeExam(exam, intent, actor, { now })
  return sent.ok ? ok(sent.value.exam) : sent
}
