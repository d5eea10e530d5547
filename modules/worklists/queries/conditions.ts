import { periodBounds, searchNumber, searchWords } from '#patients/rules'
import { isExamStatus, statusesOf } from '#exams/rules'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import type { ListFilter } from '#modules/worklists/list_filter'
import type { ListView } from '#modules/worklists/list_view'

/** A `where` under construction: texts and the values their `$n` stand for. */
export class Conditions {
  readonly #texts: string[] = []
  readonly values: unknown[] = []

  /** `?` in the text takes the next of the values. */
  add(text: string, ...values: unknown[]) {
    this.#texts.push(text.replaceAll('?', () => `$${this.values.push(values.shift())}`))
  }

  get text(): string {
    return this.#texts.join('\n     and ')
  }
}

/** Column a list is ordered and bounded by: the latest visit, or the assigned one. */
export const dateColumn = (view: ListView) =>
  view === 'od' || view === 'admin' ? 'p.latest_exam_date' : 'e.exam_date'

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
  const where = new Conditions()
  addScope(where, actor, view, filter)
  addStatus(where, view, filter)
  addDates(where, view, filter, today)
  addSearch(where, filter.search)
  if (view !== 'od') addDoctors(where, filter)
  if (filter.noTestPatients) where.add('not p.is_test_patient')
  return where
}

function addScope(where: Conditions, actor: Actor, view: ListView, filter: ListFilter) {
  if (view === 'admin') {
    if (filter.noInactivePatients) where.add('p.deactivated_at is null')
    if (filter.noInactiveExams) {
      where.add(
        `(p.latest_exam_id is not null or not exists (select 1 from exams x where x.patient_id = p.id))`
      )
    }
    return where.add('true')
  }
  where.add('p.deactivated_at is null')
  if (view === 'od') {
    where.add('p.practice_id = ?', actor.practiceId)
    if (filter.grouping === 'doctor') where.add('p.od_id = ?', actor.odId)
    return
  }
  where.add('e.deactivated_at is null')
  if (view === 'omdr') where.add('? in (e.omdr_id, e.second_omdr_id)', actor.omdId)
  if (view === 'omdc') where.add('e.omdc_id = ?', actor.omdId)
  if (view === 'igp') where.add('e.igp_id = ?', actor.igpId)
}

function addStatus(where: Conditions, view: ListView, { status, omdStatus }: ListFilter) {
  if (view === 'omdr' && omdStatus === 'processed') where.add('e.is_review_processed')
  else if (view === 'omdr' && isExamStatus(omdStatus)) where.add('e.exam_status = ?', omdStatus)
  if (view === 'omdc' && omdStatus !== 'all_statuses') where.add('e.omdc_status = ?', omdStatus)
  if (view === 'igp' || view === 'omdr' || view === 'omdc' || status === 'all_statuses') return
  if (status === 'review_processed') return where.add('e.is_review_processed')
  where.add('p.latest_exam_status = any(?)', statusesOf(status))
}

function addDates(where: Conditions, view: ListView, filter: ListFilter, today: CalendarDate) {
  const date = dateColumn(view)
  const { from, to } = periodBounds(filter.period, today)
  if (from) where.add(`${date} >= ?`, from)
  if (to) where.add(`${date} <= ?`, to)
  if (filter.startDate) where.add(`${date} >= ?`, filter.startDate)
  if (filter.endDate) where.add(`${date} <= ?`, filter.endDate)
}

/** Ontario's version code behind the number is no part of the key. */
const VERSION_CODE = /(\d)[A-Z]{1,2}$/

/** By number without blanks and dashes, by name in any word order (Q159). */
function addSearch(where: Conditions, search: string) {
  const number = searchNumber(search)
  if (number) return where.add('p.phn_key like ?', `${number.replace(VERSION_CODE, '$1')}%`)
  for (const word of searchWords(search)) where.add('p.search_text like ?', `%${word}%`)
}

function addDoctors(where: Conditions, { omd, od, gp, igp }: ListFilter) {
  if (omd) where.add('? in (e.omdr_id, e.second_omdr_id, e.omdc_id)', omd)
  if (od) where.add('p.od_id = ?', od)
  if (gp) where.add('? in (p.gp_id, p.gp2_id)', gp)
  if (igp) where.add('? in (e.igp_id, p.igp_id)', igp)
}
