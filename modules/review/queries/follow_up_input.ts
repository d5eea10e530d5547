import { dateIn } from '#app/kernel/clock'
import { findGp, practiceZone } from '#directories'
import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { isRetinaReferral, type FollowUpInput } from '#review/rules'
import type { DateTime } from 'luxon'

/** What the follow-up rules need to know of a visit, the fax of its GP included. */
export async function followUpInput(exam: ExamRecord, now: DateTime): Promise<FollowUpInput> {
  return {
    selected: exam.selected_omd_note_options,
    retinaReferral: isRetinaReferral(exam.retina_referral) ? exam.retina_referral : '',
    ...writtenNextVisit(exam),
    isUrgent: exam.is_urgent,
    isRetinaOnly: exam.exam_is_retina_only,
    hasCurrentOmd: hasCurrentOmd(exam),
    hasGpFax: await hasGpFax(exam),
    isCopyHeldBack: false,
    letterDue: exam.retina_letter_due,
    today: dateIn(await practiceZone(exam.practice_id), now),
  }
}

/** When the patient comes again, as it is written. */
export function writtenNextVisit(exam: ExamRecord) {
  return {
    fuNumber: exam.fu_number,
    fuLetter: exam.fu_letter,
    isFuUnknown: exam.is_fu_unknown === true,
  }
}

export function hasCurrentOmd(exam: ExamRecord): boolean {
  return exam.cu_omd === true || exam.cu_omd_admin_override === true
}

export async function hasGpFax(exam: ExamRecord): Promise<boolean> {
  const { gpId } = await patientIdentity(exam.patient_id)
  return Boolean((await findGp(gpId))?.faxNumber)
}
