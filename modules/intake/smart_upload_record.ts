import type { CalendarDate } from '#app/kernel/clock'
import type { SmartUploadPressure, SmartUploadStatus } from '#intake/rules'

/** What people write of an upload, by column; pressures in mm[Hg], the time in whole hours. */
export type SmartUploadValues = {
  od_notes: string
  high_priority: boolean
  od_wants_omd_report: boolean
  od_requested_omd_id: number | null
  mini_dtc_time: number | null
  gp_id: number | null
  has_no_gp: boolean
  please_confirm: boolean
  hold_date: CalendarDate | null
} & Record<SmartUploadPressure, number | null>

/** An upload as stored. */
export type SmartUploadRow = SmartUploadValues & {
  id: number
  version: number
  practice_id: number
  /** Null for one that came by fax, until the reconciler names an optometrist. */
  od_id: number | null
  status: SmartUploadStatus
  blob_id: number
  /** The visit made of it that is not deactivated. */
  exam_id: number | null
  submitted_at: Date | null
  created_at: Date
  updated_at: Date
}

/** An upload with the names it carries. */
export type SmartUploadRecord = SmartUploadRow & {
  /** Whom it was matched with, and whose a visit made of it is; null as long as nobody knows. */
  patient_id: number | null
  filename: string
  od_name: string | null
  requested_omd: string | null
  gp_name: string | null
  gp_first_name: string | null
  gp_last_name: string | null
  gp_fax: string | null
  practice: string
  province: string
  zone: string
}

/** A file beside an upload: what the diagnosis stands on. */
export type DiagnosisFile = {
  id: number
  smart_upload_id: number
  filename: string
  content_type: string
  bytes: number
}
