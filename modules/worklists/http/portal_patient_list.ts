import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { sql, toBuilder, type Sql } from '#app/database/sql'
import { dateIn, DEFAULT_ZONE, isCalendarDate } from '#app/kernel/clock'
import { BadFilter, byIds, recordId } from '#app/portal/filters'
import { definePortalResource, type PortalFilter, type PortalQuery } from '#app/portal/resource'
import { EVERY_VISIT } from '#exams'
import { shownStatus, type ExamStatus } from '#exams/rules'
import { searchConditions } from '#patients'
import { isPeriod, periodBounds } from '#patients/rules'
import {
  alertsOf,
  toOfficeFields,
  type OfficeVisit,
} from '#modules/worklists/http/office_transformer'
import { byStatus } from '#modules/worklists/http/portal_status'
import { OFFICE_COLUMNS, OFFICE_JOIN, isVisitOf } from '#modules/worklists/queries/office_columns'
import {
  OFFICE_FILTER_NAMES,
  awaited,
  isOfficeValue,
  officeCondition,
  type OfficeFilterName,
} from '#modules/worklists/queries/office_filters'
import { QUEUED_STATUSES } from '#worklists/rules'

/** Longest text searched for, in characters. */
const MAX_SEARCH = 100

type Row = OfficeVisit &
  Readonly<Record<string, unknown>> & {
    id: number
    patient_id: number
    exam_status: ExamStatus
    is_review_processed: boolean
  }

const name = (row: string) => `nullif(concat_ws(' ', ${row}.first_name, ${row}.last_name), '')`

const COLUMNS = `e.id, e.patient_id, concat_ws(', ', p.last_name, p.first_name) as patient,
         p.birth_date as dob, e.exam_date, e.exam_status, e.is_review_processed,
         e.omdc_status, e.is_urgent,
         e.is_referral_letter_upload_pei as is_rlu, e.deactivated_at is not null as is_inactive,
         p.is_test_patient, p.practice_id, pr.name as practice, ${name('vo')} as od,
         ${name('r')} as omdr, ${name('c')} as omdc, ${name('g')} as gp, ${name('i')} as igp,
         ${OFFICE_COLUMNS}`

const waiting = QUEUED_STATUSES.map((status) => `'${status}'`).join(', ')

/** Each patient's latest visit, those that wait or are awaited after, and the deactivated ones, until the list leaves them out. */
const visits = () => {
  const { text, values } = toBuilder(awaited(EVERY_VISIT))
  return db
    .from('read_visits as e')
    .join('read_patients as p', 'p.id', 'e.patient_id')
    .join('read_practices as pr', 'pr.id', 'p.practice_id')
    .joinRaw(
      `left join read_gps g on g.id = p.gp_id
       left join read_igps i on i.id = coalesce(e.igp_id, p.igp_id)
       left join read_omds r on r.id = e.omdr_id
       left join read_omds c on c.id = e.omdc_id
       ${OFFICE_JOIN}`
    )
    .whereRaw(
      `(e.id = p.latest_exam_id or e.exam_status in (${waiting}) or e.deactivated_at is not null
        or (${text}))`,
      values
    )
    .select(db.raw(COLUMNS))
}

function add(query: PortalQuery, condition: Sql) {
  const { text, values } = toBuilder(condition)
  // The builder takes a question mark for a place of a value.
  void query.whereRaw(`(${text})`, values)
}

const today = () => dateIn(DEFAULT_ZONE, DateTime.utc())

const office =
  (filter: OfficeFilterName): PortalFilter =>
  (query, value) => {
    if (!isOfficeValue(filter, value)) throw new BadFilter()
    add(
      query,
      officeCondition(filter, value, { now: new Date(), today: today(), sight: EVERY_VISIT })
    )
  }

/** True leaves them out; false shows them. */
const toggle =
  (condition: Sql): PortalFilter =>
  (query, value) => {
    if (typeof value !== 'boolean') throw new BadFilter()
    if (value) add(query, condition)
  }

const day =
  (condition: (date: string) => Sql): PortalFilter =>
  (query, value) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) throw new BadFilter()
    add(query, condition(value))
  }

const doctor =
  (condition: (id: number) => Sql): PortalFilter =>
  (query, value) => {
    const id = recordId(value)
    if (id === null) throw new BadFilter()
    add(query, condition(id))
  }

const period: PortalFilter = (query, value) => {
  if (!isPeriod(value)) throw new BadFilter()
  const { from, to } = periodBounds(value, today())
  if (from) add(query, sql`e.exam_date >= ${from}::date`)
  if (to) add(query, sql`e.exam_date <= ${to}::date`)
}

const search: PortalFilter = (query, value) => {
  if (typeof value !== 'string' || value.length > MAX_SEARCH) throw new BadFilter()
  for (const condition of searchConditions(value.trim())) add(query, condition)
}

/** The administrators' patient list (F307 to F309, F316, F317): the rows of C259, its filters under their documented names. */
export default definePortalResource({
  name: 'patient_list',
  query: visits,
  rows: 'visit',
  sort: {
    id: 'e.id',
    patient: 'patient',
    exam_date: 'e.exam_date',
    exam_status: 'e.exam_status',
    since: 'since',
    od_group: 'pr.name',
  },
  filters: {
    id: byIds('e.id'),
    q: search,
    practice_id: byIds('p.practice_id'),
    exam_status: byStatus,
    exam_date: period,
    start_date: day((date) => sql`e.exam_date >= ${date}::date`),
    end_date: day((date) => sql`e.exam_date <= ${date}::date`),
    od: doctor(isVisitOf),
    omd: doctor((id) => sql`${id} in (e.omdr_id, e.second_omdr_id, e.omdc_id)`),
    gp: doctor((id) => sql`${id} in (p.gp_id, p.gp2_id)`),
    igp: doctor((id) => sql`${id} in (p.igp_id, e.igp_id)`),
    no_inactive_patients: toggle(sql`p.deactivated_at is null`),
    no_inactive_exams: toggle(sql`e.deactivated_at is null`),
    no_test_patients: toggle(sql`not p.is_test_patient`),
    ...(Object.fromEntries(OFFICE_FILTER_NAMES.map((each) => [each, office(each)])) as Record<
      OfficeFilterName,
      PortalFilter
    >),
  },
  patientOf: (row) => row.patient_id,
  toRecord: (row) => toRecord(row as Row),
})

/** Alerts and audits travel as they are stored: the portal words them. */
function toRecord(row: Row) {
  return {
    id: row.id,
    exam_id: row.id,
    patient_id: row.patient_id,
    patient: row.patient,
    dob: row.dob,
    exam_date: row.exam_date,
    exam_status: shownStatus(row, true),
    is_rlu: row.is_rlu ?? false,
    omdc_status: row.omdc_status,
    is_urgent: row.is_urgent,
    is_inactive: row.is_inactive,
    od: row.od,
    omdr: row.omdr,
    omdc: row.omdc,
    gp: row.gp,
    igp: row.igp,
    ...toOfficeFields(row),
    alerts: alertsOf(row),
    audits: row.audits ?? [],
  }
}
