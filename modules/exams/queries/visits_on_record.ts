import { statement } from '#app/database/statement'
import { hasRole, type Actor } from '#identity'
import { shownStatus, type ChosenStatus, type ExamStatus } from '#exams/rules'
import { inSight, sightOf, sightValues } from '#modules/exams/sight'

type Row = {
  id: number
  exam_date: string
  exam_status: ExamStatus
  is_review_processed: boolean
  is_inactive: boolean
  is_rlu: boolean
}

/** A visit as its patient's record lists it for one reader; `is_rlu`: in referral-letter mode. */
export type VisitOnRecord = Omit<Row, 'is_review_processed'> & { shown_status: ChosenStatus }

const visits = statement<Row>(
  'exams.visits_on_record',
  `select id, exam_date, exam_status, is_review_processed, deactivated_at is not null as is_inactive,
          is_referral_letter_upload_pei as is_rlu
     from exams e where patient_id = $1 and ($2 or ${inSight('e', 3)})
    order by exam_date desc, id desc`
)

/** Visits of a patient that this reader may know of, newest first; deactivated ones for administrators only. */
export async function visitsOnRecord(patientId: number, actor: Actor): Promise<VisitOnRecord[]> {
  const isAdmin = hasRole(actor, 'admin')
  const rows = await visits([patientId, isAdmin, ...sightValues(sightOf(actor))])
  return rows.map(({ is_review_processed: isProcessed, ...visit }) => ({
    ...visit,
    shown_status: shownStatus({ ...visit, is_review_processed: isProcessed }, isAdmin),
  }))
}
