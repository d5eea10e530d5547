import { statement } from '#app/database/statement'
import type { VisitColumns } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

const newestBefore = statement<VisitColumns>(
  'exams.last_visit',
  `select e.*
     from exams e
    where e.patient_id = $1 and e.exam_date < $2 and ${inSight('e', 3)}
    order by e.exam_date desc
    limit 1`
)

/** The visit before this one that is in sight, without its eyes; null on a first visit. */
export async function lastVisit(exam: ExamRecord, sight: Sight): Promise<VisitColumns | null> {
  const [row] = await newestBefore([exam.patient_id, exam.exam_date, ...sightValues(sight)])
  return row ?? null
}
