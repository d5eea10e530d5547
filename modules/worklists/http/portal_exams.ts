import db from '@adonisjs/lucid/services/db'
import { BadFilter, byIds, oneOf, yesNo } from '#app/portal/filters'
import { definePortalResource, type PortalFilter } from '#app/portal/resource'
import { OMDC_STATUSES, shownStatus } from '#exams/rules'
import { foundPatients } from '#patients'
import { byStatus } from '#modules/worklists/http/portal_status'

/** Whether the visit was taken out of the patient's history (F047). */
const inactive: PortalFilter = (query, value) => {
  if (typeof value !== 'boolean') throw new BadFilter()
  void query.whereRaw(`e.deactivated_at is ${value ? 'not ' : ''}null`)
}

/** True leaves out the visits of deactivated patients (Q71); false shows them. */
const noInactivePatients: PortalFilter = (query, value) => {
  if (typeof value !== 'boolean') throw new BadFilter()
  if (value) void query.whereNull('p.deactivated_at')
}

const name = (row: string, as: string) =>
  db.raw(`nullif(concat_ws(' ', ${row}.first_name, ${row}.last_name), '') as ${as}`)

/** Every visit of every practice, inactive ones included (Q161); names as on the wire (Q152). */
export default definePortalResource({
  name: 'exams',
  query: () =>
    db
      .from('read_visits as e')
      // Nobody is left out by them; as outer joins they cost nothing where visits are counted.
      .joinRaw(
        `left join read_patients p on p.id = e.patient_id
         left join read_practices pr on pr.id = e.practice_id
         left join read_ods d on d.id = e.od_id
         left join read_omds r on r.id = e.omdr_id
         left join read_omds c on c.id = e.omdc_id`
      )
      .select('e.id', 'e.patient_id', 'e.practice_id', 'e.exam_date', 'e.exam_status')
      .select('e.is_review_processed', 'e.is_referral_letter_upload_pei as is_rlu')
      .select('e.omdc_status', 'e.is_urgent', 'e.is_pre_reviewed', 'e.submitted_at')
      .select('e.reviewed_at', 'e.deactivated_at', 'p.birth_date', 'pr.name as practice')
      .select(db.raw(`concat_ws(', ', p.last_name, p.first_name) as patient`))
      .select('p.deactivated_at as patient_deactivated_at')
      .select(name('d', 'od'), name('r', 'omdr'), name('c', 'omdc')),
  rows: 'visit',
  sort: {
    id: 'e.id',
    exam_date: 'e.exam_date',
    submitted_at: 'e.submitted_at',
    reviewed_at: 'e.reviewed_at',
  },
  filters: {
    id: byIds('e.id'),
    q: foundPatients('e.patient_id'),
    patient_id: byIds('e.patient_id'),
    practice_id: byIds('e.practice_id'),
    od_id: byIds('e.od_id'),
    omdr_id: byIds('e.omdr_id'),
    omdc_id: byIds('e.omdc_id'),
    exam_status: byStatus,
    omdc_status: oneOf('e.omdc_status', OMDC_STATUSES),
    is_urgent: yesNo('e.is_urgent'),
    is_pre_reviewed: yesNo('e.is_pre_reviewed'),
    is_inactive: inactive,
    no_inactive_patients: noInactivePatients,
  },
  patientOf: (row) => row.patient_id,
  toRecord: (row) => ({
    id: row.id,
    patient_id: row.patient_id,
    patient: row.patient,
    dob: row.birth_date,
    exam_date: row.exam_date,
    exam_status: shownStatus(
      { exam_status: row.exam_status, is_review_processed: row.is_review_processed },
      true
    ),
    is_rlu: row.is_rlu,
    omdc_status: row.omdc_status,
    is_urgent: row.is_urgent,
    is_pre_reviewed: row.is_pre_reviewed,
    is_inactive: row.deactivated_at !== null,
    is_inactive_patient: row.patient_deactivated_at !== null,
    practice_id: row.practice_id,
    practice: row.practice,
    od: row.od,
    omdr: row.omdr,
    omdc: row.omdc,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }),
})
