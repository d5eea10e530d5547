import { statement } from '#app/database/statement'
import { CARRIED_ANSWERS, CARRIED_TEXTS, type DtcReading, type ExamStatus } from '#exams/rules'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

export type EarlierVisit = {
  exam_date: string
  exam_status: ExamStatus
  applanation: string | null
  dtc_values: DtcReading[]
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
} & Record<(typeof CARRIED_TEXTS)[number], string | null> &
  Record<(typeof CARRIED_ANSWERS)[number], boolean>

/** Visits looked through for a value: more than a lifetime of yearly ones. */
const LIMIT = 120

const earlier = statement<EarlierVisit>(
  'exams.earlier_values',
  `select e.exam_date, e.exam_status, e.applanation, e.dtc_values,
          to_jsonb(od) as od, to_jsonb(os) as os,
          ${[...CARRIED_TEXTS, ...CARRIED_ANSWERS].map((name) => `e.${name}`).join(', ')}
     from exams e
     left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
     left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
    where e.patient_id = $1 and e.exam_date < $2 and ${inSight('e', 3)}
    order by e.exam_date desc, e.id desc
    limit ${LIMIT}`
)

/** The patient's visits before this one that are in sight, newest first, with what is known from them. */
export function earlierValues(exam: ExamRecord, sight: Sight): Promise<EarlierVisit[]> {
  return earlier([exam.patient_id, exam.exam_date, ...sightValues(sight)])
}
