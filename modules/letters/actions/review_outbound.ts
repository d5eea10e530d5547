import { DateTime } from 'luxon'
import { changeExam, findExamFor, type ChangeContext } from '#exams'
import type { Actor } from '#identity'

export type ReviewedOutbound = {
  reviewed: number[]
  /** Visits left as they were, with the catalogue key of the reason. */
  failed: { id: number; key: string }[]
}

/**
 * Marks outbound referrals as reviewed (F192, C102): each is saved on its own,
 * as an administrator would by hand; one that fails leaves the others done.
 */
export async function reviewOutbound(
  ids: readonly number[],
  actor: Actor
): Promise<ReviewedOutbound> {
  const done: ReviewedOutbound = { reviewed: [], failed: [] }
  for (const id of ids) {
    const key = await reviewOutboundVisit(id, actor, { now: DateTime.utc() })
    if (key === null) done.reviewed.push(id)
    else done.failed.push({ id, key })
  }
  return done
}

/** One of them. @returns the catalogue key of why it was left as it was; null when it is reviewed */
export async function reviewOutboundVisit(
  id: number,
  actor: Actor,
  context: ChangeContext
): Promise<string | null> {
  const exam = await findExamFor(actor, id, context.trx)
  if (!exam || exam.deactivated_at !== null) return 'app.not_available'
  if (exam.is_outbound_referral !== true) return 'letters.outbound.refused_not_outbound'
  if (exam.exam_status === 'not_ready') return 'letters.outbound.not_submitted'
  const saved = await changeExam(exam, { kind: 'review_outbound' }, actor, context)
  if (saved.ok) return null
  return saved.error.type === 'conflict'
    ? 'letters.outbound.conflict'
    : 'letters.outbound.not_reviewable'
}
