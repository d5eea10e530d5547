import { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { dateIn } from '#app/kernel/clock'
import type { SentDelivery } from '#app/outbox/index'
import { confirmNumberByDelivery, practiceZone } from '#directories'
import { noteGpLetterSent, noteReferralSent } from '#exams'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { isAddressedToOmd, letterType, letterTypeOf } from '#letters/rules'
import { openLoop } from '#modules/letters/actions/open_loop'

/**
 * What becomes true when a letter has left, and not before: the day of the GP's
 * letter (Q164), the referral's SENT (Q52), that a changed number another
 * practice typed out is the right one (Q178), and that somebody waits for an
 * answer to a referral or to a letter that asks something.
 */
export async function noteSentLetter(delivery: SentDelivery, at: Date, trx: Transaction) {
  const { id, exam_id: examId, practice_id: practiceId, purpose, marks } = delivery
  if (marks.number_change) await confirmNumberByDelivery(marks.number_change, id, trx)
  if (examId === null) return
  if (purpose === OUTBOUND_REFERRAL) await noteReferralSent(examId, trx)
  const type = letterType(purpose)
  if (purpose === OUTBOUND_REFERRAL || (type && isAddressedToOmd(type))) {
    await openLoop(delivery, examId, at, trx)
  }
  if (type && letterTypeOf(type).onSettled === 'gp_letter_sent') {
    const date = dateIn(await practiceZone(practiceId), DateTime.fromJSDate(at))
    await noteGpLetterSent(examId, date, trx)
  }
}
