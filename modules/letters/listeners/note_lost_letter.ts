import { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { dateIn } from '#app/kernel/clock'
import { standingSendings, type LostDelivery, type StandingSending } from '#app/outbox/index'
import { practiceZone } from '#directories'
import { noteGpLetterSent, noteReferralLost } from '#exams'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { letterType, letterTypeOf } from '#letters/rules'
import { takeBackLoop } from '#modules/letters/actions/take_back_loop'

/**
 * What is true no longer when a letter that had left did not arrive: the day of
 * the GP's letter (Q164), so that the next one is not suppressed by it (Q80),
 * the referral's SENT (Q52), and that somebody waits for an answer. Another
 * sending of it that stands takes its place.
 */
export async function noteLostLetter(delivery: LostDelivery, trx: Transaction) {
  const { exam_id: examId, purpose } = delivery
  if (examId === null) return
  const others = await standingSendings(examId, trx)
  const alike = others.filter((other) => other.purpose === purpose)
  await takeBackLoop(delivery, alike.find(isToSame(delivery)), trx)
  if (purpose === OUTBOUND_REFERRAL && alike.length === 0) await noteReferralLost(examId, trx)
  if (!isGpLetterOf(delivery)) return
  const last = others.find(isGpLetterOf)
  await noteGpLetterSent(examId, last ? await dayOf(last) : null, trx)
}

const isToSame =
  ({ recipient_name: name }: LostDelivery) =>
  (other: StandingSending) =>
    other.recipient_name === name

/** Whether its day is kept on the visit. */
function isGpLetterOf({ purpose }: { purpose: string }): boolean {
  const type = letterType(purpose)
  return type !== null && letterTypeOf(type).onSettled === 'gp_letter_sent'
}

async function dayOf({ practice_id: practice, left_at: at }: StandingSending) {
  return dateIn(await practiceZone(practice), DateTime.fromJSDate(at))
}
