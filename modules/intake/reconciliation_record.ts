import type { PageWord } from '#app/kernel/page_words'
import type { ImageLook } from '#exams/rules'
import type { NearMisses, Reconciled } from '#intake/rules'

/** What the office writes of an upload, by column. */
export type ReconciliationValues = Omit<Reconciled, 'patient_id'> & {
  readonly referral_letter: string
  readonly od_omd: string
  readonly admin_reconciliation_notes: string
  readonly admin_reconciliation_notes_addressed: boolean
  readonly admin_reconciler: string
}

/** A reconciliation as stored; one for each upload that somebody opened. */
export type ReconciliationRow = ReconciliationValues & {
  readonly smart_upload_id: number
  readonly version: number
  readonly patient_id: number | null
  readonly matched_at: Date | null
  readonly near_miss_fields: NearMisses
  readonly created_at: Date
  readonly updated_at: Date
}

/** Columns that hold JSON. */
export const JSON_COLUMNS: readonly string[] = ['dtc_values', 'confirmed', 'near_miss_fields']

/** Words of one page, as they were read. */
export type ReadPage = { readonly page: number; readonly words: readonly PageWord[] }

/** What a machine read in the file of an upload. */
export type UploadReading = {
  readonly smart_upload_id: number
  readonly state: 'waiting' | 'read' | 'failed'
  readonly page_count: number
  readonly pages: readonly ReadPage[]
}

/** A picture that waits for its visit. */
export type ReconciliationImage = {
  readonly id: number
  readonly smart_upload_id: number
  readonly slot: string
  readonly blob_id: number
  readonly diagnosis_file_id: number | null
  readonly look: ImageLook | null
  readonly confirmed_at: Date | null
  readonly filename: string
  readonly content_type: string
  readonly sha256: string
}
