import type { CalendarDate } from '#app/kernel/clock'
import { findGp } from '#directories'
import type { ExamRecord } from '#exams'
import type { FollowUpUnit } from '#exams/rules'
import { patientIdentity } from '#patients'
import { isRetinaReferral, type FollowUpInput } from '#review/rules'

/** What the follow-up rules need to know of a visit, the fax of its GP included. */
export async function followUpInput(exam: ExamRecord, today: CalendarDate): Promise<FollowUpInput> {
  const { gpId } = await patientIdentity(exam.patient_id)
  const gp = await findGp(gpId)
  return {
    selected: exam.selected_omd_note_options,
    retinaReferral: isRetinaReferral(exam.retina_referral) ? exam.retina_referral : '',
    fuNumber: exam.fu_number as number | null,
    fuLetter: exam.fu_letter as FollowUpUnit | null,
    isFuUnknown: exam.is_fu_unknown === true,
    isUrgent: exam.is_urgent,
    isRetinaOnly: exam.exam_is_retina_only,
    hasCurrentOmd: exam.cu_omd === true || exam.cu_omd_admin_override === true,
    hasGpFax: Boolean(gp?.faxNumber),
    today,
  }
}
