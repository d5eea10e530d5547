import { statement } from '#app/database/statement'
import type { ExamStatus } from '#exams/rules'
import type { EyeRecord } from '#modules/exams/exam_record'

/** What is drawn against age, per eye. */
export const TREND_MEASURES = ['iop', 'iop_aim', 'cd', 'bcva', 'vfi', 'vf_md'] as const
export type TrendMeasure = (typeof TREND_MEASURES)[number]

export type TrendVisit = {
  id: number
  exam_date: string
  exam_status: ExamStatus
  applanation: string | null
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
}

/** Newest visits drawn: more than a lifetime of yearly ones. */
const LIMIT = 120

const trend = statement<TrendVisit>(
  'exams.measurement_trend',
  `select v.* from (
     select e.id, e.exam_date, e.exam_status, e.applanation, to_jsonb(od) as od, to_jsonb(os) as os
       from exams e
       left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
       left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
      where e.patient_id = $1 and e.deactivated_at is null
      order by e.exam_date desc
      limit ${LIMIT}) v
   order by v.exam_date`
)

/** Measurements of the patient's active visits, oldest first, for the graphs (F097). */
export function measurementTrend(patientId: number): Promise<TrendVisit[]> {
  return trend([patientId])
}
