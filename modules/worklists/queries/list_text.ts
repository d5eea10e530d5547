import {
  conditionOf,
  orderOf,
  type Branch,
  type Conditions,
} from '#modules/worklists/queries/conditions'
import type { Cursor } from '#modules/worklists/cursor'

export type Limits = {
  /** Rows shown at once. */
  page: number
  /** Rows counted at most. */
  count: number
}

/**
 * Found patients are read whole and sorted up to this many; beyond it a name
 * is so common that walking the list from its newest row soon fills a page.
 */
const COMMON = 1_500

/**
 * The `with` of a list's statement: `page` holds the page's rows and one more,
 * `counted` how many there are, up to one past the limit. Every branch reads
 * its rows in order from an index that has the filter before the sort, so that
 * neither depends on how many rows there are in all.
 */
export function listText(where: Conditions, after: Cursor | null, limits: Limits): string {
  const reader = new Reader(where, after && cursorOf(where, after))
  const parts = where.search ? searchParts(reader, limits) : walkParts(reader, limits)
  return `
  with ${parts.join(',\n  ')},
  page as materialized (
    select * from found order by at desc nulls last, key desc limit ${limits.page + 1})`
}

/**
 * The same for a list sorted by a column of its rows: all of them are read, up
 * to the counted ones, and none when there are more; `skip` are on earlier pages.
 */
export function sortedListText(where: Conditions, order: string, skip: string, limits: Limits) {
  const whole = { page: limits.count, count: limits.count }
  const reader = new Reader(where, null)
  const parts = where.search ? searchParts(reader, whole) : walkParts(reader, whole)
  return `
  with ${parts.join(',\n  ')},
  page as materialized (
    select found.*, row_number() over (order by ${order}, found.at desc nulls last, found.key desc) as place
      from found
      join patients p on p.id = found.patient_id
      join practices pr on pr.id = p.practice_id
      left join exams e on e.id = found.exam_id
      left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
      left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
      left join ods o on o.id = p.od_id
     where (select total from counted) <= ${limits.count}
     order by place limit ${limits.page + 1} offset ${skip})`
}

/** Rows up to the counted ones are read once; after a cursor, page and count are read apart. */
function walkParts(reader: Reader, { page, count }: Limits): string[] {
  if (!reader.cursor) {
    return [
      `found as materialized (${reader.rows({ limit: count + 1 })})`,
      `counted as (select least(count(*), ${count + 1}) as total from found)`,
    ]
  }
  return [
    `found as materialized (${reader.rows({ limit: page + 1, after: true })})`,
    `counted as (select ${reader.count({ limit: count + 1 })} as total)`,
  ]
}

/**
 * A rare name is found by the search index and its few rows are sorted; a
 * common one is looked for along the list. Which of them it is decides the
 * statement itself: the way not taken costs nothing.
 */
function searchParts(reader: Reader, { page, count }: Limits): string[] {
  const few = 'not (select yes from common)'
  const many = '(select yes from common)'
  const next = { limit: page + 1, after: true }
  return [
    `hits as materialized (
    select p.* from patients p where ${reader.search} limit ${COMMON + 1})`,
    `common as materialized (select count(*) > ${COMMON} as yes from hits)`,
    `sample as materialized (${reader.rows({ limit: count + 1, hits: true })})`,
    `found as materialized (
    ${reader.cursor ? reader.rows({ ...next, hits: true, gate: few }) : `select * from sample where ${few}`}
    union all ${reader.rows({ ...next, gate: many, searched: true })})`,
    `counted as (
    select case when ${few} or (select count(*) from sample) > ${count}
             then (select least(count(*), ${count + 1}) from sample)
             else ${reader.count({ limit: count + 1, searched: true })} end as total)`,
  ]
}

type Read = {
  limit: number
  /** Beyond the cursor only, if there is one. */
  after?: boolean
  /** Among the found patients instead of all. */
  hits?: boolean
  /** Whether to read at all; decided once. */
  gate?: string
  /** Tests each row for what is searched. */
  searched?: boolean
}

/** The texts of the rows a list is made of. */
class Reader {
  readonly #ways: { branch: Branch; undated: boolean }[]

  constructor(
    readonly where: Conditions,
    readonly cursor: CursorNumbers | null
  ) {
    this.#ways = where.branches.flatMap((branch) => [
      { branch, undated: false },
      ...(where.undated && !branch.byVisit ? [{ branch, undated: true }] : []),
    ])
  }

  get search(): string {
    return this.where.search!
  }

  /** Patient, visit, date and key of rows, newest first within each branch. */
  rows(read: Read): string {
    const texts = this.#ways
      .filter(({ undated }) => undated || !(read.after && this.cursor?.undated))
      .map(({ branch, undated }) => this.#way(branch, undated, read))
    return texts.length > 0 ? texts.join('\n    union all ') : NO_ROWS
  }

  /** How many rows, each branch up to the limit. */
  count(read: Read): string {
    return `(select least(count(*), ${read.limit}) from (${this.rows(read)}) rows)`
  }

  #way(branch: Branch, undated: boolean, read: Read): string {
    const { date, key, newest } = orderOf(branch)
    const conditions = [
      conditionOf(branch),
      ...(this.where.undated ? [`${date} is ${undated ? '' : 'not '}null`] : []),
      ...(read.after && this.cursor ? this.#beyond(this.cursor, undated, date, key) : []),
      // Hidden from the search index, which would read every row of a common name.
      ...(read.searched ? [`(${this.search}) is true`] : []),
      ...(read.gate ? [read.gate] : []),
    ]
    const exam = branch.byVisit || this.where.byVisit ? 'e.id' : 'p.latest_exam_id'
    return `(
    select ${key} as patient_id, ${exam} as exam_id, ${date} as at, ${key} as key
      from ${this.#source(branch, read.hits ? 'hits' : 'patients')}
     where ${conditions.join('\n       and ')}
     order by ${date} ${newest}, ${key} desc
     limit ${read.limit})`
  }

  /** Patients with their latest visit, or the visits assigned to a person. */
  #source({ byVisit }: Branch, patients: string): string {
    if (this.where.byVisit) return `exams e join ${patients} p on p.id = e.patient_id`
    if (!byVisit) return `${patients} p left join exams e on e.id = p.latest_exam_id`
    // Latest visits are many, which an equality of two columns would hide from the planner.
    return `exams e join ${patients} p on p.id = e.patient_id and e.deactivated_at is null
       and coalesce(p.latest_exam_id = e.id, false)`
  }

  #beyond({ date, id, undated: past }: CursorNumbers, undated: boolean, at: string, key: string) {
    if (undated) return past ? [`${key} < ${id}`] : []
    return [`(${at}, ${key}) < (${date}, ${id})`]
  }
}

const NO_ROWS = `
    select null::bigint as patient_id, null::bigint as exam_id, null::date as at, null::bigint as key
     where false`

type CursorNumbers = { date: string; id: string; undated: boolean }

function cursorOf(where: Conditions, { date, id }: Cursor): CursorNumbers {
  const undated = date === null
  return {
    date: undated ? '' : where.number('?::date', date),
    id: where.number('?::bigint', id),
    undated,
  }
}
