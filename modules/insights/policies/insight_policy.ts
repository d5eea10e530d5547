import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import { readerOf, type ExamRecord } from '#exams'

/** Who may see what machines read, and who may have them read. */
export default class InsightPolicy extends BasePolicy {
  /** Administrators; reviewers on premium referral-letter visits, whose desk has the panel (F275, F277). */
  readSnapshot(actor: Actor, exam: ExamRecord): boolean {
    if (hasRole(actor, 'admin')) return true
    return (
      hasRole(actor, 'omdr') &&
      exam.is_referral_letter_upload_pei &&
      exam.rlu_exam_is_premium === true
    )
  }

  /** The optometrist whose letter it is, on the page of their letter visits (F182). */
  readLetterAnalysis(actor: Actor, exam: ExamRecord): boolean {
    return exam.is_referral_letter_upload_pei && readerOf(actor, exam).role === 'od'
  }

  /** Prompts, the GPT tab, AI analytics: the office's. */
  readWorkings(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }

  /** Judging values, wording sections, having a letter read again. */
  change(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'admin') && exam.deactivated_at === null
  }

  /** What an analyser found in the retina (C150, C151). */
  readFindings(actor: Actor): boolean {
    return hasRole(actor, 'admin', 'omdr')
  }
}
