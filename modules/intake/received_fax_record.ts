import type { FaxReason, FaxState } from '#intake/rules'

/** A fax that came, as stored. */
export type ReceivedFaxRow = {
  id: number
  version: number
  source: 'gateway' | 'folder'
  /** The gateway's number, or the file's key. */
  source_id: string
  state: FaxState
  reason: FaxReason | null
  /** Digits; empty where nobody told them. */
  sent_from: string
  /** Digits, `practice-` and a number, or the name of the folder it lay in. */
  sent_to: string
  pages: number | null
  received_at: Date
  /** The day in the clinics' calendar. */
  received_on: string
  content_sha256: string | null
  blob_id: number | null
  practice_id: number | null
  smart_upload_id: number | null
  repeats_id: number | null
  attempts: number
  /** When it was marked as seen where it came from, or its file was taken away. */
  taken_at: Date | null
}

export type ReceivedFaxRecord = ReceivedFaxRow & {
  practice: string | null
  filename: string | null
  content_type: string | null
}
