import type { FaxReason, FaxState } from '#intake/rules'

/** A fax that came as the portal's list answers it; numbers as people write them. */
export type ReceivedFax = {
  readonly id: number
  readonly version: number
  readonly state: FaxState
  readonly reason: FaxReason | null
  readonly source: 'gateway' | 'folder'
  readonly sent_from: string
  readonly sent_to: string
  readonly pages: number | null
  readonly received_at: string
  readonly practice_id: number | null
  readonly practice: string | null
  readonly smart_upload_id: number | null
  readonly repeats_id: number | null
  readonly is_retriable: boolean
  readonly filename: string | null
  readonly url: string | null
  readonly thumbnail: string | null
}
