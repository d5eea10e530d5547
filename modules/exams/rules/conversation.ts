import type { ExamRole } from './exam_role.js'
import type { REPORT_TYPES } from './vocabulary.js'

/** Who speaks in the log of a patient's visits (F098); `ai` is what a machine made of the letter. */
export const SPEAKERS = ['od', 'ai', 'omdr', 'omdc', 'admin'] as const
export type Speaker = (typeof SPEAKERS)[number]

/** Texts of a visit in the order in which they are written, and whose they are. */
export const CONVERSATION_FIELDS = [
  { field: 'od_omd', speaker: 'od' },
  { field: 'od_question', speaker: 'od' },
  { field: 'omd_od', speaker: 'omdr' },
  { field: 'omd_gp', speaker: 'omdr' },
  { field: 'omd_referral_text', speaker: 'omdr' },
  { field: 'admin_private_notes', speaker: 'admin' },
] as const satisfies readonly { field: string; speaker: Speaker }[]

export type ConversationField = (typeof CONVERSATION_FIELDS)[number]['field']

/** What of a visit decides who is given what AI made of its letter. */
type Reported = {
  readonly report_type: (typeof REPORT_TYPES)[number] | null
  readonly is_referral_letter_upload_pei: boolean
  readonly rlu_exam_is_premium: boolean | null
}

/**
 * Whether somebody finds the AI report among the conversation: where one is given with the
 * ophthalmologist's (F282), and who reads it elsewhere on the page of such a visit: the
 * office, the optometrist of a letter visit (F182), the reviewer of a premium one (F275).
 */
export function isGivenAiReport(role: ExamRole, visit: Reported): boolean {
  if (role === 'admin') return true
  if (role !== 'od' && role !== 'omdr' && role !== 'omdc') return false
  if (visit.report_type === 'AI_AND_OMD') return true
  if (!visit.is_referral_letter_upload_pei) return false
  return role === 'od' || (role === 'omdr' && visit.rlu_exam_is_premium === true)
}
