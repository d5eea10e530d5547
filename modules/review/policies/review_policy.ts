import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import { blindReadingOf, type ExamRecord } from '#exams'
import { isReviewersOwn } from '#review/rules'

/** Who may do the reviewers' and administrators' work on a visit. */
export default class ReviewPolicy extends BasePolicy {
  /** Administrators and pre-reviewers; a reviewer only when flagged as one (Q34). */
  preReview(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && hasRole(actor, 'admin', 'pre_reviewer')
  }

  /** C050, C051. */
  readAlgorithm(actor: Actor): boolean {
    return hasRole(actor, 'admin', 'omdr', 'omdc')
  }

  /** What a pre-review found, and what it reads. */
  readPreReview(actor: Actor): boolean {
    return hasRole(actor, 'admin', 'pre_reviewer', 'omdr')
  }

  /** Whoever pre-reviews, and the reviewer of the visit (C052). */
  saveAutoMessages(actor: Actor, exam: ExamRecord): boolean {
    return this.preReview(actor, exam) || this.submit(actor, exam)
  }

  /** Reviewer, consultant and internal GP, and where the latter two stand (F213, F220, F222). */
  assign(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }

  /** The reviewer the visit is assigned to, or any reviewer while it is nobody's. */
  submit(actor: Actor, exam: ExamRecord): boolean {
    return (
      exam.deactivated_at === null &&
      hasRole(actor, 'omdr') &&
      isReviewersOwn({ omdrId: exam.omdr_id, ownId: actor.omdId })
    )
  }

  /** The consultant the visit is assigned to (F211). */
  consult(actor: Actor, exam: ExamRecord): boolean {
    return (
      exam.deactivated_at === null &&
      hasRole(actor, 'omdc') &&
      actor.omdId !== null &&
      exam.omdc_id === actor.omdId
    )
  }

  /** Reviewer or consultant of the visit, never the office (F203). */
  suspectGlaucoma(actor: Actor, exam: ExamRecord): boolean {
    return this.submit(actor, exam) || this.consult(actor, exam)
  }

  /** What whoever reads the visit decides, and the office: a field test read again, a treatment (C056, F207). */
  decide(actor: Actor, exam: ExamRecord): boolean {
    const isOffice = exam.deactivated_at === null && hasRole(actor, 'admin')
    return isOffice || this.suspectGlaucoma(actor, exam)
  }

  /** The office, and whoever reviews the visit (F204, Q73). */
  askSecondOpinion(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && this.clearSecondOpinions(actor, exam)
  }

  /** A reviewer whose blind reading of the visit waits (F204). */
  readBlind(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'omdr') && blindReadingOf(exam, actor) !== null
  }

  clearSecondOpinions(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'admin') || this.submit(actor, exam)
  }

  /** Administrators, and whoever the visit was given to (Q169, Q179). */
  shareBand(actor: Actor, exam: ExamRecord): boolean {
    if (exam.deactivated_at !== null) return false
    if (hasRole(actor, 'admin')) return true
    const isReviewer = hasRole(actor, 'omdr') && exam.omdr_id === actor.omdId
    return actor.omdId !== null && (isReviewer || this.consult(actor, exam))
  }

  /** The stopwatch of the pre-review (F303). */
  timePreReview(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }

  checkConsult(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'admin') || this.consult(actor, exam)
  }

  /** Reviewers and, for their own charts, consultants. */
  recordReviewTime(actor: Actor, exam: ExamRecord): boolean {
    return this.submit(actor, exam) || this.consult(actor, exam)
  }
}
