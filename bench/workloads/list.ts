import { DateTime } from 'luxon'
import type { Case, Knocker, Prepared, Workload } from '../harness/workload.js'
import { ACCOUNTS } from '../data/load.js'
import { placesOf, type Place } from '../harness/places.js'

const PATH = '/api/data/patients/'

/** performance.md: at least 0.6 of the floor, at most 1.5 times the cost at a million patients. */
const AIM = 0.6
const GROWTH = 1.5

/** How far into its rows a deep page lies. */
const DEEP = 0.8

/** The first 25 patients a condition leaves, then what the screen shows of each, by hand. */
export const shown = (where: string) => `
  select p.id, p.first_name, p.last_name, p.birth_date, p.sex, p.phn, p.visit_count,
         p.latest_exam_date, p.last_reviewed_date, p.latest_exam_status, pr.name as practice,
         o.first_name || ' ' || o.last_name as optometrist, g.first_name || ' ' || g.last_name as gp,
         r.first_name || ' ' || r.last_name as omdr, e.id as exam_id, e.exam_status,
         e.chief_complaint, e.ipc, e.submitted_at, e.is_urgent, od.iop as od_iop, os.iop as os_iop
    from (select * from patients p where ${where} ${ORDER} limit 25) p
    join practices pr on pr.id = p.practice_id
    left join ods o on o.id = p.od_id
    left join gps g on g.id = p.gp_id
    left join exams e on e.id = p.latest_exam_id
    left join omds r on r.id = e.omdr_id
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
   ${ORDER}`

const ORDER = 'order by p.latest_exam_date desc nulls last, p.id desc'
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
    'p.latest_exam_status = any($1)',
    'p.latest_exam_date >= $2',
    ...(column ? [`${column} = $3`] : []),
  ].join(' and ')
  const valuesOf = (n: number) => [statuses, since, ...of(places[n % ACCOUNTS]!)]
  const cursor = deep ? await deepCursor(prepared, scoped, valuesOf(0)) : null
  const after = cursor ? [cursor.date, cursor.id] : []
  const next = valuesOf(0).length
  const beyond = cursor
    ? ` and (p.latest_exam_date, p.id) < ($${next + 1}::date, $${next + 2}::bigint)`
    : ''
  return {
    label,
    as,
    aim: AIM,
    growth: GROWTH,
    ours: () => ({
      path: `${PATH}?${query}${cursor ? `&after=${cursor.date}_${cursor.id}` : ''}`,
    }),
    floor: {
      text: shown(`${scoped}${beyond}`),
      values: (n) => [...valuesOf(n), ...after],
    },
  }
}

async function deepCursor({ client }: Prepared, where: string, values: unknown[]) {
  const counted = await client.query(`select count(*) as n from patients p where ${where}`, values)
  const { rows } = await client.query(
    `select p.latest_exam_date as date, p.id from patients p where ${where}
      order by p.latest_exam_date desc nulls last, p.id desc
     offset ${Math.floor(counted.rows[0].n * DEEP)} limit 1`,
    values
  )
  return rows[0] as { date: string; id: number }
}
