import { DateTime } from 'luxon'
import type { Locale } from '#app/kernel/languages'
import { isOtherUnderWay, type BulkOutcome } from '#app/outbox/index'
import { findExamById, type ExamRecord } from '#exams'
import { LETTER_TYPES, letterType, letterTypeOf, type LetterType } from '#letters/rules'
import {
  letterKey,
  prepareLetter,
  type SendLetterRefusal,
} from '#modules/letters/actions/send_letter'
import { mailKeysOf } from '#modules/letters/model/wordings'
import { letterWords } from '#modules/letters/queries/letter_words'
import { isGpLetterHeldBack } from '#modules/letters/queries/gp_letter_held_back'

/** One letter of a bulk fax. */
export type BulkFax = { examId: number; type: LetterType }

/** What became of one letter; `skipped` is not sent by rule, and said so (F325). */
export type BulkFaxLine = BulkFax & {
  outcome: BulkOutcome['outcome'] | 'waiting'
  /** `letters.refused_<reason>`, `letters.reason.<reason>` or a notice's own words. */
  reason: string | null
  deliveryId: number | null
}

/** Names a letter within its batch. */
export const keyOf = ({ examId, type }: BulkFax) => `${examId}:${type}`

export function readKey(key: string): BulkFax {
  const [id, slug] = key.split(':')
  return { examId: Number(id), type: letterType(slug!)! }
}

/** What a rule holds back is no failure: nobody has to mend it. */
const SKIPPED: readonly string[] = [
  'do_not_fax',
  'igp_assignment_problem',
  'igp_not_reviewed',
  'gp_letter_suppressed',
]

/** The letter as the outbox takes it, or why it is not sent. */
export async function judge(fax: BulkFax, locale: Locale) {
  const exam = await findExamById(fax.examId)
  if (!exam || exam.deactivated_at !== null) return failed('absent')
  const isHeldBack = await isGpLetterHeldBack(exam, fax.type, DateTime.utc())
  if (isHeldBack || (await isSecondToGp(exam, fax.type))) return failed('gp_letter_suppressed')
  const words = await letterWords(locale)
  const mail = mailKeysOf(fax.type)
  const prepared = await prepareLetter(exam, {
    type: fax.type,
    way: 'direct',
    channel: 'fax',
    locale,
    subject: words(mail.subject),
    message: words(mail.body),
  })
  return prepared.ok ? { exam, letter: prepared.value } : failed(reasonOf(prepared.error))
}

/** Two letters of one patient in a list: the family doctor has the first within minutes. */
async function isSecondToGp(exam: ExamRecord, type: LetterType): Promise<boolean> {
  if (!isOneToGp(exam, type)) return false
  return isOtherUnderWay(exam.patient_id, TO_GP, letterKey(exam.id, type))
}

/** Is it a letter of which a family doctor gets one at a time (F290). */
export const isOneToGp = (exam: ExamRecord, type: LetterType) =>
  TO_GP.includes(type) && exam.retina_referral !== 'needed'

const TO_GP = LETTER_TYPES.filter((type) => letterTypeOf(type).onSettled === 'gp_letter_sent')

function reasonOf(refusal: SendLetterRefusal): string {
  return refusal.type === 'igp_blocked' ? refusal.message.key.replace('letters.', '') : refusal.type
}

export function failed(reason: string): BulkOutcome {
  const outcome = SKIPPED.includes(reason) ? 'skipped' : 'failed'
  return { outcome, reason, deliveryId: null }
}
