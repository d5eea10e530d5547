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
 * sending of it that stands takes its place: one to the same person, or a later
 * one. What a former doctor had of it earlier is nothing to the one who was to
 * have this.
 */
export async function noteLostLetter(delivery: LostDelivery, trx: Transaction) {
  const { exam_id: examId, purpose } = delivery
  if (examId === null) return
  const others = await standingSendings(examId, trx)
  const alike = others.filter((other) => other.purpose === purpose)
  const takesItsPlace = (other: StandingSending) =>
    other.id > delivery.id || isToSame(delivery)(other)
  await takeBackLoop(delivery, alike.find(isToSame(delivery)), trx)
  if (purpose === OUTBOUND_REFERRAL && !alike.some(takesItsPlace)) {
    await noteReferralLost(examId, trx)
  }
  if (!isGpLetterOf(delivery)) return
  const last = others.find((other) => isGpLetterOf(other) && takesItsPlace(other))
  await noteGpLetterSent(examId, last ? await dayOf(last) : null, trx)
}

/** By their entry in the directory; an address that was typed in has a name alone. */
const isToSame =
  ({ recipient_kind: kind, recipient_id: id, recipient_name: name }: LostDelivery) =>
  (other: StandingSending) =>
    id === null || other.recipient_id === null
      ? other.recipient_name === name
      : other.recipient_kind === kind && other.recipient_id === id

/** Whether its day is kept on the visit. */
function isGpLetterOf({ purpose }: { purpose: string }): boolean {
  const type = letterType(purpose)
  return type !== null && letterTypeOf(type).onSettled === 'gp_letter_sent'
}

async function dayOf({ practice_id: practice, left_at: at }: StandingSending) {
  return dateIn(await practiceZone(practice), DateTime.fromJSDate(at))
}
