import { DateTime } from 'luxon'
import type { Case, Knocker, Prepared, Workload } from '../harness/workload.js'
import { ACCOUNTS } from '../data/load.js'
import { placesOf, type Place } from '../harness/places.js'
import { NEWEST_FIRST, shownRows } from '../harness/shown_rows.js'

const PATH = '/api/data/patients/'

/** performance.md: at least 0.6 of the floor, at most 1.5 times the cost at a million patients. */
const AIM = 0.6
const GROWTH = 1.5

/** How far into its rows a deep page lies. */
const DEEP = 0.8

const ALIVE = 'p.deactivated_at is null and not p.is_test_patient'

const SCOPES: Record<Knocker, { column: string | null; of(place: Place): number[] }> = {
  od: { column: 'p.od_id', of: ({ od }) => [od!] },
  chain: { column: 'p.practice_id', of: ({ practice }) => [practice!] },
  admin: { column: null, of: () => [] },
}

type Shape = {
  label: string
  as: Knocker
  query: string
  statuses: string[]
  deep?: boolean
}

const SHAPES: Shape[] = [
  {
    label: 'an optometrist’s list as it opens',
    as: 'od',
    query: '',
    statuses: ['not_ready', 'od_review'],
  },
  {
    label: 'a chain’s clinic, reviewed within a year',
    as: 'chain',
    query: 'patientGrouping=clinic&examStatus=reviewed',
    statuses: ['reviewed'],
  },
  {
    label: 'a chain’s clinic, deep page',
    as: 'chain',
    query: 'patientGrouping=clinic&examStatus=reviewed',
    statuses: ['reviewed'],
    deep: true,
  },
  {
    label: 'everybody’s list as it opens',
    as: 'admin',
    query: '',
    statuses: ['not_ready', 'od_review'],
  },
  {
    label: 'everybody’s list, reviewed, deep page',
    as: 'admin',
    query: 'examStatus=reviewed',
    statuses: ['reviewed'],
    deep: true,
  },
]

export const workload: Workload = {
  name: 'list',
  floorPlans: 'generic',
  async prepare(prepared) {
    const cases: Case[] = []
    for (const shape of SHAPES) cases.push(await caseOf(prepared, shape))
    return cases
  },
}

async function caseOf(prepared: Prepared, shape: Shape): Promise<Case> {
  const { label, as, query, statuses, deep } = shape
  const places = await placesOf(prepared, as)
  const { column, of } = SCOPES[as]
  const since = DateTime.utc().minus({ months: 12 }).toISODate()!
  const scoped = [
    ALIVE,
    // In its text: the planner knows how many there are of each.
    `p.latest_exam_status in (${statuses.map((each) => `'${each}'`).join()})`,
    'p.latest_exam_date >= $1',
    ...(column ? [`${column} = $2`] : []),
  ].join(' and ')
  const valuesOf = (n: number) => [since, ...of(places[n % ACCOUNTS]!)]
  const cursor = deep ? await deepCursor(prepared, scoped, valuesOf(0)) : null
  const after = cursor ? [cursor.date, cursor.id] : []
  const next = valuesOf(0).length
  const beyond = cursor
    ? `(p.latest_exam_date, p.id) < ($${next + 1}::date, $${next + 2}::bigint)`
    : undefined
  return {
    label,
    as,
    aim: AIM,
    growth: GROWTH,
    ours: () => ({
      path: `${PATH}?${query}${cursor ? `&after=${cursor.date}_${cursor.id}` : ''}`,
    }),
    floor: {
      text: shownRows(as, scoped, beyond),
      values: (n) => [...valuesOf(n), ...after],
    },
  }
}

async function deepCursor({ client }: Prepared, where: string, values: unknown[]) {
  const counted = await client.query(`select count(*) as n from patients p where ${where}`, values)
  const { rows } = await client.query(
    `select p.latest_exam_date as date, p.id from patients p where ${where}
      ${NEWEST_FIRST}
     offset ${Math.floor(counted.rows[0].n * DEEP)} limit 1`,
    values
  )
  return rows[0] as { date: string; id: number }
}
