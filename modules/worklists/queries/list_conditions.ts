import { allOf, ownText, sql, type Sql } from '#app/database/sql'
import type { CalendarDate } from '#app/kernel/clock'
import { readBlind, seenVisit, EVERY_VISIT, type Sight } from '#exams'
import { isExamStatus, statusesOf, type ExamStatus } from '#exams/rules'
import type { Actor } from '#identity'
import { searchConditions } from '#patients'
import { periodBounds } from '#patients/rules'
import type { ListFilter } from '#modules/worklists/list_filter'
import { isAssignedView, type ListView } from '#modules/worklists/list_view'
import {
  holdsVisits,
  officeCondition,
  officeStatuses,
  type Asked,
  type OfficeFilterName,
} from '#modules/worklists/queries/office_filters'
import { NOT_SHADOWED } from '#modules/worklists/queries/shadowed'

/** One of several ways into a list; its rows are read through one table's index, newest first. */
export type Way = {
  where: Sql
  /** Read by visits instead of by patients. */
  byVisit: boolean
  /** Read from the patients with a visit this person does not know of. */
  shadowed: boolean
}

/** What rows a list holds: in SQL, `p` is the patient, `e` the visit of the row. */
export type ListConditions = {
  /** A row is a visit, assigned to somebody or waiting, not a patient. */
  byVisit: boolean
  /** No row is in two of them. */
  ways: readonly Way[]
  /** Finds the patients searched for, alone; null without a search. */
  search: Sql | null
  /** Whether patients without a visit may be among the rows; they come last. */
  undated: boolean
  /** What this person knows of visits that others hide from them; null where all are known. */
  sight: Sight | null
  /** Whether it may be expected to hold many pages: what is done gathers, what waits does not. */
  isLong: boolean
}

/** Text of a condition, given the date that the rows of its way are ordered by. */
type Condition = (date: Sql) => Sql

/** Exactly one of the choices is fulfilled: each is read through an index of its own. */
type Choice = { where: Sql; byVisit: boolean; shadowed?: boolean }

/**
 * What a way is ordered by, newest first. A patient has one visit a day, so
 * that either pair tells rows apart, and both tell the same of latest visits.
 */
export function orderOf({ byVisit }: Pick<Way, 'byVisit'>) {
  return byVisit
    ? { date: sql`e.exam_date`, key: sql`e.patient_id`, newest: sql`desc` }
    : { date: sql`p.latest_exam_date`, key: sql`p.id`, newest: sql`desc nulls last` }
}

/** The rows of this person's list under a filter. Scope first: nothing of the filter can widen it. */
export function conditionsOf(
  actor: Actor,
  view: ListView,
  filter: ListFilter,
  asked: Pick<Asked, 'now' | 'today'>
): ListConditions {
  const byVisit = isAssignedView(view) || holdsVisits(filter.office)
  const sight =
    view === 'od' ? { practiceId: actor.practiceId, others: false, readerId: null } : null
  const period = datesOf(filter, asked.today)
  const conditions: Condition[] = [
    ...[...scopeOf(actor, view, filter), ...statusOf(view, filter)].map((each) => () => each),
    ...period,
    ...narrowedBy(view, filter, sight).map((each) => () => each),
    ...officeConditions(filter, { ...asked, sight: sight ?? EVERY_VISIT }).map(
      (each) => () => each
    ),
  ]
  const choices = [
    ...sightChoices(sight),
    ...reviewerChoices(actor, view, filter),
    ...statusChoices(view, filter),
    ...(view === 'od' ? [] : doctorChoices(filter)),
  ]
  return {
    byVisit,
    ways: waysOf(byVisit, conditions, choices),
    search: searchOf(actor, view, filter),
    undated:
      !byVisit &&
      filter.status === 'all_statuses' &&
      period.length === 0 &&
      Object.keys(filter.office).length === 0,
    sight,
    isLong: holdsWhatIsDone(view, filter) && (view !== 'od' || filter.grouping !== 'doctor'),
  }
}

function holdsWhatIsDone(view: ListView, { status, omdStatus, office }: ListFilter): boolean {
  if (isAssignedView(view)) return omdStatus !== 'ready'
  if (status === 'review_processed') return true
  return statusesOf(status).includes('reviewed') && Object.keys(office).length === 0
}

/** Every combination of choices. */
function waysOf(byVisit: boolean, conditions: Condition[], choices: Choice[][]): Way[] {
  const none: { chosen: Choice[] }[] = [{ chosen: [] }]
  const combined = choices.reduce(
    (ways, some) =>
      ways.flatMap(({ chosen }) => some.map((choice) => ({ chosen: [...chosen, choice] }))),
    none
  )
  return combined.map(({ chosen }) => {
    const way = {
      byVisit: byVisit || chosen.some((choice) => choice.byVisit),
      shadowed: chosen.some((choice) => choice.shadowed),
    }
    const { date } = orderOf(way)
    const texts = [...conditions.map((each) => each(date)), ...chosen.map(({ where }) => where)]
    return { ...way, where: allOf(texts) }
  })
}

const ownPractice = ({ practiceId }: Actor) => sql`p.practice_id = ${practiceId}`

function scopeOf(actor: Actor, view: ListView, filter: ListFilter): Sql[] {
  if (view === 'admin') {
    return [
      ...(filter.noInactivePatients ? [sql`p.deactivated_at is null`] : []),
      ...(filter.noInactiveExams ? [WITH_ACTIVE_VISIT] : []),
    ]
  }
  const active = sql`p.deactivated_at is null`
  if (view === 'od') {
    const own = filter.grouping === 'doctor' ? [sql`p.od_id = ${actor.odId}`] : []
    return [active, ownPractice(actor), ...own]
  }
  const assigned = [active, sql`e.deactivated_at is null`, notAnswered(actor)]
  if (view === 'omdc') return [...assigned, sql`e.omdc_id = ${actor.omdId}`]
  if (view === 'igp') return [...assigned, sql`e.igp_id = ${actor.igpId}`]
  return assigned
}

/** What is reviewed and still to be read blind stands in the list of readings alone: a row tells of the review (F204). */
const notAnswered = ({ omdId }: Actor) =>
  sql`not (e.exam_status = 'reviewed' and ${readBlind('e', omdId)})`

/** The offset keeps it a look-up of one patient; without it every visit would be read and hashed. */
const WITH_ACTIVE_VISIT = sql`(p.latest_exam_id is not null
          or not exists (select 1 from read_visits x where x.patient_id = p.id offset 0))`

/** Visits of their practice that are not hidden are all that an optometrist knows of (F103). */
function sightChoices(sight: Sight | null): Choice[][] {
  if (!sight) return []
  return [
    [
      { where: NOT_SHADOWED, byVisit: false },
      { where: sql`true`, byVisit: false, shadowed: true },
    ],
  ]
}

/** As first reviewer or for a second opinion; one that was given waits for nobody. */
function reviewerChoices({ omdId }: Actor, view: ListView, { omdStatus }: ListFilter): Choice[][] {
  if (view !== 'omdr') return []
  const [first, second] = anyOf(['e.omdr_id', 'e.second_omdr_id'], omdId) as [Choice, Choice]
  if (omdStatus !== 'ready') return [[first, second]]
  return [[first, { ...second, where: allOf([second.where, sql`not e.second_omdr_reviewed`]) }]]
}

/** The value in one of the columns, the earlier counting first. */
function anyOf(columns: readonly string[], id: number | null): Choice[] {
  const value = sql`${id}`
  return columns.map((column, index) => ({
    byVisit: column.startsWith('e.'),
    where: allOf([
      sql`${ownText(column)} = ${value}`,
      ...columns
        .slice(0, index)
        .map((earlier) => sql`${ownText(earlier)} is distinct from ${value}`),
    ]),
  }))
}

/** The status of the visit itself, in lists of visits. */
function statusOf(view: ListView, { omdStatus }: ListFilter): Sql[] {
  if (view === 'omdr' && omdStatus === 'processed') return [sql`e.is_review_processed`]
  if (view === 'omdr' && isExamStatus(omdStatus)) return [sql`e.exam_status = ${omdStatus}`]
  if (view === 'omdc' && omdStatus !== 'all_statuses') return [sql`e.omdc_status = ${omdStatus}`]
  return []
}

/** The status of a patient's latest visit, in lists of patients; of the visit itself where rows are visits. */
function statusChoices(view: ListView, { status, office }: ListFilter): Choice[][] {
  if (isAssignedView(view)) return []
  const inStatus = holdsVisits(office) ? activeIn : latestIn
  const asked = status === 'all_statuses' ? officeStatuses(office) : null
  if (asked) return inStatus(asked)
  if (status === 'all_statuses') return []
  if (status === 'review_processed') {
    return [[{ where: sql`e.is_review_processed`, byVisit: view === 'admin' }]]
  }
  return inStatus(statusesOf(status))
}

const latestIn = (statuses: readonly ExamStatus[]): Choice[][] => [
  statuses.map((each) => ({ where: sql`p.latest_exam_status = ${each}`, byVisit: false })),
]

/** Visits of their own, whatever the patient's latest is. The status stands in the text: an index holds some alone. */
const activeIn = (statuses: readonly ExamStatus[]): Choice[][] => [
  statuses.map((each) => ({
    where: ownText(`e.exam_status = '${each}' and e.deactivated_at is null`),
    byVisit: true,
  })),
]

function datesOf(filter: ListFilter, today: CalendarDate): Condition[] {
  const { from, to } = periodBounds(filter.period, today)
  const since = [from, filter.startDate].filter(Boolean).map((date) => sql`${date}`)
  const until = [to, filter.endDate].filter(Boolean).map((date) => sql`${date}`)
  return [
    ...since.map((bound) => (date: Sql) => sql`${date} >= ${bound}`),
    ...until.map((bound) => (date: Sql) => sql`${date} <= ${bound}`),
  ]
}

function narrowedBy(view: ListView, filter: ListFilter, sight: Sight | null): Sql[] {
  return [
    ...(view !== 'od' && filter.od ? [sql`p.od_id = ${filter.od}`] : []),
    ...(filter.noTestPatients ? [sql`not p.is_test_patient`] : []),
    ...(filter.referrals ? [referred(sight ?? EVERY_VISIT)] : []),
  ]
}

const officeConditions = ({ office }: ListFilter, asked: Asked): Sql[] =>
  Object.entries(office).map(([name, value]) =>
    officeCondition(name as OfficeFilterName, value, asked)
  )

/** Looked up patient by patient; the offset keeps it from being read whole and hashed. */
const referred = (sight: Sight) =>
  sql`exists (select 1 from read_visits x where x.patient_id = p.id and ${seenVisit('x', sight)}
       and (x.ipc is not null or x.is_referral_letter_upload_pei) offset 0)`

function doctorChoices({ omd, gp, igp }: ListFilter): Choice[][] {
  return [
    ...(omd ? [anyOf(['e.omdr_id', 'e.second_omdr_id', 'e.omdc_id'], omd)] : []),
    ...(gp ? [anyOf(['p.gp_id', 'p.gp2_id'], gp)] : []),
    ...(igp ? [anyOf(['p.igp_id', 'e.igp_id'], igp)] : []),
  ]
}

/** By number or by name, within what the scope bounds it by (Q159). */
function searchOf(actor: Actor, view: ListView, { search }: ListFilter): Sql | null {
  const texts = searchConditions(search)
  if (texts.length === 0) return null
  return allOf([...(view === 'od' ? [ownPractice(actor)] : []), ...texts])
}
