import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import { STEREO_PLACERS } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { editingRoles, keepingRole } from '#modules/exams/editing_role'
import { mayChangeImages } from '#modules/exams/may_change_images'
import { readerOf } from '#modules/exams/sight'

/**
 * What a person may do with a visit that `findExamFor` already let them see.
 * Which fields they may write in its present status is a rule of its own
 * (fields/who_may).
 */
export default class ExamPolicy extends BasePolicy {
  view(actor: Actor): boolean {
    return hasRole(actor, 'od', 'omdr', 'omdc', 'admin', 'science', 'pre_reviewer')
  }

  /** Letters and whom a visit was given to name people: nobody reads them as a scientist (Q43, Q173). */
  knowPeople(actor: Actor, exam: ExamRecord): boolean {
    return readerOf(actor, exam).role !== 'science'
  }

  /** Writing measurements, texts and states. */
  save(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && editingRoles(actor, exam).length > 0
  }

  /**
   * What those do who keep the visit, never who reviews it: a message to the reviewer, older
   * visits set ready, the could-not-bill flags (F194, F172, F091).
   */
  keep(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && keepingRole(actor, exam) !== null
  }

  /** Uploading, replacing, moving and deleting images and the referral letter. */
  changeImages(actor: Actor, exam: ExamRecord): boolean {
    return mayChangeImages(actor, exam)
  }

  /** Swapping and rotating: administrators only (Q137). */
  arrangeImages(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'admin') && exam.deactivated_at === null
  }

  /** Where the stereo viewer's images were left (F162). */
  placeStereo(actor: Actor, exam: ExamRecord): boolean {
    const { role } = readerOf(actor, exam)
    return STEREO_PLACERS.some((each) => each === role) && exam.deactivated_at === null
  }

  /** Optometrists of the practice and administrators; never reviewers or consultants (F075). */
  deactivate(actor: Actor, exam: ExamRecord): boolean {
    return keepingRole(actor, exam) !== null
  }
}
