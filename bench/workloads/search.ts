import { ACCOUNTS } from '../data/load.js'
import { placesOf, type Place } from '../harness/places.js'
import type { Case, Knocker, Prepared, Workload } from '../harness/workload.js'
import { NEWEST_FIRST } from '../harness/shown_rows.js'

const PATH =
  '/api/data/patients/?examPeriod=all_time&examStatus=all_statuses&patientGrouping=clinic'

/** performance.md: faster than a trigram floor, at most twice the cost at a million patients. */
const AIM = 1.3
const GROWTH = 2

/** Different searches of each account. */
const TERMS = 20

type Shape = {
  label: string
  as: Knocker
  /** What is typed for a patient of one's own. */
  typed: string
  on: 'name' | 'number'
}

const SHAPES: Shape[] = [
  { label: 'last name, ordinary practice', as: 'od', typed: 'last_name', on: 'name' },
  { label: 'last name, chain', as: 'chain', typed: 'last_name', on: 'name' },
  { label: 'last name, everybody', as: 'admin', typed: 'last_name', on: 'name' },
  {
    label: 'first and last name, everybody',
    as: 'admin',
    typed: `first_name || ' ' || last_name`,
    on: 'name',
  },
  { label: 'first three letters, chain', as: 'chain', typed: 'left(last_name, 3)', on: 'name' },
  { label: 'first three letters, everybody', as: 'admin', typed: 'left(last_name, 3)', on: 'name' },
  { label: 'health number, chain', as: 'chain', typed: 'phn', on: 'number' },
  { label: 'health number, everybody', as: 'admin', typed: 'phn', on: 'number' },
]

/**
 * The first 25 patients a condition leaves, then the most of what the screen shows of each:
 * its plan is made for each search, and each join more would make it slower.
 */
const shown = (where: string) => `
  select p.id, p.first_name, p.last_name, p.birth_date, p.sex, p.phn, p.visit_count,
         p.latest_exam_date, p.last_reviewed_date, p.latest_exam_status, pr.name as practice,
         o.first_name || ' ' || o.last_name as optometrist, g.first_name || ' ' || g.last_name as gp,
         r.first_name || ' ' || r.last_name as omdr, e.id as exam_id, e.exam_status,
         e.chief_complaint, e.ipc, e.submitted_at, e.is_urgent, od.iop as od_iop, os.iop as os_iop
    from (select * from patients p where ${where} ${NEWEST_FIRST} limit 25) p
    join practices pr on pr.id = p.practice_id
    left join ods o on o.id = p.od_id
    left join gps g on g.id = p.gp_id
    left join exams e on e.id = p.latest_exam_id
    left join omds r on r.id = e.omdr_id
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
   ${NEWEST_FIRST}`

const NAME = `(p.first_name || ' ' || p.last_name)`

export const workload: Workload = {
  name: 'search',
  floorPlans: 'custom',
  async prepare(prepared) {
    await floorIndexes(prepared)
    const cases: Case[] = []
    for (const shape of SHAPES) cases.push(await caseOf(prepared, shape))
    return cases
  },
}

/** What a plain `ilike` would be given; our statements cannot use them. */
async function floorIndexes({ client }: Prepared) {
  await client.query(
    `create index if not exists bench_floor_name on patients
      using gin ((first_name || ' ' || last_name) gin_trgm_ops)`
  )
  await client.query(
    `create index if not exists bench_floor_phn on patients using gin (phn gin_trgm_ops)`
  )
  await client.query('vacuum (analyze) patients')
}

async function caseOf(prepared: Prepared, { label, as, typed, on }: Shape): Promise<Case> {
  const places = await placesOf(prepared, as)
  const terms = await Promise.all(places.map((place) => termsOf(prepared, place, typed)))
  const term = (n: number) => terms[n % ACCOUNTS]![Math.floor(n / ACCOUNTS) % TERMS]!
  const scope = as === 'admin' ? '' : 'and p.practice_id = $2'
  return {
    label,
    as,
    aim: AIM,
    growth: GROWTH,
    ours: (n) => ({ path: PATH, headers: { 'x-patient-search': encodeURIComponent(term(n)) } }),
    floor: {
      text: shown(
        `${on === 'name' ? NAME : 'p.phn'} ilike $1 and p.deactivated_at is null
          and not p.is_test_patient ${scope}`
      ),
      values: (n) => [`%${term(n)}%`, ...(as === 'admin' ? [] : [places[n % ACCOUNTS]!.practice])],
    },
  }
}

/** Typed for patients spread evenly over the place's own: common names come up more often. */
async function termsOf(
  { client }: Prepared,
  { practice }: Place,
  typed: string
): Promise<string[]> {
  const { rows } = await client.query<{ term: string }>(
    `with own as (
       select ${typed} as term, row_number() over (order by id) as n, count(*) over () as total
         from patients where practice_id = $1 or $1 is null)
     select term from own where n % greatest(total / ${TERMS}, 1) = 0 order by n limit ${TERMS}`,
    [practice]
  )
  return rows.map(({ term }) => term)
}
