import type { CalendarDate } from '#app/kernel/clock'
import type { ExamStatus, OmdcStatus } from '#exams/rules'

export type Eye = 'od' | 'os'

/** What is measured on one eye; null is not measured. Units: IOP mm[Hg], pachs um, sphere and cylinder dioptres, axis degrees. */
export type EyeRecord = {
  iop: number | null
  iop_aim: string | null
  cd: string | null
  pachs: number | null
  ishihara: number | null
  ishihara2: number | null
  sphere: number | null
  cylinder: number | null
  axis: number | null
  bcva: string
} & { [column: string]: unknown }

/**
 * A visit as stored: columns carry the wire's own names (ADR 0002), so that
 * no second vocabulary is invented between table and call.
 */
export type ExamRecord = {
  id: number
  version: number
  patient_id: number
  practice_id: number
  od_id: number | null
  exam_date: CalendarDate
  exam_status: ExamStatus
  exam_status_previous: ExamStatus
  omdc_status: OmdcStatus
  omdr_id: number | null
  omdc_id: number | null
  igp_id: number | null
  is_urgent: boolean
  is_pre_reviewed: boolean
  is_review_processed: boolean
  is_referral_letter_upload_pei: boolean
  rlu_exam_is_premium: boolean
  exam_is_retina_only: boolean
  deactivated_at: Date | null
  ready_at: Date | null
  updated_at: Date
  updated_by: number | null
  selected_omd_note_options: number[]
  retina_referral: string
  applanation: string | null
  billing_code: string | null
  eyes: Record<Eye, EyeRecord>
} & { [column: string]: unknown }
