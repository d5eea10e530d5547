import type { SmartUploadPressure, SmartUploadStatus } from '#intake/rules'

export const CALLS = '/api/data/smart_upload'

export type DiagnosisFile = {
  readonly id: number
  readonly filename: string
  readonly url: string
  readonly thumbnail_url: string
}

/** An upload as the documented calls answer it (F343); what the page uses of it. */
export type SmartUpload = {
  readonly id: number
  readonly version: number
  readonly status: SmartUploadStatus
  readonly filename: string
  readonly url: string
  readonly thumbnail: string
  readonly od_notes: string
  readonly high_priority: boolean
  readonly od_wants_omd_report: boolean
  readonly od_requested_omd: string | null
  readonly od_requested_omd_id: number | null
  readonly mini_dtc_time: number | null
  readonly has_no_gp: boolean
  readonly gp: string | null
  readonly gp_id: number | null
  readonly gp_first_name: string | null
  readonly gp_last_name: string | null
  readonly gp_fax: string | null
  readonly please_confirm: boolean
  readonly diagnosis_file_list: readonly DiagnosisFile[]
  readonly od_full_name: string | null
  readonly od_province_code: string
  readonly submission_date: string | null
  readonly exam_id: number | null
  readonly hold_date: string | null
} & Readonly<Record<SmartUploadPressure, number | null>>

export type UploadAnswer = { readonly message: string; readonly smart_upload: SmartUpload }

/** What is typed in the modal, by its name on the wire. */
export type UploadValues = Pick<
  SmartUpload,
  | 'od_notes'
  | 'high_priority'
  | 'od_wants_omd_report'
  | 'od_requested_omd_id'
  | 'mini_dtc_time'
  | 'has_no_gp'
  | 'gp_id'
  | 'please_confirm'
  | 'hold_date'
  | SmartUploadPressure
>
