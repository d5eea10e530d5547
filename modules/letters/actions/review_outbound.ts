import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import { findExamFor, saveExam } from '#exams'
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
    const key = await review(id, actor)
    if (key === null) done.reviewed.push(id)
    else done.failed.push({ id, key })
  }
  return done
}

async function review(id: number, actor: Actor): Promise<string | null> {
  const exam = await findExamFor(actor, id)
  if (!exam || exam.deactivated_at !== null) return 'app.not_available'
  if (exam.is_outbound_referral !== true) return 'letters.outbound.refused_not_outbound'
  if (exam.exam_status === 'not_ready') return 'letters.outbound.refused_not_submitted'
  const now = DateTime.utc()
  const today = dateIn(await practiceZone(exam.practice_id), now)
  const input = { version: exam.version, fields: { exam_status: 'reviewed' } }
  const saved = await saveExam(exam, input, actor, { now, today })
  if (saved.ok) return null
  return saved.error.type === 'conflict'
    ? 'letters.outbound.conflict'
    : 'letters.outbound.not_reviewable'
}
