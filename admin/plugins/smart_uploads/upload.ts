import type { SmartUploadPressure, SmartUploadStatus } from '#intake/rules'

/** A smart upload as the portal's list answers it; days as YYYY-MM-DD, instants in ISO. */
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
  readonly mini_dtc_time: number | null
  readonly has_no_gp: boolean
  readonly gp_id: number | null
  readonly gp: string | null
  readonly gp_fax: string | null
  readonly diagnosis_file_list: readonly {
    readonly id: number
    readonly filename: string
    readonly url: string
  }[]
  readonly odgrouppractice: string
  readonly od_full_name: string | null
  /** Null for one that came by fax. */
  readonly od_id: number | null
  readonly od_province_code: string
  readonly submitted_at: string | null
  readonly exam_id: number | null
  readonly hold_date: string | null
} & Readonly<Record<SmartUploadPressure, number | null>>
