import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { hasRole, type Actor } from '#identity'
import { REFERRAL_LETTER_FILTERS, STATUS_FILTERS } from '#exams/rules'
import { PATIENT_GROUPINGS, PERIODS } from '#patients/rules'
import { readCursor, readSkip, type Cursor } from '#modules/worklists/cursor'
import {
  OMD_STATUS_FILTERS,
  defaultFilter,
  defaultSort,
  type ListFilter,
  type ListStatusFilter,
} from '#modules/worklists/list_filter'
import { readSort, type ListSort } from '#modules/worklists/list_sort'
import { preReviewsOnly, type ListView } from '#modules/worklists/list_view'
import {
  GLAUCOMA_FILTERS,
  OFFICE_FILTERS,
  OFFICE_FILTER_NAMES,
  type OfficeChoices,
  type OfficeFilterName,
} from '#modules/worklists/queries/office_filters'

/** Names each filter may come under, the documents' first (Q05). */
const NAMES = {
  period: ['examPeriod', 'exam_period', 'exam_date', 'period'],
  status: ['examStatus', 'exam_status', 'status'],
  omdStatus: ['omdStatus', 'omd_status', 'omdr_status', 'omdc_status', 'examStatus', 'exam_status'],
  grouping: ['patientGrouping', 'patient_grouping', 'grouping'],
  startDate: ['start_date', 'startDate'],
  endDate: ['end_date', 'endDate'],
} as const

/** A search travels in this header where the address must not hold it (reliability 11). */
export const SEARCH_HEADER = 'x-patient-search'

/** Longest text searched for, in characters. */
const MAX_SEARCH = 100

const STATUSES: readonly ListStatusFilter[] = [
  ...STATUS_FILTERS,
  ...REFERRAL_LETTER_FILTERS,
  'review_processed',
]

export type ListRequest = {
  filter: ListFilter
  after: Cursor | null
  /** Rows on earlier pages of a sorted list. */
  skip: number
}

/** Names that only the administrators' vocabulary has (C259): it knows no status, and asks for every one. */
const OFFICE_NAMES: readonly string[] = ['exam_date', ...OFFICE_FILTER_NAMES]

/** Names of that vocabulary which the page's own address has, too, beside a status. */
const SHARED_NAMES: readonly string[] = [
  ...['igp', 'gp', 'od', 'omd'].flatMap((name) => [name, `${name}_id`]),
  ...NAMES.startDate,
  ...NAMES.endDate,
]

/** A documented call, or the page, whose address leaves out what is as the list opens. */
export type AskedBy = 'call' | 'page'

/**
 * Whether an administrator asks in words that only the administrators' list knows:
 * whatever else they are, that is the list they mean (Q05, Q32).
 */
export function asksOffice({ actor, request }: HttpContext): boolean {
  const asked = request.qs()
  return hasRole(actor!, 'admin') && OFFICE_FILTER_NAMES.some((name) => asked[name] !== undefined)
}

/** Whose list has which filters of the office's. */
function officeNames(view: ListView, actor: Actor): readonly OfficeFilterName[] {
  if (view === 'admin') return hasRole(actor, 'admin') ? OFFICE_FILTER_NAMES : []
  const isInProgram = view === 'od' && actor.hasGlaucomaProgram
  return isInProgram ? (Object.keys(GLAUCOMA_FILTERS) as OfficeFilterName[]) : []
}

/**
 * Reads the filter of a list in any of its vocabularies; what is not sent has
 * the view's default, but for the status of a call in the administrators' (Q05, Q121).
 *
 * @throws InvalidInput naming every parameter whose value is not known
 */
export function readListRequest(ctx: HttpContext, view: ListView, by: AskedBy): ListRequest {
  const query = new Query(ctx)
  const own = defaultFilter(view, { preReviews: preReviewsOnly(ctx.actor!) })
  const office = query.office(officeNames(view, ctx.actor!))
  const officeOnly = by === 'call' ? [...OFFICE_NAMES, ...SHARED_NAMES] : OFFICE_NAMES
  const isOffice = hasRole(ctx.actor!, 'admin') && query.has(officeOnly)
  const asksAll = isOffice || Object.keys(office).length > 0
  const defaults = asksAll ? { ...own, status: 'all_statuses' as const } : own
  const ofPatients = view === 'od' || view === 'admin'
  const filter: ListFilter = {
    ...defaults,
    period: query.oneOf(NAMES.period, PERIODS, defaults.period, (text) =>
      text.replace(/^(12_18|18_24)/, (range) => range.replace('_', '-'))
    ),
    status: ofPatients ? query.oneOf(NAMES.status, STATUSES, defaults.status) : defaults.status,
    omdStatus: ofPatients
      ? defaults.omdStatus
      : query.oneOf(NAMES.omdStatus, OMD_STATUS_FILTERS, defaults.omdStatus),
    grouping: query.grouping(defaults.grouping),
    search: query.search(),
    startDate: query.date(NAMES.startDate),
    endDate: query.date(NAMES.endDate),
    omd: query.id('omd'),
    od: query.id('od'),
    gp: query.id('gp'),
    igp: query.id('igp'),
    noInactivePatients: query.flag('no_inactive_patients', defaults.noInactivePatients),
    noInactiveExams: query.flag('no_inactive_exams', defaults.noInactiveExams),
    noTestPatients: query.flag('no_test_patients', defaults.noTestPatients),
    referrals: query.flag('referrals', false),
    office,
    sort: query.sort(),
  }
  filter.sort ??= defaultSort(view, filter.omdStatus)
  const after = filter.sort ? null : query.cursor()
  const skip = filter.sort ? query.skip() : 0
  if (query.errors.length > 0) throw new InvalidInput(query.errors)
  return { filter: view === 'od' ? filter : { ...filter, grouping: 'clinic' }, after, skip }
}

class Query {
  readonly errors: FieldError[] = []
  readonly #values: Record<string, unknown>

  constructor(readonly ctx: HttpContext) {
    this.#values = ctx.request.qs()
  }

  oneOf<T extends string>(
    names: readonly string[],
    known: readonly T[],
    fallback: T,
    spelled = (text: string) => text
  ): T {
    const given = this.#first(names)
    if (!given) return fallback
    const found = known.find((each) => each === spelled(given.text))
    return found ?? this.#refuse(given.name, fallback)
  }

  /** `clinic_patients` is the other store's word for the grouping (C013). */
  grouping(fallback: ListFilter['grouping']): ListFilter['grouping'] {
    const clinic = this.#first(['clinic_patients'])
    if (!clinic) return this.oneOf(NAMES.grouping, PATIENT_GROUPINGS, fallback)
    return this.flag('clinic_patients', false) ? 'clinic' : 'doctor'
  }

  search(): string {
    const header = this.ctx.request.header(SEARCH_HEADER)
    const text = header ? decoded(header) : (this.#first(['name_or_health_number'])?.text ?? '')
    if (text === null || text.length > MAX_SEARCH) return this.#refuse('name_or_health_number', '')
    return text.trim()
  }

  date(names: readonly string[]): string | null {
    const given = this.#first(names)
    if (!given) return null
    const date = DateTime.fromFormat(given.text, 'yyyy-MM-dd', { zone: 'utc' })
    return date.isValid ? given.text : this.#refuse(given.name, null)
  }

  id(name: string): number | null {
    const given = this.#first([name, `${name}_id`])
    if (!given) return null
    return /^[1-9]\d{0,14}$/.test(given.text) ? Number(given.text) : this.#refuse(given.name, null)
  }

  flag(name: string, fallback: boolean): boolean {
    const given = this.#first([name])
    if (!given) return fallback
    if (given.text === 'true' || given.text === '1') return true
    if (given.text === 'false' || given.text === '0') return false
    return this.#refuse(name, fallback)
  }

  has(names: readonly string[]): boolean {
    return this.#first(names) !== null
  }

  office(names: readonly OfficeFilterName[]): OfficeChoices {
    const chosen = names.flatMap((name) => {
      if (!this.has([name])) return []
      const value = this.oneOf<string>([name], OFFICE_FILTERS[name].values, '')
      return value === '' ? [] : [[name, value]]
    })
    return Object.fromEntries(chosen) as OfficeChoices
  }

  sort(): ListSort | null {
    const given = this.#first(['sort'])
    return given && (readSort(given.text) ?? this.#refuse('sort', null))
  }

  cursor(): Cursor | null {
    const given = this.#first(['after'])
    return given && (readCursor(given.text) ?? this.#refuse('after', null))
  }

  skip(): number {
    const given = this.#first(['after'])
    return given ? (readSkip(given.text) ?? this.#refuse('after', 0)) : 0
  }

  /** The first name that was sent with a value; lists and objects are no values. */
  #first(names: readonly string[]): { name: string; text: string } | null {
    for (const name of names) {
      const value = this.#values[name]
      if (value !== undefined && value !== null && value !== '')
        return { name, text: String(value) }
    }
    return null
  }

  #refuse<T>(field: string, fallback: T): T {
    const message = this.ctx.i18n.t('worklists.filter_unknown')
    if (!this.errors.some((error) => error.field === field)) this.errors.push({ field, message })
    return fallback
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
