import { statement } from '#app/database/statement'
import type { ExamStatus, GpStatus, OmdcStatus } from '#exams/rules'

/** Where a visit stands and with whom: what work on many visits overwrites. */
export type VisitAtHand = {
  id: number
  patient_id: number
  exam_status: ExamStatus
  is_review_processed: boolean
  omdr_id: number | null
  omdc_id: number | null
  omdc_status: OmdcStatus
  igp_id: number | null
  internal_gp_status: GpStatus | null
}

const atHand = statement<VisitAtHand>(
  'exams.at_hand',
  `select id, patient_id, exam_status, is_review_processed, omdr_id, omdc_id, omdc_status,
          igp_id, internal_gp_status
     from exams where id = any($1::bigint[])`
)

/** Visits by number, whosever they are; what is not there is left out. */
export function visitsAtHand(ids: readonly number[]): Promise<VisitAtHand[]> {
  return atHand([ids])
}
