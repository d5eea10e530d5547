/** What would become of one letter, as the dry run of a bulk fax answers it. */
export type FaxPreview = {
  readonly exam_id: number
  readonly fax_type: string
  readonly status: string
  readonly error?: string
  readonly patient: string | null
  readonly dob: string | null
  readonly exam_date: string | null
  readonly recipient: string | null
  readonly address: string | null
}

/** Why letters are held back by a rule, in the documented words, and whose they are (F325). */
export type Notice = {
  readonly reason: string
  readonly message: string
  readonly patients: readonly string[]
}

export type FaxDryRun = {
  readonly queued: number
  readonly notices: readonly Notice[]
  readonly results: readonly FaxPreview[]
}

/** What would become of one reminder. */
export type ReminderPreview = {
  readonly od_id: number
  readonly od: string
  readonly to: string
  readonly status: string
  readonly error?: string
  readonly body: string
}

/** A visit that an optometrist is reminded of. */
export type ReminderVisit = {
  readonly id: number
  readonly od_id: number
  readonly age_days: number
}

/** A letter or reminder of a batch and what became of it; times are ISO instants. */
export type BulkLine = {
  readonly id: number
  readonly exam_id: number | null
  readonly fax_type: string | null
  readonly patient: string | null
  readonly dob: string | null
  readonly exam_date: string | null
  readonly od: string | null
  readonly outcome: string
  readonly reason: string | null
  readonly is_closed: boolean
  readonly delivery: number | null
  readonly state: string | null
  readonly state_reason: string | null
  readonly channel: 'fax' | 'email' | null
  readonly recipient: string | null
  readonly address: string | null
}

/** Letters that one call takes. */
export const MAX_LINES = 500
