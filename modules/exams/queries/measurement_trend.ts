import { statement } from '#app/database/statement'
import type { DtcReading, ExamStatus, HistoryRow, PairName } from '#exams/rules'
import type { EyeRecord } from '#modules/exams/exam_record'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

/** What is drawn against age, per eye, and what tells how it was measured. */
export const TREND_MEASURES = [
  'iop',
  'iop_method',
  'iop_aim',
  'cd',
  'bcva',
  'vfi',
  'vqi',
  'vf_md',
  'octav',
  'oct_rnfl_avg',
] as const satisfies readonly PairName[]
export type TrendMeasure = (typeof TREND_MEASURES)[number]

export type TrendVisit = {
  id: number
  exam_date: string
  exam_status: ExamStatus
  applanation: string | null
  glc_current_drops: HistoryRow[]
  treatment_drop: string
  dtc_values: DtcReading[]
  /** A zone of the treatment, or `custom` with what was written out. */
  treatment_iop_od: string
  treatment_iop_od_custom: string
  treatment_iop_os: string
  treatment_iop_os_custom: string
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
}

/** Newest visits drawn: more than a lifetime of yearly ones. */
const LIMIT = 120

const trend = statement<TrendVisit>(
  'exams.measurement_trend',
  `select v.* from (
     select e.id, e.exam_date, e.exam_status, e.applanation, e.glc_current_drops, e.treatment_drop,
            e.dtc_values,
            e.treatment_iop_od, e.treatment_iop_od_custom,
            e.treatment_iop_os, e.treatment_iop_os_custom,
            to_jsonb(od) as od, to_jsonb(os) as os
       from exams e
       left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
       left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
      where e.patient_id = $1 and ${inSight('e', 2)}
      order by e.exam_date desc
      limit ${LIMIT}) v
   order by v.exam_date`
)

/** Measurements of the patient's visits that are in sight, oldest first, for the graphs (F097). */
export function measurementTrend(patientId: number, sight: Sight): Promise<TrendVisit[]> {
  return trend([patientId, ...sightValues(sight)])
}
