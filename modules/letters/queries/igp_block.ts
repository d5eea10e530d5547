import { findOd } from '#directories'
import type { ExamRecord } from '#exams'
import type { Message } from '#identity/rules'
import { igpFaxBlock, letterRecipient, type LetterType } from '#letters/rules'

/** Why a fax of this type to the internal GP is held back, or null (C081, F292). */
export async function igpBlockOf(exam: ExamRecord, type: LetterType): Promise<Message | null> {
  if (letterRecipient(type) !== 'igp') return null
  const optometrist = await findOd(exam.od_id)
  return igpFaxBlock({
    retinaOnly: optometrist?.retinaOnly ?? false,
    essentialsOnly: optometrist?.essentialsOnly ?? false,
    integratedOnly: optometrist?.integratedOnly ?? false,
    gpStatus: exam.internal_gp_status,
  })
}
