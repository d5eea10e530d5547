import { statement } from '#app/database/statement'
import { COMORBIDITIES, type Comorbidity, type ExamStatus } from '#exams/rules'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'

/** Names and places shown in the header of an exam. */
export type ExamSurroundings = {
  od_name: string | null
  od_group_practice: string
  od_group_practice_province: string
  practice_zone: string
  /** Where the practice is. */
  od_location: string
  /** Name of the region the practice refers within; null where none is set. */
  catchment: string | null
  /** Whether the reader's own region is that one; null for readers without a region. */
  is_same_region: boolean | null
  /** The optometrist's default OMD, else one of the region. */
  closest_omd: string | null
  omdr_name: string | null
  omdc_name: string | null
  igp_name: string | null
  gp_name: string | null
  gp_fax: string | null
  gp2_name: string | null
  has_no_gp: boolean
  visit_number: number
  exam_count: number
}

const surroundings = statement<ExamSurroundings>(
  'exams.surroundings',
  `select nullif(concat_ws(' ', od.first_name, od.last_name), '') as od_name,
          pr.name as od_group_practice, pr.province as od_group_practice_province, pr.zone as practice_zone,
          concat_ws(', ', pr.name, nullif(pr.city, ''), pr.province) as od_location,
          rg.name as catchment,
          (select m.region_id = pr.region_id from omds m where m.id = $2) as is_same_region,
          (select concat_ws(' ', m.first_name, m.last_name) from omds m
            where m.id = od.default_omd_id or (m.region_id = pr.region_id and not m.hidden_from_dropdown)
            order by (m.id = od.default_omd_id) desc nulls last, m.last_name, m.id
            limit 1) as closest_omd,
          nullif(concat_ws(' ', r.first_name, r.last_name), '') as omdr_name,
          nullif(concat_ws(' ', c.first_name, c.last_name), '') as omdc_name,
          nullif(concat_ws(' ', i.first_name, i.last_name), '') as igp_name,
          nullif(concat_ws(' ', g.first_name, g.last_name), '') as gp_name, g.fax_number as gp_fax,
          nullif(concat_ws(' ', g2.first_name, g2.last_name), '') as gp2_name,
          p.has_no_gp,
          (select count(*) from exams v where v.patient_id = e.patient_id and v.deactivated_at is null
              and v.exam_date <= e.exam_date) as visit_number,
          (select count(*) from exams v where v.patient_id = e.patient_id and v.deactivated_at is null) as exam_count
     from exams e
     join patients p on p.id = e.patient_id
     join practices pr on pr.id = e.practice_id
     left join regions rg on rg.id = pr.region_id
     left join ods od on od.id = e.od_id
     left join omds r on r.id = e.omdr_id
     left join omds c on c.id = e.omdc_id
     left join igps i on i.id = coalesce(e.igp_id, p.igp_id)
     left join gps g on g.id = p.gp_id
     left join gps g2 on g2.id = p.gp2_id
    where e.id = $1`
)

/** @param omdId the reader's own directory entry, for his region */
export async function examSurroundings(
  examId: number,
  omdId: number | null
): Promise<ExamSurroundings> {
  const [row] = await surroundings([examId, omdId])
  return row!
}

export type PastVisit = {
  exam_date: string
  exam_status: ExamStatus
  applanation: string | null
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
} & Record<Comorbidity, boolean>

const past = statement<PastVisit>(
  'exams.past_visit',
  `select e.exam_date, e.exam_status, e.applanation, to_jsonb(od) as od, to_jsonb(os) as os,
          ${COMORBIDITIES.map((name) => `e.${name}`).join(', ')}
     from exams e
     left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
     left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
    where e.patient_id = $1 and e.exam_date < $2 and e.deactivated_at is null
    order by e.exam_date desc
    limit 1`
)

/** The visit before this one, whose values are shown as past_*; null on a first visit. */
export async function pastVisit(exam: ExamRecord): Promise<PastVisit | null> {
  const [row] = await past([exam.patient_id, exam.exam_date])
  return row ?? null
}

export type VisitSummary = {
  id: number
  exam_date: string
  exam_status: ExamStatus
  is_inactive: boolean
}

const visits = statement<VisitSummary>(
  'exams.visits_of_patient',
  `select id, exam_date, exam_status, deactivated_at is not null as is_inactive
     from exams where patient_id = $1 and ($2 or deactivated_at is null)
    order by exam_date desc, id desc`
)

/** Visits of a patient, newest first; deactivated ones only where asked for. */
export async function listPatientVisits(
  patientId: number,
  { inactive }: { inactive: boolean }
): Promise<VisitSummary[]> {
  return visits([patientId, inactive])
}
