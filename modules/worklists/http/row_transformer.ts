import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'
import { dateIn, type CalendarDate } from '#app/kernel/clock'
import { hasRole, type Actor } from '#identity'
import type { Message } from '#identity/rules'
import {
  examStatusLabel,
  iopScaleFor,
  iopTone,
  normaliseIpc,
  omdcStatusLabel,
  queueReasons,
  referralStatusLabel,
  type ChosenStatus,
  type ExamStatus,
} from '#exams/rules'
import { ageOn } from '#patients/rules'
import { isQueueView, seesHealthNumbers, type ListView } from '#modules/worklists/list_view'
import { officeReasons } from '#worklists/rules'
import { alertsOf, toOfficeFields } from '#modules/worklists/http/office_transformer'
import type { OfficeRow } from '#modules/worklists/queries/office_columns'
import type { PatientListRow } from '#modules/worklists/queries/list_patients'
import { waitingChart, type WaitingColumns } from '#modules/worklists/waiting'

export type Reader = {
  actor: Actor
  view: ListView
  i18n: I18n
  now: Date
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
    last_visit: row.at,
    last_reviewed: row.last_reviewed_date,
    status,
    status_label: label ? told(label) : '',
    referral_status: ipc,
    referral_status_label: told(referralStatusLabel(ipc)),
    submission_date: submittedOn(row),
    is_smart_upload: row.smart_upload_id !== null,
    is_urgent: row.is_urgent ?? false,
    why: whyHere(row, reader).map(told),
    ...pressures(row, reader.view),
    phn: seesHealthNumbers(reader.actor) ? row.phn : '',
    omdr: isReadBlind(row, reader.actor) ? '' : row.omdr_name,
    omdc: row.omdc_name,
    omdc_status: row.omdc_status ?? '',
    omdc_status_label: row.omdc_status ? told(omdcStatusLabel(row.omdc_status)) : '',
    gp: row.gp_name,
    igp: row.igp_name,
    is_inactive: row.deactivated_at !== null,
    is_test_patient: row.is_test_patient,
    is_deceased: row.is_deceased,
    ...(isInProgram(reader) ? bookingOf(row) : {}),
    ...(isOffice(reader) ? officeFields(row as PatientListRow & OfficeRow, told) : {}),
  }
}

function officeFields(row: PatientListRow & OfficeRow, told: (message: Message) => string) {
  const reasons = officeReasons({ alerts: alertsOf(row), audits: row.audits })
  return { ...toOfficeFields(row), why: reasons.map(told) }
}

const isInProgram = ({ view, actor }: Reader) => view === 'od' && actor.hasGlaucomaProgram

/**
 * The day of the practice on which the visit was handed in. Zones are ours, as
 * everywhere else: a database's may be older and put the evening on another day.
 */
const submittedOn = ({ submitted_at: at, zone }: PatientListRow): CalendarDate | null =>
  at && dateIn(zone, DateTime.fromJSDate(at))

/** When the next visit is due, and where its booking stands; it is needed until somebody says otherwise (F028). */
function bookingOf({ next_visit_on: due = null, glaucoma_booking: booking }: PatientListRow) {
  return { next_visit_on: due, glaucoma_booking: due && (booking ?? 'needed') }
}

/** Fax numbers and flags are the office's; pre-reviewers share its list, not its work. */
const isOffice = ({ view, actor }: Reader) => view === 'admin' && hasRole(actor, 'admin')

/** `review_processed` exists for administrators only (F166). */
function statusOf(row: PatientListRow, view: ListView): ChosenStatus | null {
  const status = (row.exam_status ?? row.latest_exam_status) as ExamStatus | null
  return view === 'admin' && row.is_review_processed ? 'review_processed' : status
}

/** Why a visit stands where it stands among those that wait for this reader; nothing of others. */
function whyHere(row: PatientListRow, { actor, view, now }: Reader): Message[] {
  if (!isQueueView(view) || row.exam_id === null || !waits(row, view, actor)) return []
  return queueReasons(waitingChart(row.exam_id, row as WaitingColumns, actor.omdId), now)
}

function waits(row: PatientListRow, view: 'omdr' | 'omdc', { omdId }: Actor): boolean {
  if (view === 'omdc') return row.omdc_status === 'ready'
  return row.exam_status === 'ready' && (row.omdr_id === omdId || !row.second_omdr_reviewed)
}

/** Who still has to read it blind is not told who read it first (F204); lists of others hold no such row. */
function isReadBlind(row: PatientListRow, { omdId }: Actor): boolean {
  return omdId !== null && row.second_omdr_id === omdId && row.second_omdr_reviewed === false
}

/** Pressures of the row's visit with their band on the list's scale (Q94). */
function pressures({ od_iop: od, os_iop: os }: PatientListRow, view: ListView) {
  const scale = iopScaleFor('list', view === 'od' ? 'od' : 'admin', false)
  const band = (iop: number | null) => (iop === null ? null : iopTone(scale, iop))
  return { od_iop: od, os_iop: os, od_iop_band: band(od), os_iop_band: band(os) }
}
