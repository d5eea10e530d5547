import { DateTime } from 'luxon'
import type { Delivery, DeliveryReason } from '#app/outbox/index'
import { findExamById } from '#exams'
import { isGpLetter, letterType } from '#letters/rules'
import { igpBlockOf } from '#modules/letters/queries/igp_block'
import { isGpLetterHeldBack } from '#modules/letters/queries/gp_letter_held_back'

/** The mark of a letter that nobody asked for by itself: bulk faxes (Q80). */
export const AUTOMATIC = 'automatic'

const BLOCKS: Readonly<Record<string, DeliveryReason>> = {
  'letters.igp_assignment_problem': 'igp_assignment_problem',
  'letters.igp_not_reviewed': 'igp_not_reviewed',
}

/**
 * What speaks against a letter's leaving now: the internal GP's block (F292),
 * and, for what a bulk fax queued, that the family doctor had a letter
 * meanwhile (F290). Null for what may go, and for what is no letter of a visit.
 */
export async function judgeLetterAtSending({
  channel,
  purpose,
  exam_id: examId,
  marks,
}: Delivery): Promise<DeliveryReason | null> {
  const type = letterType(purpose)
  const exam = type && examId !== null ? await findExamById(examId) : null
  if (!type || !exam) return null
  const blocked = channel === 'fax' ? await igpBlockOf(exam, type) : null
  if (blocked) return BLOCKS[blocked.key] ?? 'igp_not_reviewed'
  const held = marks[AUTOMATIC] && isGpLetter(type)
  return held && (await isGpLetterHeldBack(exam, DateTime.utc())) ? 'gp_letter_suppressed' : null
}
