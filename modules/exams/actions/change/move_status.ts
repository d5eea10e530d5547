import { err, ok, type Result } from '#app/kernel/result'
import { dateIn } from '#app/kernel/clock'
import type { Transaction } from '#app/database/transaction'
import { practiceZone } from '#directories'
import {
  READY_SECTIONS,
  isSubmission,
  missingSections,
  previousStatusAfter,
  profileOf,
  statusChangeAllowed,
  submitDateAllowed,
  type ExamStatus,
} from '#exams/rules'
import { findPatientById } from '#patients'
import { withColumns, type Draft } from '#modules/exams/actions/change/draft'
import { isChargedFor } from '#modules/exams/actions/change/is_charged_for'
import { refused, type ChangeRefusal } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import { sectionContext } from '#modules/exams/queries/section_context'

/**
 * Judges a status that was asked for against the machine, the date and the
 * ready validation, and answers the draft with every column the move brings
 * along. A draft without one passes as it is.
 *
 * Source: seed-1 section 4, Q44 to Q48, Q58, Q60.
 */
export async function moveStatus(draft: Draft): Promise<Result<Draft, ChangeRefusal>> {
  const { askedStatus: asked, role, before, after, context } = draft
  if (asked === null || role === 'system' || role === 'pre_reviewer') return ok(draft)
  const [from, to] = [before.exam_status, after.exam_status]
  if (from === to && after.is_review_processed === before.is_review_processed) return ok(draft)
  const mode = { isReferralLetter: before.is_referral_letter_upload_pei }
  const allowed = statusChangeAllowed(role, from, asked, mode)
  if (!allowed.allowed) return err(refused('exam_status', allowed.message.key))
  if (isSubmission(from, to)) {
    const refusal = await refusedSubmission(draft)
    if (refusal) return err(refusal)
  }
  const columns = columnsOf(draft, context.now.toJSDate())
  return ok(withColumns(draft, { ...columns, ...(await feeOf(draft)) }))
}

/**
 * An upload is charged by the coverage the patient has when it is handed in: what was
 * entered after the visit was opened counts, what is entered later changes nothing (Q83).
 */
async function feeOf({ before, after, context }: Draft): Promise<Record<string, unknown>> {
  if (!isHandedIn(before, after.exam_status)) return {}
  const patient = await findPatientById(before.patient_id, context.trx)
  return { fee_applies: isChargedFor(patient) }
}

/** What is handed in is complete, and an optometrist's of no day to come (F113, F170, Q57). */
async function refusedSubmission(draft: Draft): Promise<ChangeRefusal | null> {
  const { rules, role, before, after, context } = draft
  if (role !== 'od' && !rules.validates) return null
  const today = dateIn(await practiceZone(before.practice_id), context.now)
  if (role === 'od' && !submitDateAllowed(role, after.exam_date, today).allowed) {
    return { type: 'date_future', date: after.exam_date }
  }
  return incomplete(after)
}

async function incomplete(after: ExamRecord, trx?: Transaction): Promise<ChangeRefusal | null> {
  const sections = READY_SECTIONS[profileOf(after)]
  const missing = missingSections(after, sections, await sectionContext(after, trx))
  return missing.length > 0
    ? { type: 'incomplete', to: after.exam_status, sections: missing }
    : null
}

/**
 * Asked again once the visit is held, of one that is handed in with its letter: a letter
 * comes and goes while `version` stays (C089, C090).
 */
export async function refusedWithoutLetter(
  { rules, role, askedStatus, before, after }: Draft,
  trx: Transaction
): Promise<ChangeRefusal | null> {
  const isJudged = askedStatus !== null && (role === 'od' || rules.validates)
  const isAbout = READY_SECTIONS[profileOf(after)].includes('gp_referral_letter')
  if (!isJudged || !isAbout || !isSubmission(before.exam_status, after.exam_status)) return null
  return incomplete(after, trx)
}

function columnsOf({ before, after }: Draft, now: Date): Record<string, unknown> {
  const [from, to] = [before.exam_status, after.exam_status]
  return {
    exam_status_previous: previousStatusAfter(from, to),
    ...(to === 'ready' ? { ready_at: now } : { is_pre_reviewed: false }),
    ...(isHandedIn(before, to) ? { submitted_at: now } : {}),
    ...(to === 'reviewed' && !before.reviewed_at ? { reviewed_at: now } : {}),
  }
}

/** Each time it leaves the optometrist's hands: what was given back to them and comes again is waited for anew (Q84). */
function isHandedIn({ exam_status: from, submitted_at: submitted }: ExamRecord, to: ExamStatus) {
  return isSubmission(from, to) && (from === 'not_ready' || submitted === null)
}
