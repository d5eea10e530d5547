import { allOf, joined, ownText, sql, type Sql } from '#app/database/sql'
import type { Cursor } from '#modules/worklists/cursor'
import { orderOf, type ListConditions, type Way } from '#modules/worklists/queries/list_conditions'
import { shadowedPart, type VisitSummaryColumn } from '#modules/worklists/queries/shadowed'

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

/** Limits stand in the text: the planner plans by them. */
const number = (value: number) => ownText(String(value))

/**
 * The `with` parts of a list: `found` holds the rows of a page and one more
 * (all counted ones of a sorted list), `counted` how many there are, up to one
 * past the limit. Every way reads its rows in order from an index that has the
 * filter before the sort, so that neither depends on how many rows there are.
 */
export function foundParts(list: ListConditions, after: Cursor | null, limits: Limits): Sql[] {
  const parts = list.search
    ? searchParts(list, list.search, after, limits)
    : walkParts(list, after, limits)
  return [...(list.sight ? [shadowedPart(list.sight)] : []), ...parts]
}

/** What this person knows of patients' visits. */
export type Known = Pick<ListConditions, 'sight'>

/** Patient `p` as `s` where their visits are known in part; of others there is no `s`. */
export const shadowJoin = ({ sight }: Known) =>
  sight ? sql`left join shadowed s on s.id = p.id` : sql``

/** A visit column of patient `p` as this person knows it. */
export const seenColumn = ({ sight }: Known, column: VisitSummaryColumn) =>
  ownText(sight ? `case when s.id is null then p.${column} else s.${column} end` : `p.${column}`)

/**
 * Of a short list the rows up to the counted ones are read once. Of a long one, and
 * after a cursor, page and count are read apart: to keep and sort hundreds of rows
 * for a page of them costs more than to read the page's again.
 */
function walkParts(list: ListConditions, after: Cursor | null, { page, count }: Limits): Sql[] {
  const isApart = after !== null || (list.isLong && page < count)
  if (!isApart) {
    return [
      sql`found as materialized (${rows(list, { limit: count + 1 })})`,
      sql`counted as (select least(count(*), ${number(count + 1)}) as total from found)`,
    ]
  }
  return [
    sql`found as materialized (${rows(list, { limit: page + 1, after: after && beyond(after) })})`,
    sql`counted as (select ${countOf(list, { limit: count + 1 })} as total)`,
  ]
}

/**
 * A rare name is found by the search index and its few rows are sorted; a
 * common one is looked for along the list. Which of them it is decides the
 * statement itself: the way not taken costs nothing.
 */
function searchParts(
  list: ListConditions,
  search: Sql,
  after: Cursor | null,
  { page, count }: Limits
): Sql[] {
  const few = sql`not (select yes from common)`
  const many = sql`(select yes from common)`
  const next = { limit: page + 1, after: after && beyond(after) }
  const fromHits = after
    ? rows(list, { ...next, hits: true, gate: few })
    : sql`select * from sample where ${few}`
  return [
    sql`hits as materialized (
    select p.* from read_patients p where ${search} limit ${number(COMMON + 1)})`,
    sql`common as materialized (select count(*) > ${number(COMMON)} as yes from hits)`,
    sql`sample as materialized (${rows(list, { limit: count + 1, hits: true })})`,
    sql`found as materialized (
    ${fromHits}
    union all ${rows(list, { ...next, gate: many, searched: true })})`,
    sql`counted as (
    select case when ${few} or (select count(*) from sample) > ${number(count)}
             then (select least(count(*), ${number(count + 1)}) from sample)
             else ${countOf(list, { limit: count + 1, searched: true })} end as total)`,
  ]
}

/** Where the page before ended. */
type Beyond = { undated: boolean; date: Sql; id: Sql }

const beyond = ({ date, id }: Cursor): Beyond => ({
  undated: date === null,
  date: sql`${date}::date`,
  id: sql`${id}::bigint`,
})

type Read = {
  limit: number
  /** Beyond the cursor only, if there is one. */
  after?: Beyond | null
  /** Among the found patients instead of all. */
  hits?: boolean
  /** Whether to read at all; decided once. */
  gate?: Sql
  /** Tests each row for what is searched. */
  searched?: boolean
}

/** Patient, visit, date and key of rows, newest first within each way. */
function rows(list: ListConditions, read: Read): Sql {
  const walks = list.ways.flatMap((way) => [
    ...(read.after?.undated ? [] : [{ way, undated: false }]),
    ...(list.undated && !way.byVisit ? [{ way, undated: true }] : []),
  ])
  if (walks.length === 0) return NO_ROWS
  return joined(
    walks.map(({ way, undated }) => walk(list, way, undated, read)),
    '\n    union all '
  )
}

/** How many rows, each way up to the limit. */
const countOf = (list: ListConditions, read: Read) =>
  sql`(select least(count(*), ${number(read.limit)}) from (${rows(list, read)}) rows)`

function walk(list: ListConditions, way: Way, undated: boolean, read: Read): Sql {
  const { date, key, newest } = orderOf(way)
  const { search } = list
  const conditions = [
    way.where,
    ...(list.undated ? [undated ? sql`${date} is null` : sql`${date} is not null`] : []),
    ...(read.after ? past(read.after, undated, date, key) : []),
    // Hidden from the search index, which would read every row of a common name.
    ...(search && (read.searched || (read.hits && way.shadowed)) ? [sql`(${search}) is true`] : []),
    ...(read.gate ? [read.gate] : []),
  ]
  const exam = way.byVisit || list.byVisit ? sql`e.id` : sql`p.latest_exam_id`
  return sql`(
    select ${key} as patient_id, ${exam} as exam_id, ${date} as at, ${key} as key
      from ${sourceOf(list, way, read.hits ? sql`hits` : sql`read_patients`)}
     where ${allOf(conditions)}
     order by ${date} ${newest}, ${key} desc
     limit ${number(read.limit)})`
}

/** Patients with their latest visit, or the visits assigned to a person. */
function sourceOf(list: ListConditions, { byVisit, shadowed }: Way, all: Sql): Sql {
  const patients = shadowed ? sql`shadowed` : all
  if (list.byVisit) return sql`read_visits e join ${patients} p on p.id = e.patient_id`
  if (!byVisit) return sql`${patients} p left join read_visits e on e.id = p.latest_exam_id`
  // Latest visits are many, which an equality of two columns would hide from the planner.
  return sql`read_visits e join ${patients} p on p.id = e.patient_id and e.deactivated_at is null
       and coalesce(p.latest_exam_id = e.id, false)`
}

function past({ date, id, undated: none }: Beyond, undated: boolean, at: Sql, key: Sql): Sql[] {
  if (undated) return none ? [sql`${key} < ${id}`] : []
  return [sql`(${at}, ${key}) < (${date}, ${id})`]
}

const NO_ROWS = sql`
    select null::bigint as patient_id, null::bigint as exam_id, null::date as at, null::bigint as key
     where false`
