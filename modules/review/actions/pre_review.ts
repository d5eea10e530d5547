import type { DateTime } from 'luxon'
import { err, type Result } from '#app/kernel/result'
import { changeExam, refused, type ChangeRefusal, type ChangedExam } from '#exams'
import type { ExamRecord, RawFields } from '#exams'
import type { Actor } from '#identity'
import { isInitials, preReviewAllowed } from '#review/rules'

/**
 * Pre-reviews a chart: checks and unchecks note options by rule, lists its
 * alerts, and keeps who did it and when. Only a chart that is ready, and only
 * with initials (seed-2 section 4; F244, F245).
 */
export async function preReview(
  exam: ExamRecord,
  input: { initials: string; version: number; fields: RawFields },
  actor: Actor,
  now: DateTime
): Promise<Result<ChangedExam, ChangeRefusal>> {
  const initials = input.initials.trim().toUpperCase()
  if (preReviewAllowed(exam.exam_status).allowed && !isInitials(initials)) {
    const problem = initials === '' ? 'required' : 'invalid'
    return err(refused('initials', `review.prereview_initials_${problem}`))
  }
  return changeExam(exam, { kind: 'pre_review', ...input, initials }, actor, { now })
}
