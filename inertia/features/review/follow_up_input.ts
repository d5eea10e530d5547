import type { FollowUpInput } from '#review/rules'
import { isRetinaReferral } from '#review/rules'
import { today } from '../../lib/dates'
import type { ExamWritten } from '#exams/rules'

/** What the follow-up rules need of the chart as it is being written. */
export function followUpInput(record: ExamWritten): FollowUpInput {
  const referral = record.retina_referral
  const number = record.fu_number
  return {
    selected: selectedOf(record),
    retinaReferral: isRetinaReferral(referral) ? referral : '',
    fuNumber: number === null || number === undefined || number === '' ? null : Number(number),
    fuLetter: record.fu_letter ?? null,
    isFuUnknown: record.is_fu_unknown === true,
    isUrgent: record.is_urgent === true,
    isRetinaOnly: record.exam_is_retina_only === true,
    hasCurrentOmd: record.cu_omd === true || record.cu_omd_admin_override === true,
    hasGpFax: Boolean(record.gp_fax_number),
    // What is chosen here is chosen by hand.
    isCopyHeldBack: false,
    letterDue: record.retina_letter_due ?? null,
    today: today(),
  }
}

export function selectedOf(record: ExamWritten): number[] {
  const selected = record.selected_omd_note_options
  return Array.isArray(selected) ? selected.map(Number) : []
}
