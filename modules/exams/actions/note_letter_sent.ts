import { DateTime } from 'luxon'
import { SYSTEM } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import type { ChangeIntent } from '#modules/exams/actions/change/intent'
import { findExamById } from '#modules/exams/queries/find_exam'

/**
 * Keeps the day on which a letter about a visit was accepted for its GP, in
 * the transaction that settled the delivery (Q164).
 *
 * @param date in the practice's calendar; null when the only one was lost
 */
export function noteGpLetterSent(
  examId: number,
  date: CalendarDate | null,
  trx: Transaction
): Promise<void> {
  return note(examId, { kind: 'note_letter_sent', date }, trx)
}

/** An outbound referral that was being sent was accepted: SENDING becomes SENT (Q52). */
export function noteReferralSent(examId: number, trx: Transaction): Promise<void> {
  return note(examId, { kind: 'note_referral_sent' }, trx)
}

/** A referral that was accepted did not arrive: SENT becomes SENDING again. */
export function noteReferralLost(examId: number, trx: Transaction): Promise<void> {
  return note(examId, { kind: 'note_referral_lost' }, trx)
}

/** The visit is held against others until the transaction that learned of it ends. */
async function note(examId: number, intent: ChangeIntent, trx: Transaction) {
  await trx.from('exams').where('id', examId).forUpdate().select('id')
  const exam = await findExamById(examId, trx)
  if (!exam) return
  await changeExam(exam, intent, SYSTEM, { now: DateTime.utc(), trx })
}
