import { statement } from '#app/database/statement'
import { isOdMessagingAllowed, type ExamStatus } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

const others = statement<{ earlier: number; total: number; latest_status: ExamStatus | null }>(
  'exams.others_before_message',
  `select count(*) filter (where e.exam_date < $3::date) as earlier, count(*) as total,
          (array_agg(e.exam_status order by e.exam_date desc))[1] as latest_status
     from exams e where e.patient_id = $1 and e.id is distinct from $2 and ${inSight('e', 4)}`
)

/**
 * Whether the visit that carries a message follows one from which a message may
 * be written: the rule of the page, asked of the visits its writer knows of
 * beside the carrier (F193, Q70).
 *
 * @param exam its id is null as long as it is not opened
 */
export async function isMessageAnswering(
  exam: Pick<ExamRecord, 'patient_id' | 'exam_date'> & { id: number | null },
  sight: Sight
): Promise<boolean> {
  const [row] = await others([exam.patient_id, exam.id, exam.exam_date, ...sightValues(sight)])
  const { earlier, total, latest_status: status } = row!
  if (status === null) return false
  return isOdMessagingAllowed({ visitNumber: earlier, examCount: total, status })
}
