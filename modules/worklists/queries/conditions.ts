import { searchConditions } from '#patients'
import { periodBounds } from '#patients/rules'
import { isExamStatus, statusesOf } from '#exams/rules'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import type { ListFilter } from '#modules/worklists/list_filter'
import { isAssignedView, type ListView } from '#modules/worklists/list_view'

/** One of several ways into a list; rows are read through one table's index, newest first. */
export type Branch = {
  text: string
  /** Read by visits instead of by patients. */
  byVisit: boolean
}

/** Of a branch's texts: the date rows are ordered and bounded by. */
const DATE = '{date}'

/** A `where` under construction: texts and the values their `$n` stand for. */
export class Conditions {
  readonly #texts: string[] = []
  readonly #choices: Branch[][] = []
  readonly values: unknown[] = []

  /** Text that finds the patients searched for, alone; null without a search. */
  search: string | null = null

  /** Whether patients without a visit may be among the rows; they come last. */
  undated = false

  constructor(readonly byVisit: boolean) {}

  /** `?` in the text takes the next of the values. */
  add(text: string, ...values: unknown[]): string {
    const numbered = this.number(text, ...values)
    this.#texts.push(numbered)
    return numbered
  }

  /** Fulfils exactly one of the choices: each is read through an index of its own. */
  either(...choices: Branch[]) {
    this.#choices.push(choices)
  }

  /** Text with its values' numbers, for use outside of `add`. */
  number(text: string, ...values: unknown[]): string {
    return text.replaceAll('?', () => `$${this.values.push(values.shift())}`)
  }

  /** Every combination of choices, no row in two of them. */
  get branches(): Branch[] {
    const start: Branch = { text: this.#texts.join('\n       and '), byVisit: this.byVisit }
    return this.#choices.reduce<Branch[]>(
      (branches, choices) =>
        branches.flatMap((branch) =>
          choices.map(({ text, byVisit }) => ({
            text: `${branch.text}\n       and ${text}`,
            byVisit: branch.byVisit || byVisit,
          }))
        ),
      [start]
    )
  }
}

/** A branch's text, with the columns its rows are ordered by in place. */
export const conditionOf = (branch: Branch): string =>
  branch.text.replaceAll(DATE, orderOf(branch).date)

/**
 * What a branch is ordered by, newest first. A patient has one visit a day, so
 * that either pair tells rows apart, and both tell the same of latest visits.
 */
export function orderOf({ byVisit }: Pick<Branch, 'byVisit'>) {
  return byVisit
    ? { date: 'e.exam_date', key: 'e.patient_id', newest: 'desc' }
    : { date: 'p.latest_exam_date', key: 'p.id', newest: 'desc nulls last' }
}

/**
 * What rows this person's list holds under a filter; `p` is the patient, `e`
 * the visit of the row. Scope first: nothing of the filter can widen it.
 */
export function conditionsOf(
  actor: Actor,
  view: ListView,
  filter: ListFilter,
  today: CalendarDate
): Conditions {
  const where = new Conditions(isAssignedView(view))
  const scope = addScope(where, actor, view, filter)
  addStatus(where, view, filter)
  addDates(where, view, filter, today)
  addSearch(where, scope, filter.search)
  if (view !== 'od') addDoctors(where, filter)
  if (filter.noTestPatients) where.add('not p.is_test_patient')
  if (filter.referrals) where.add(REFERRED)
  return where
}

/** Looked up patient by patient; the offset keeps it from being read whole and hashed. */
const REFERRED = `exists (select 1 from exams x where x.patient_id = p.id and x.deactivated_at is null
       and (x.ipc is not null or x.is_referral_letter_upload_pei) offset 0)`

/** @returns what of the scope a search can be bounded by */
function addScope(where: Conditions, actor: Actor, view: ListView, filter: ListFilter): string {
  if (view === 'admin') {
    if (filter.noInactivePatients) where.add('p.deactivated_at is null')
    if (filter.noInactiveExams) {
      // The offset keeps it a look-up of one patient; without it every visit would be read and hashed.
      where.add(
        `(p.latest_exam_id is not null
          or not exists (select 1 from exams x where x.patient_id = p.id offset 0))`
      )
    }
    return where.add('true')
  }
  where.add('p.deactivated_at is null')
  if (view === 'od') {
    const practice = where.add('p.practice_id = ?', actor.practiceId)
    if (filter.grouping === 'doctor') where.add('p.od_id = ?', actor.odId)
    return practice
  }
  where.add('e.deactivated_at is null')
  if (view === 'omdr') {
    where.either(...anyOf(where, ['e.omdr_id', 'e.second_omdr_id'], actor.omdId))
  }
  if (view === 'omdc') where.add('e.omdc_id = ?', actor.omdId)
  if (view === 'igp') where.add('e.igp_id = ?', actor.igpId)
  return 'true'
}

/** The value in one of the columns, the earlier counting first. */
function anyOf(where: Conditions, columns: string[], value: unknown): Branch[] {
  const number = where.number('?', value)
  return columns.map((column, index) => ({
    byVisit: column.startsWith('e.'),
    text: [
      `${column} = ${number}`,
      ...columns.slice(0, index).map((earlier) => `${earlier} is distinct from ${number}`),
    ].join(' and '),
  }))
}

function addStatus(where: Conditions, view: ListView, { status, omdStatus }: ListFilter) {
  if (view === 'omdr' && omdStatus === 'processed') where.add('e.is_review_processed')
  else if (view === 'omdr' && isExamStatus(omdStatus)) where.add('e.exam_status = ?', omdStatus)
  if (view === 'omdc' && omdStatus !== 'all_statuses') where.add('e.omdc_status = ?', omdStatus)
  if (view === 'igp' || view === 'omdr' || view === 'omdc' || status === 'all_statuses') return
  if (status === 'review_processed') {
    return where.either({ text: 'e.is_review_processed', byVisit: view === 'admin' })
  }
  where.either(
    ...statusesOf(status).map((each) => ({
      text: where.number('p.latest_exam_status = ?', each),
      byVisit: false,
    }))
  )
}

function addDates(where: Conditions, view: ListView, filter: ListFilter, today: CalendarDate) {
  const { from, to } = periodBounds(filter.period, today)
  if (from) where.add(`${DATE} >= ?`, from)
  if (to) where.add(`${DATE} <= ?`, to)
  if (filter.startDate) where.add(`${DATE} >= ?`, filter.startDate)
  if (filter.endDate) where.add(`${DATE} <= ?`, filter.endDate)
  const bounded = from ?? to ?? filter.startDate ?? filter.endDate
  where.undated = !isAssignedView(view) && filter.status === 'all_statuses' && !bounded
}

/** By number or by name, within what the scope bounds it by (Q159). */
function addSearch(where: Conditions, scope: string, search: string) {
  const texts = searchConditions(search).map(({ text, values }) => where.number(text, ...values))
  if (texts.length > 0) where.search = [scope, ...texts].join(' and ')
}

function addDoctors(where: Conditions, { omd, od, gp, igp }: ListFilter) {
  if (omd) where.either(...anyOf(where, ['e.omdr_id', 'e.second_omdr_id', 'e.omdc_id'], omd))
  if (od) where.add('p.od_id = ?', od)
  if (gp) where.either(...anyOf(where, ['p.gp_id', 'p.gp2_id'], gp))
  if (igp) where.either(...anyOf(where, ['p.igp_id', 'e.igp_id'], igp))
}
