import type { I18n } from '@adonisjs/i18n'
import { findGp, listIgps, listOdsFor, listOmds } from '#directories'
import type { Actor } from '#identity'
import {
  GLAUCOMA_BOOKINGS,
  REFERRAL_LETTER_FILTERS,
  STATUS_FILTERS,
  examStatusLabel,
  isExamStatus,
  type ChosenStatus,
} from '#exams/rules'
import { PATIENT_GROUPINGS, PERIODS } from '#patients/rules'
import { NEXT_VISIT_OPTIONS } from '#worklists/rules'
import {
  OMD_STATUS_FILTERS,
  type ListFilter,
  type ListStatusFilter,
  type OmdStatusFilter,
} from '#modules/worklists/list_filter'
import { writeSort } from '#modules/worklists/list_sort'
import type { ListView } from '#modules/worklists/list_view'

/** The filter as the page's address and controls name it. */
export async function toFilters(filter: ListFilter) {
  const gp = await findGp(filter.gp)
  return {
    examPeriod: filter.period,
    examStatus: filter.status,
    omdStatus: filter.omdStatus,
    patientGrouping: filter.grouping,
    name_or_health_number: filter.search,
    omd: filter.omd,
    od: filter.od,
    gp: filter.gp,
    gp_name: gp ? `${gp.firstName} ${gp.lastName}` : null,
    igp: filter.igp,
    start_date: filter.startDate,
    end_date: filter.endDate,
    no_inactive_patients: filter.noInactivePatients,
    no_inactive_exams: filter.noInactiveExams,
    no_test_patients: filter.noTestPatients,
    referrals: filter.referrals,
    glaucoma_next_visit: filter.office.glaucoma_next_visit ?? '',
    glaucoma_booking: filter.office.glaucoma_booking ?? '',
    sort: writeSort(filter.sort),
  }
}

const named = (doctor: { id: number; firstName: string; lastName: string }) => ({
  id: doctor.id,
  name: `${doctor.firstName} ${doctor.lastName}`,
})

/** What the page's filters offer this reader. */
export async function filterOptions(actor: Actor, view: ListView, i18n: I18n) {
  const choices = (codes: readonly string[], list: string) =>
    codes.map((code) => ({ code, label: i18n.t(`worklists.${list}.${code}`) }))
  const filtersDoctors = view !== 'od'
  const [omds, ods, igps] = filtersDoctors
    ? await Promise.all([listOmds(), listOdsFor(actor), listIgps()])
    : [[], [], []]
  return {
    exam_periods: choices(PERIODS, 'period'),
    exam_statuses: statusesFor(actor, view).map((code) => ({
      code,
      label: statusText(code, actor, view, i18n),
    })),
    patient_groupings: choices(PATIENT_GROUPINGS, 'grouping'),
    next_visits: choices(NEXT_VISIT_OPTIONS, 'next_visit'),
    bookings: choices(GLAUCOMA_BOOKINGS, 'booking'),
    omd_statuses: OMD_STATUS_FILTERS.map((code) => ({
      code,
      label: omdStatusText(code, view, i18n),
    })),
    omds: omds.map(named),
    ods: ods.map((od) => ({
      id: od.id,
      name: `${od.first_name} ${od.last_name}`,
      practice: od.practice,
      practice_id: od.practice_id,
    })),
    igps: igps.map(named),
  }
}

/** Of a consultant's list it is the consultation's status, as its rows call it (F042). */
function omdStatusText(code: OmdStatusFilter, view: ListView, i18n: I18n): string {
  const isConsults = view === 'omdc' && code !== 'all_statuses'
  return i18n.t(isConsults ? `exams.omdc_status.${code}` : `worklists.omd_status.${code}`)
}

/** Whoever calls two statuses by one name chooses both at once. */
const namesByLetter = ({ usesReferralLetter }: Actor, view: ListView) =>
  usesReferralLetter && view === 'od'

function statusesFor(actor: Actor, view: ListView): readonly ListStatusFilter[] {
  if (namesByLetter(actor, view)) return REFERRAL_LETTER_FILTERS
  return view === 'admin' ? [...STATUS_FILTERS, 'review_processed'] : STATUS_FILTERS
}

/** A visit's statuses are called as the reader sees them on the rows (Q47). */
function statusText(code: ListStatusFilter, actor: Actor, view: ListView, i18n: I18n): string {
  const rlu = namesByLetter(actor, view)
  const onRow = (status: ChosenStatus) => {
    const { key, params } = examStatusLabel(status, { rlu, admin: view === 'admin' })
    return i18n.t(key, params)
  }
  const status = code === 'submitted' ? 'od_review' : code
  if (isExamStatus(status) || status === 'review_processed') return onRow(status)
  const both = { not_ready: onRow('not_ready'), od_review: onRow('od_review') }
  return i18n.t(`worklists.status.${rlu ? 'rlu_' : ''}${status}`, both)
}
