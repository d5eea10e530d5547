import { test } from '@japa/runner'
import pg from 'pg'
import { defaultFilter, type ListFilter } from '#modules/worklists/list_filter'
import type { ListView } from '#modules/worklists/list_view'
import { COUNT_LIMIT, PAGE_SIZE, listStatement } from '#modules/worklists/queries/list_statement'
import type { Cursor } from '#modules/worklists/cursor'
import { PLANNING } from '#app/database/planning'
import type { Actor } from '#identity'
import { dateIn, DEFAULT_ZONE } from '#app/kernel/clock'
import { DateTime } from 'luxon'
import { freshDatabase } from '#tests/helpers/database'
import { MANY, seedManyPatients } from '#tests/integration/fixtures/many_patients'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Plans'?: Node[]
}

type Asked = { view: ListView; filter?: Partial<ListFilter>; after?: Cursor }

/** Tables that grow with the clinic. */
const BIG = ['patients', 'exams', 'exam_eyes']

/**
 * Rows one scan may read of a big table: those that are counted, and for the
 * few a search or a filter drops, half as many again.
 */
const READ_AT_MOST = 1_001 * 1.5

const EVERYTHING = { period: 'all_time', status: 'all_statuses' } as const

/** As a person of practice 1 whose ids are all 1, in the role that has such a list. */
const actorOf = (view: ListView) =>
  ({ roles: [view], practiceId: 1, odId: 1, omdId: 1, igpId: 1 }) as unknown as Actor

test.group('Plans of the patient lists', (group) => {
  let client: pg.Client

  group.setup(async () => {
    await freshDatabase()
    client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
    await client.connect()
    await seedManyPatients(client)
    await client.query(
      `update exams set rr_glc = true, fu_number = 12, fu_letter = 'month' where id % 20 = 3`
    )
    await client.query('vacuum analyze exams')
    return async () => {
      await client.end()
      await freshDatabase()
    }
  })

  /** The scans of a list's statement that ran, planned as the product's connections plan it. */
  async function scansOf(asked: Asked): Promise<Node[]> {
    const { text, values } = statementOf(asked)
    await client.query(PLANNING)
    await client.query('deallocate all')
    await client.query(`prepare asked as ${text}`)
    const literals = values.map(literalOf).join(', ')
    const given = literals ? `(${literals})` : ''
    const { rows } = await client.query(`explain (analyze, format json) execute asked ${given}`)
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) =>
        (BIG.includes(node['Relation Name']!) || node['Index Name']) && node['Actual Loops'] > 0
    )
  }

  const literalOf = (value: unknown) => (value === null ? 'null' : pg.escapeLiteral(String(value)))

  const indexesOf = (scans: Node[]) => new Set(scans.map((scan) => scan['Index Name']))

  const cases: (Asked & { title: string; indexes: string[] })[] = [
    {
      title: 'F034 an optometrist’s list as it opens',
      view: 'od',
      indexes: ['patients_od_status'],
    },
    {
      title: 'F034 a clinic’s, one status',
      view: 'od',
      filter: { grouping: 'clinic', status: 'reviewed' },
      indexes: ['patients_practice_status'],
    },
    {
      title: 'F033 a clinic’s, every visit',
      view: 'od',
      filter: { ...EVERYTHING, grouping: 'clinic' },
      indexes: ['patients_practice_latest'],
    },
    {
      title: 'F033 an optometrist’s, every visit',
      view: 'od',
      filter: EVERYTHING,
      indexes: ['patients_od_latest'],
    },
    { title: 'F034 everybody’s as it opens', view: 'admin', indexes: ['patients_status'] },
    {
      title: 'F033 everybody’s, every visit',
      view: 'admin',
      filter: EVERYTHING,
      indexes: ['patients_latest'],
    },
    {
      title: 'F033 everybody’s, within a week',
      view: 'admin',
      filter: { ...EVERYTHING, period: '1_week' },
      indexes: ['patients_latest'],
    },
    {
      title: 'F035 everybody’s, of one optometrist',
      view: 'admin',
      filter: { ...EVERYTHING, od: 3 },
      indexes: ['patients_od_latest'],
    },
    {
      title: 'F035 everybody’s, of one GP',
      view: 'admin',
      filter: { ...EVERYTHING, gp: 3 },
      indexes: ['patients_by_gp_id', 'patients_by_gp2_id'],
    },
    {
      title: 'F035 everybody’s, of one internal GP',
      view: 'admin',
      filter: { ...EVERYTHING, igp: 3 },
      indexes: ['patients_by_igp_id', 'exams_by_igp_id'],
    },
    {
      title: 'F035 everybody’s, of one ophthalmologist',
      view: 'admin',
      filter: { ...EVERYTHING, omd: 3 },
      indexes: ['exams_by_omdr_id', 'exams_by_second_omdr_id', 'exams_by_omdc_id'],
    },
    {
      title: 'F166 everybody’s, processed',
      view: 'admin',
      filter: { status: 'review_processed' },
      indexes: ['exams_processed'],
    },
    {
      title: 'F307 everybody’s, what waits without an alert',
      view: 'admin',
      filter: { ...EVERYTHING, office: { unflagged_filter: 'all' } },
      indexes: ['exams_queued'],
    },
    {
      title: 'F028 an optometrist’s, whose next visit is due',
      view: 'od',
      filter: { ...EVERYTHING, office: { glaucoma_next_visit: 'within_6_months' } },
      indexes: ['patients_od_latest'],
    },
    {
      title: 'F028 a clinic’s, whose next visit is to be booked',
      view: 'od',
      filter: { ...EVERYTHING, grouping: 'clinic', office: { glaucoma_booking: 'needed' } },
      indexes: ['exams_awaited'],
    },
    {
      title: 'F028 everybody’s, whose next visit is due',
      view: 'admin',
      filter: { ...EVERYTHING, office: { glaucoma_next_visit: 'within_12_months' } },
      indexes: ['exams_awaited'],
    },
    { title: 'Q121 a reviewer’s, ready', view: 'omdr', indexes: ['exams_by_omdr_id_status'] },
    {
      title: 'Q121 a reviewer’s, all',
      view: 'omdr',
      filter: { omdStatus: 'all_statuses' },
      indexes: ['exams_by_omdr_id'],
    },
    { title: 'Q121 a consultant’s, ready', view: 'omdc', indexes: ['exams_by_omdc_id_status'] },
    { title: 'Q33 an internal GP’s', view: 'igp', indexes: ['exams_by_igp_id'] },
  ]

  test('{title}: read from the index of the filter and its sort')
    .with(cases)
    .run(async ({ assert }, { indexes, ...asked }) => {
      const scans = await scansOf(asked)

      for (const index of indexes) assert.include([...indexesOf(scans)], index)
      for (const scan of scans) assertBounded(assert, scan)
    })

  test('F030 a deep page reads no row before it', async ({ assert }) => {
    const filter = { grouping: 'clinic', period: 'all_time', status: 'reviewed' } as const
    const date = DateTime.utc().minus({ days: 600 }).toISODate()!
    const scans = await scansOf({ view: 'od', filter, after: { date, id: MANY } })

    assert.include([...indexesOf(scans)], 'patients_practice_status')
    for (const scan of scans) assertBounded(assert, scan)
  })

  test('F031 a rare name is read from the search index of the practice', async ({ assert }) => {
    const filter = { ...EVERYTHING, grouping: 'clinic', search: 'bcdf' } as const
    const scans = await scansOf({ view: 'od', filter })

    assert.include([...indexesOf(scans)], 'patients_practice_search')
    for (const scan of scans) assertBounded(assert, scan)
  })

  test('F031 a name everybody has is read along the list', async ({ assert }) => {
    const filter = { ...EVERYTHING, grouping: 'clinic', search: 'ada' } as const
    const scans = await scansOf({ view: 'od', filter })

    assert.include([...indexesOf(scans)], 'patients_practice_latest')
    const walked = scans.filter((scan) => scan['Index Name'] === 'patients_practice_latest')
    for (const scan of walked) assert.isAtMost(readBy(scan), 100)
  })

  test('F031 a number is read from its own index', async ({ assert }) => {
    const number = String(100_000_000 + 10 * 7_919)
    const scans = await scansOf({ view: 'admin', filter: { ...EVERYTHING, search: number } })

    assert.include([...indexesOf(scans)], 'patients_phn_key')
    for (const scan of scans) assertBounded(assert, scan)
  })

  /** Every page of a list, one after the other: the rows' ids, and the count each page gives. */
  async function pagesOf(asked: Asked) {
    const ids: number[] = []
    const totals = new Set<number>()
    let after = asked.after
    for (;;) {
      const { text, values } = statementOf({ ...asked, after })
      const { rows } = await client.query(text, values)
      totals.add(rows[0].total)
      const page = rows.filter((row) => row.patient_id !== null).slice(0, PAGE_SIZE)
      ids.push(...page.map((row) => row.patient_id))
      if (rows.length <= PAGE_SIZE) return { ids, totals: [...totals] }
      after = { date: page.at(-1).at, id: page.at(-1).key }
    }
  }

  const ALL_CLINIC = { ...EVERYTHING, grouping: 'clinic' } as const
  const ACTIVE = 'deactivated_at is null'

  test('F030 F031 {title}: every row once, in order, and the count of them')
    .with([
      {
        title: 'a rare name, with a patient who has no visit',
        view: 'od' as const,
        filter: { ...ALL_CLINIC, search: 'cbk' },
        where: `${ACTIVE} and practice_id = 1 and search_text like '%cbk%'`,
      },
      {
        title: 'a name everybody has, few of a status',
        view: 'od' as const,
        filter: { ...ALL_CLINIC, search: 'ADA', status: 'ready' as const },
        where: `${ACTIVE} and practice_id = 1 and latest_exam_status = 'ready'`,
      },
      {
        title: 'a name everybody has',
        view: 'od' as const,
        filter: { ...EVERYTHING, grouping: 'clinic' as const, search: 'ad' },
        where: `${ACTIVE} and practice_id = 1`,
      },
      {
        title: 'one GP, patients of deactivated visits alone left out',
        view: 'admin' as const,
        filter: { ...EVERYTHING, gp: 9 },
        where: `${ACTIVE} and 9 in (gp_id, gp2_id) and latest_exam_id is not null`,
      },
      {
        title: 'what waits for a second opinion',
        view: 'admin' as const,
        filter: { ...EVERYTHING, office: { flagged_filter: 'omdr_has_question' } },
        where: `exists (select 1 from exams e where e.patient_id = patients.id and e.second_omdr_id is not null
                   and e.deactivated_at is null and e.exam_status in ('od_review', 'ready'))`,
      },
      {
        title: 'one ophthalmologist',
        view: 'admin' as const,
        filter: { ...EVERYTHING, omd: 3, startDate: '2000-01-01' },
        where: `exists (select 1 from exams e where e.id = latest_exam_id
                   and 3 in (e.omdr_id, e.second_omdr_id, e.omdc_id))`,
      },
    ])
    .run(async ({ assert }, { where, ...asked }) => {
      const { rows } = await client.query(
        `select id from patients where ${where} order by latest_exam_date desc nulls last, id desc`
      )
      const { ids, totals } = await pagesOf(asked)

      assert.isNotEmpty(ids)
      assert.deepEqual(
        ids,
        rows.map(({ id }) => id)
      )
      assert.deepEqual(totals, [Math.min(rows.length, COUNT_LIMIT + 1)])
    })

  test('without its index a list reads rows it does not answer', async ({ assert }) => {
    const filter = { grouping: 'clinic', status: 'ready' } as const
    await client.query('begin')
    await client.query('drop index patients_practice_status, patients_od_status, patients_status')
    const scans = await scansOf({ view: 'od', filter })
    await client.query('rollback')

    assert.isTrue(scans.some((scan) => readBy(scan) > READ_AT_MOST))
  })
})

function statementOf({ view, filter = {}, after }: Asked) {
  return listStatement({
    actor: actorOf(view),
    view,
    filter: { ...defaultFilter(view), ...filter },
    after: after ?? null,
    skip: 0,
    withVisits: true,
    today: dateIn(DEFAULT_ZONE, DateTime.utc()),
    now: new Date(),
  })
}

/** A node and everything below it. */
function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Rows a scan looked at, in all its loops. */
function readBy(scan: Node): number {
  return (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']
}

function assertBounded(
  assert: { isAtMost: (a: number, b: number, m: string) => void },
  scan: Node
) {
  const name = `${scan['Node Type']} ${scan['Index Name'] ?? scan['Relation Name']}`
  assert.isAtMost(readBy(scan), READ_AT_MOST, name)
}
