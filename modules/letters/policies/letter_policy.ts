import { BasePolicy } from '@adonisjs/bouncer'
import { hasRole, type Actor } from '#identity'
import { isOwnOptometrist, type ExamRecord } from '#exams'
import { isGpConsultLetterEnabled, isPatientHandoutEnabled } from '#exams/rules'
import { isGpLetter, type LetterType } from '#letters/rules'

/** Who may write and send letters about a visit. */
export default class LetterPolicy extends BasePolicy {
  /**
   * Administrators, the visit's reviewer and consultant any; its optometrists
   * the letters to the family doctor, once the visit is reviewed (F101, F176).
   */
  read(actor: Actor, exam: ExamRecord, type: LetterType): boolean {
    if (hasRole(actor, 'admin')) return true
    if (isGivenTo(actor, 'omdr', exam.omdr_id)) return true
    if (isGivenTo(actor, 'omdc', exam.omdc_id)) return true
    return isOwnOd(actor, exam) && exam.exam_status === 'reviewed' && isGpLetter(type)
  }

  /** Their own consultation letter, from a finished review of their practice (F100). */
  consult(actor: Actor, exam: ExamRecord): boolean {
    return isOwnOd(actor, exam) && isGpConsultLetterEnabled(exam.exam_status)
  }

  /** The patient's sheet: integrated optometrists of the practice, from a finished review (F101). */
  handout(actor: Actor, exam: ExamRecord): boolean {
    const odIntegrated = actor.platformTitle === 'enhanced_clinic'
    return (
      isOwnOd(actor, exam) && isPatientHandoutEnabled({ odIntegrated, status: exam.exam_status })
    )
  }

  /** Their practice's own referrals (C099). */
  sendOutbound(actor: Actor, exam: ExamRecord): boolean {
    return isOwnOd(actor, exam) && exam.is_referral_letter_upload_pei
  }

  /** What becomes of a referral is noted by the practice that sent it, and by the office. */
  followReferral(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && (hasRole(actor, 'admin') || isOwnOd(actor, exam))
  }

  /** The letter to the consultant as a document: administrators (C078). */
  writeToOmd(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }

  /** Who may take names out of the visit's referral letter: administrators alone (F295 to F299). */
  editReferral(actor: Actor, exam: ExamRecord): boolean {
    return exam.deactivated_at === null && hasRole(actor, 'admin')
  }

  /** The words of letters are the office's. */
  editWording(actor: Actor): boolean {
    return hasRole(actor, 'admin')
  }

  /** Only administrators send (C081, C082). */
  send(actor: Actor, exam: ExamRecord): boolean {
    return hasRole(actor, 'admin') && exam.deactivated_at === null
  }
}

/** Of a visit that was taken out nothing is written or sent, by nobody. */
function isOwnOd(actor: Actor, exam: ExamRecord): boolean {
  return exam.deactivated_at === null && isOwnOptometrist(actor, exam)
}

/** A visit that is nobody's is not somebody's without an entry. */
function isGivenTo(actor: Actor, role: 'omdr' | 'omdc', omdId: number | null): boolean {
  return hasRole(actor, role) && omdId !== null && omdId === actor.omdId
}
