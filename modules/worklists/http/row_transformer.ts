import type { I18n } from '@adonisjs/i18n'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import type { Message } from '#identity/rules'
import {
  examStatusLabel,
  iopScaleFor,
  iopTone,
  normaliseIpc,
  referralStatusLabel,
  type ChosenStatus,
  type ExamStatus,
} from '#exams/rules'
import { ageOn } from '#patients/rules'
import { isAssignedView, seesHealthNumbers, type ListView } from '#modules/worklists/list_view'
import type { PatientListRow } from '#modules/worklists/queries/list_patients'

type Reader = {
  actor: Actor
  view: ListView
  i18n: I18n
  /** Today's date in a zone. */
  today: (zone: string) => CalendarDate
}

/** One row of a patient list (F036), for its reader. */
export function toPatientRow(row: PatientListRow, reader: Reader) {
  const told = ({ key, params }: Message) => reader.i18n.t(key, params)
  const status = statusOf(row, reader.view)
  const ipc = normaliseIpc(row.ipc)
  const label =
    status && examStatusLabel(status, { rlu: row.is_rlu ?? false, admin: reader.view === 'admin' })
  return {
    id: row.patient_id,
    patient_id: row.patient_id,
    exam_id: row.exam_id,
    first_name: row.first_name,
    last_name: row.last_name,
    dob: row.birth_date,
    age: ageOn(row.birth_date, reader.today(row.zone)),
    gender: row.sex,
    optometrist: row.od_name,
    od_id: row.od_id,
    practice: row.practice,
    practice_id: row.practice_id,
    chief_complaint: row.chief_complaint ?? '',
    visits: row.visit_count,
    last_visit: isAssignedView(reader.view) ? row.at : row.latest_exam_date,
    last_reviewed: row.last_reviewed_date,
    status,
    status_label: label ? told(label) : '',
    referral_status: ipc,
    referral_status_label: told(referralStatusLabel(ipc)),
    submission_date: row.submitted_on,
    is_smart_upload: row.smart_upload_id !== null,
    is_urgent: row.is_urgent ?? false,
    ...pressures(row, reader.view),
    phn: seesHealthNumbers(reader.actor) ? row.phn : '',
    omdr: row.omdr_name,
    omdc: row.omdc_name,
    omdc_status: row.omdc_status ?? '',
    gp: row.gp_name,
    igp: row.igp_name,
    is_inactive: row.deactivated_at !== null,
    is_test_patient: row.is_test_patient,
    is_deceased: row.is_deceased,
  }
}

/** `review_processed` exists for administrators only (F166). */
function statusOf(row: PatientListRow, view: ListView): ChosenStatus | null {
  const status = (row.exam_status ?? row.latest_exam_status) as ExamStatus | null
  return view === 'admin' && row.is_review_processed ? 'review_processed' : status
}

/** Pressures of the row's visit with their band on the list's scale (Q94). */
function pressures({ od_iop: od, os_iop: os }: PatientListRow, view: ListView) {
  const scale = iopScaleFor('list', view === 'od' ? 'od' : 'admin', false)
  const band = (iop: number | null) => (iop === null ? null : iopTone(scale, iop))
  return { od_iop: od, os_iop: os, od_iop_band: band(od), os_iop_band: band(os) }
}
