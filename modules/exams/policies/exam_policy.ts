import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import type { ExamRecord } from '#modules/exams/exam_record'
import { editingRole } from '#modules/exams/editing_role'

/**
 * What a person may do with a visit that `findExamFor` already let him see.
 * Which fields he may write in its present status is a rule of its own
 * (rules/fields).
 */
export default class ExamPolicy extends BasePolicy {
  view(actor: Actor): boolean {
    return hasRole(actor, 'od', 'omdr', 'omdc', 'admin', 'science', 'pre_reviewer')
  }

  /** The referral letter names the patient: no business of science users (Q43). */
  readLetter(actor: Actor): boolean {
    return hasRole(actor, 'od', 'omdr', 'omdc', 'admin', 'pre_reviewer')
  }

  /** Writing measurements, texts and states. */
  save(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && editingRole(actor, exam) !== null
  }

  /** Images: the visit's optometrists until it was ready, administrators always. */
  changeImages(actor: Actor, exam: ExamRecord): boolean {
    if (exam.deactivated_at !== null) return false
    if (hasRole(actor, 'admin')) return true
    return (
      hasRole(actor, 'od') &&
      actor.practiceId === exam.practice_id &&
      !['ready', 'reviewed'].includes(exam.exam_status)
    )
  }

  /** Swapping and rotating: administrators only (Q137). */
  arrangeImages(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'admin') && exam.deactivated_at === null
  }

  /** Where the stereo viewer's images were left: whoever looks at them with it (F162). */
  placeStereo(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'od', 'omdr', 'omdc', 'admin') && exam.deactivated_at === null
  }

  /** The referral letter: as images, and on a letter visit only until it is submitted (F174). */
  changeLetter(actor: Actor, exam: ExamRecord): boolean {
    const submitted = exam.is_referral_letter_upload_pei && exam.exam_status !== 'not_ready'
    return this.changeImages(actor, exam) && (hasRole(actor, 'admin') || !submitted)
  }

  /** Optometrists of the practice and administrators; never reviewers or consultants (F075). */
  deactivate(actor: Actor, exam: ExamRecord): boolean {
    if (hasRole(actor, 'admin')) return true
    return hasRole(actor, 'od') && actor.practiceId === exam.practice_id
  }
}
