import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import type { ExamRecord } from '#modules/exams/exam_record'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

type OlderVisit = { id: number; exam_date: CalendarDate }

const olderNotReady = statement<OlderVisit>(
  'exams.older_not_ready',
  `select e.id, e.exam_date from exams e
    where e.patient_id = $1 and e.practice_id = $2 and e.exam_date < $3
      and e.exam_status in ('not_ready', 'od_review')
      and not e.is_referral_letter_upload_pei
      and not (e.is_od_messaging_submission and e.exam_status = 'od_review')
      and ${inSight('e', 4)}
    order by e.exam_date`
)

/**
 * Older visits of the same patient in sight that were never set ready (F172). A letter is submitted
 * instead and a message sent, and both wait for the office then (Q48, Q70).
 */
export async function listOlderNotReady(exam: ExamRecord, sight: Sight): Promise<OlderVisit[]> {
  const { patient_id: patient, practice_id: practice, exam_date: date } = exam
  return olderNotReady([patient, practice, date, ...sightValues(sight)])
}
