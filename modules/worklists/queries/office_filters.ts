import { ownText, sql, type Sql } from '#app/database/sql'
import type { CalendarDate } from '#app/kernel/clock'
import { seenVisit, type Sight } from '#exams'
import { GLAUCOMA_BOOKINGS, type ExamStatus } from '#exams/rules'
import { OD_PROGRAMS } from '#patients/rules'
import {
  ALL_FLAGGED,
  AUDIT_FILTERS,
  MISC_FILTERS,
  NEXT_VISIT_OPTIONS,
  PREREVIEWED_FILTERS,
  QUEUED_STATUSES,
  REVIEWED_PERIODS,
  UNFLAGGED_FILTERS,
  nextVisitBounds,
  prereviewedBefore,
  reviewedBounds,
  type AuditFilter,
  type MiscFilter,
  type NextVisitOption,
  type PrereviewedFilter,
  type ReviewedPeriod,
} from '#worklists/rules'
import { ALERT_CONDITIONS, HAS_ALERT } from '#modules/worklists/queries/alerts'
import { AUDITS } from '#modules/worklists/queries/audits'
import { VISIT_OD } from '#modules/worklists/queries/office_columns'

/** When it is asked, the instant and the day it is where the person works; and what visits they know of. */
export type Asked = { readonly now: Date; readonly today: CalendarDate; readonly sight: Sight }

/** One filter of the office's list: its values and what each asks, over `read_patients p` and their visit `read_visits e`. */
type OfficeFilter = {
  readonly values: readonly string[]
  where(value: string, asked: Asked): Sql
  /** The only statuses of visits that pass: their index is read instead of the whole list. */
  readonly statuses?: readonly ExamStatus[]
  /** Its rows are visits, each for itself: one stands there though its patient has a newer one. */
  readonly byVisit?: boolean
}

const queued = ownText(
  `e.exam_status in (${QUEUED_STATUSES.map((status) => `'${status}'`).join(', ')})`
)

const MISC: Readonly<Record<MiscFilter, string>> = {
  high_priority: 'e.is_urgent',
  referral_letter: 'e.is_referral_letter_upload_pei',
  outbound_referral: 'e.is_outbound_referral',
  od_messaging: 'e.is_od_messaging_submission',
  smart_upload: 'e.smart_upload_id is not null',
  no_gp: 'p.gp_id is null',
}

/**
 * Visits after which the patient comes again: reviewed, with a suspicion or a
 * diagnosis, and a follow-up. The newest that is no message tells: a message
 * (F193) finds nothing, and the patient comes again all the same.
 */
export const awaited = (sight: Sight) => sql`e.exam_status = 'reviewed'
       and (e.rr_glc or e.rr_glc_suspect) and e.next_visit_on is not null
       and not e.is_od_messaging_submission and ${seenVisit('e', sight)}
       and not exists (select 1 from read_visits x
             where x.patient_id = e.patient_id and x.exam_date > e.exam_date
               and not x.is_od_messaging_submission and ${seenVisit('x', sight)})`

/** The programme's filters (F028): an optometrist who takes part in it has them, too. */
export const GLAUCOMA_FILTERS = {
  glaucoma_next_visit: {
    values: NEXT_VISIT_OPTIONS,
    statuses: ['reviewed'],
    byVisit: true,
    where(value, { today, sight }) {
      const { from, to } = nextVisitBounds(value as NextVisitOption, today)
      const since = from === null ? sql`true` : sql`e.next_visit_on >= ${from}::date`
      return sql`${awaited(sight)} and ${since} and e.next_visit_on <= ${to}::date`
    },
  },
  /** Nobody said that it is booked or was skipped: it is needed. */
  glaucoma_booking: {
    values: GLAUCOMA_BOOKINGS,
    statuses: ['reviewed'],
    byVisit: true,
    where: (value, { sight }) =>
      sql`${awaited(sight)} and coalesce(e.glaucoma_booking, 'needed') = ${value}`,
  },
} as const satisfies Readonly<Record<string, OfficeFilter>>

/** The administrators' own vocabulary of the patient list (C259, F307, F308, F316, F317). */
export const OFFICE_FILTERS = {
  od_program: {
    values: OD_PROGRAMS,
    where: (value) =>
      sql`${ownText(VISIT_OD)} in (select o.id from read_ods o where o.program = ${value})`,
  },
  flagged_filter: {
    values: [ALL_FLAGGED, ...ALERT_CONDITIONS.keys()],
    statuses: QUEUED_STATUSES,
    byVisit: true,
    where: (value) => sql`${queued} and ${ownText(ALERT_CONDITIONS.get(value) ?? HAS_ALERT)}`,
  },
  unflagged_filter: {
    values: UNFLAGGED_FILTERS,
    statuses: QUEUED_STATUSES,
    byVisit: true,
    where(value) {
      const unflagged = sql`${queued} and not ${ownText(HAS_ALERT)}`
      if (value === 'pre_reviewed') return sql`${unflagged} and e.is_pre_reviewed`
      return value === 'all' ? unflagged : sql`${unflagged} and not e.is_pre_reviewed`
    },
  },
  misc_filter: {
    values: MISC_FILTERS,
    where: (value) => ownText(MISC[value as MiscFilter]),
  },
  audit_filter: {
    values: AUDIT_FILTERS,
    where: (value) => ownText(AUDITS[value as AuditFilter]),
  },
  reviewed_period: {
    values: REVIEWED_PERIODS,
    statuses: ['reviewed'],
    where(value, { now }) {
      const { from, to } = reviewedBounds(value as ReviewedPeriod, now)
      return sql`e.exam_status = 'reviewed' and e.reviewed_at >= ${from}::timestamptz and e.reviewed_at <= ${to}::timestamptz`
    },
  },
  pre_reviewed: {
    values: PREREVIEWED_FILTERS,
    statuses: ['ready'],
    byVisit: true,
    where(value, { now }) {
      const before = prereviewedBefore(value as PrereviewedFilter, now)
      const reviewed = sql`e.exam_status = 'ready' and e.is_pre_reviewed and e.last_prereview_date is not null`
      return before ? sql`${reviewed} and e.last_prereview_date < ${before}::timestamptz` : reviewed
    },
  },
  ...GLAUCOMA_FILTERS,
} as const satisfies Readonly<Record<string, OfficeFilter>>

export type OfficeFilterName = keyof typeof OFFICE_FILTERS
export const OFFICE_FILTER_NAMES = Object.keys(OFFICE_FILTERS) as OfficeFilterName[]

/** What was chosen of them. */
export type OfficeChoices = Partial<Record<OfficeFilterName, string>>

export const isOfficeValue = (name: OfficeFilterName, value: unknown): value is string =>
  (OFFICE_FILTERS[name].values as readonly unknown[]).includes(value)

export function officeCondition(name: OfficeFilterName, value: string, asked: Asked): Sql {
  const filter: OfficeFilter = OFFICE_FILTERS[name]
  return filter.where(value, asked)
}

/** Statuses that all of the choices let through; null where they name none. */
export function officeStatuses(choices: OfficeChoices): readonly ExamStatus[] | null {
  const named = (Object.keys(choices) as OfficeFilterName[])
    .map((name): OfficeFilter => OFFICE_FILTERS[name])
    .flatMap(({ statuses }) => (statuses ? [statuses] : []))
  return named.length === 0
    ? null
    : named.reduce((left, next) => left.filter((each) => next.includes(each)))
}

/** Whether the rows are visits, each for itself, instead of everybody's latest. */
export const holdsVisits = (choices: OfficeChoices): boolean =>
  (Object.keys(choices) as OfficeFilterName[]).some(
    (name) => (OFFICE_FILTERS[name] as OfficeFilter).byVisit
  )
