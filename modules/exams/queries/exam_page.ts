import { statement } from '#app/database/statement'
import {
  igpName,
  odName,
  omdIsRetinaSpecialist,
  omdName,
  omdProvince,
  placeOfVisit,
} from '#directories'
import { COMORBIDITY_FIELDS, type DtcReading, type ExamStatus } from '#exams/rules'
import { doctorsOfPatient, patientBy } from '#patients'
import type { EyeRecord } from '#modules/exams/exam_record'
import { reviewerName } from '#modules/exams/queries/reviewer_name'
import { inSight, sightValues, type Reader, type Sight } from '#modules/exams/sight'

const patient = patientBy('visit', 'select patient_id from exams where id = $1')

/** Whose visit it is. */
export const patientOfVisit = (examId: number) => patient([examId])

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
  /** May the optometrist send a letter instead of a chart; null where nobody is assigned. */
  od_uses_referral_letter: boolean | null
  /** Of the reviewer, else of the consultant; null while there is neither. */
  omd_is_retina_specialist: boolean | null
  omd_province: string | null
  omdr_name: string | null
  /** Who reviewed it, else who is to. */
  reviewer_name: string | null
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
  `select ${odName('e.od_id')} as od_name, place.name as od_group_practice,
          place.province as od_group_practice_province, place.zone as practice_zone,
          place.location as od_location, place.catchment, place.is_same_region, place.closest_omd,
          place.od_uses_referral_letter,
          ${omdIsRetinaSpecialist('coalesce(e.omdr_id, e.omdc_id)')} as omd_is_retina_specialist,
          ${omdProvince('coalesce(e.omdr_id, e.omdc_id)')} as omd_province,
          ${omdName('e.omdr_id')} as omdr_name, ${omdName('e.omdc_id')} as omdc_name,
          ${reviewerName('e')} as reviewer_name,
          ${igpName('coalesce(e.igp_id, doctors.igp_id)')} as igp_name,
          doctors.gp_name, doctors.gp_fax, doctors.gp2_name, doctors.has_no_gp,
          (select count(*) from exams v where v.patient_id = e.patient_id and ${inSight('v', 3)}
              and v.exam_date <= e.exam_date) as visit_number,
          (select count(*) from exams v where v.patient_id = e.patient_id and ${inSight('v', 3)}) as exam_count
     from exams e
     cross join ${placeOfVisit({ practice: 'e.practice_id', od: 'e.od_id', readerOmd: '$2' })} place
     cross join ${doctorsOfPatient('e.patient_id')} doctors
    where e.id = $1`
)

/** The reader's own directory entry tells their region, their sight which visits are counted. */
export async function examSurroundings(
  examId: number,
  { actor, sight }: Reader
): Promise<ExamSurroundings> {
  const [row] = await surroundings([examId, actor.omdId, ...sightValues(sight)])
  return row!
}

export type PastVisit = {
  exam_date: string
  exam_status: ExamStatus
  applanation: string | null
  dtc_values: DtcReading[]
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
  /** Of the last visit that answered the question: a message in between does not. */
  comorbidities_date: string | null
  comorbidities_status: ExamStatus | null
} & Record<(typeof COMORBIDITY_FIELDS)[number], boolean | null>

const past = statement<PastVisit>(
  'exams.past_visit',
  `select e.exam_date, e.exam_status, e.applanation, e.dtc_values, row_to_json(od) as od, row_to_json(os) as os,
          told.exam_date as comorbidities_date, told.exam_status as comorbidities_status,
          ${COMORBIDITY_FIELDS.map((name) => `told.${name}`).join(', ')}
     from exams shown
     join exams e on e.patient_id = shown.patient_id and e.exam_date < shown.exam_date
     left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
     left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
     left join lateral (
       select c.exam_date, c.exam_status, ${COMORBIDITY_FIELDS.map((name) => `c.${name}`).join(', ')}
         from exams c
        where c.patient_id = e.patient_id and c.exam_date <= e.exam_date and ${inSight('c', 2)}
          and (${COMORBIDITY_FIELDS.map((name) => `c.${name}`).join(' or ')})
        order by c.exam_date desc
        limit 1) told on true
    where shown.id = $1 and ${inSight('e', 2)}
    order by e.exam_date desc
    limit 1`
)

/** The visit before this one that is in sight, whose values are shown as past_*; null on a first visit. */
export async function pastVisit(examId: number, sight: Sight): Promise<PastVisit | null> {
  const [row] = await past([examId, ...sightValues(sight)])
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
     from exams e where patient_id = $1 and ($2 or ${inSight('e', 3)})
    order by exam_date desc, id desc`
)

/** Visits of a patient that are in sight, newest first; every one, deactivated ones too, where asked for. */
export async function listPatientVisits(
  patientId: number,
  { sight, inactive }: { sight: Sight; inactive: boolean }
): Promise<VisitSummary[]> {
  return visits([patientId, inactive, ...sightValues(sight)])
}
