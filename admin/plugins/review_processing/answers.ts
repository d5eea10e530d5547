import type { ShownStatus } from '#review_mail/rules'

/** The calls of review processing (C214 to C227); times are ISO instants, days YYYY-MM-DD. */
export const CALLS = '/api/data/review_processing'

/** A reviewed visit, and where its newest e-mail is. */
export type Visit = {
  readonly exam_id: number
  readonly patient: string
  readonly dob: string
  readonly practice: string
  readonly od_id: number
  readonly od: string
  readonly exam_date: string
  readonly reviewed_on: string
  readonly status: ShownStatus | null
  readonly sent_at: string | null
  readonly is_held: boolean
}

export type OdChoice = {
  readonly id: number
  readonly name: string
  readonly practice: string
  /** Reviewed visits that wait. */
  readonly visits: number
}

export type BatchEmail = {
  readonly email_id: number
  readonly to: string
  readonly status: ShownStatus
}

export type Batch = {
  readonly batch_id: number
  readonly od: string
  readonly start_date: string
  readonly end_date: string
  readonly subject: string
  readonly created_at: string
  readonly created_by: string | null
  readonly visits: number
  readonly status: ShownStatus
  readonly emails: readonly BatchEmail[]
}

export type LoggedEmail = BatchEmail & {
  readonly batch_id: number
  readonly od: string
  readonly subject: string
  readonly exam_ids: readonly number[]
  /** A code of the ledger. */
  readonly reason: string | null
  readonly created_at: string
  readonly created_by: string | null
  readonly sent_at: string | null
}

export type SentRow = {
  readonly od_id: number
  readonly od: string
  readonly emails: number
  readonly visits: number
  readonly last_sent_at: string | null
}

/** What would be sent. */
export type Preview = {
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
  readonly exam_ids: readonly number[]
  readonly left_out: readonly number[]
}
