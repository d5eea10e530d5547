import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import type { ExamRecord } from '#exams'

/** Who may do the reviewers' and administrators' work on a visit. */
export default class ReviewPolicy extends BasePolicy {
  /** Administrators and pre-reviewers; a reviewer only when flagged as one (Q34). */
  preReview(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && hasRole(actor, 'admin', 'pre_reviewer')
  }

  assignReviewer(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }

  /** The reviewer the visit is assigned to, or any reviewer while it is nobody's. */
  submit(actor: Actor, exam: ExamRecord): boolean {
    return (
      exam.deactivated_at === null &&
      hasRole(actor, 'omdr') &&
      actor.omdId !== null &&
      (exam.omdr_id === null || exam.omdr_id === actor.omdId)
    )
  }

  /** Reviewers and, for their own charts, consultants. */
  recordReviewTime(actor: Actor, exam: ExamRecord): boolean {
    return this.submit(actor, exam) || (hasRole(actor, 'omdc') && exam.omdc_id === actor.omdId)
  }
}
