import { test } from '@japa/runner'
import pg from 'pg'
import { AS_IT_COMES } from '#app/database/cursor'
import { PLANNING } from '#app/database/planning'
import { WRITTEN } from '#app/database/statement'
import { toStatement } from '#app/database/sql'
import { EVERY_VISIT } from '#exams'
import { IC_CATEGORIES, QUEUE_NAMES, REVIEW_COUNT_TYPES } from '#reporting/rules'
import { freshDatabase } from '#tests/helpers/database'
import { seedVisits } from '#tests/integration/fixtures/many_visits'
import '#modules/reporting/counts/patients_to_review'
import '#modules/reporting/counts/review_counts'
import '#modules/reporting/queues/figures'
import '#modules/reporting/exports/metrics'
import '#modules/reporting/queues/list_queue'
import '#modules/reporting/sales/integration_report'
import '#modules/reporting/status_lists/list_group'
import '#modules/worklists/queries/igp_referrals'
import { PLACE_ALL } from '#modules/worklists/tallies/queued_text'
import { visitsHandedIn } from '#modules/reporting/exports/upload'
import { countedWithin } from '#modules/reporting/counts/study_figures'
import { byMonth, byStatus } from '#modules/worklists/queries/dashboard_figures'
import { handedIn } from '#modules/worklists/tallies/read_tallies'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Plans'?: Node[]
}

/** Visits there are, at first and at last; as many of them wait for something all along. */
const FEW = 10_000
const MANY = 40_000

/** Tables that grow with the visits. */
const BIG = ['exams', 'patients', 'exam_eyes']

/** Pages of 8 kB that one count may read, however many visits there are. */
const READ_AT_MOST = 3_000

/** The same where all of them wait, in each of their queues; visit by visit it would be 500,000. */
const AT_FORTY_THOUSAND = 20_000

/** Pages more at four times the visits: an index's next level, a tally's row of another month. */
const GROWTH = 1.3

const textArray = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join()}]`

const LIMITS = `'[{"zone":"America/Vancouver","starts":"2026-01-01T00:00:00Z","day":"2026-01-01"}]'`
const BOUNDS = JSON.stringify([
  { zone: 'America/Vancouver', starts: '2026-05-01T07:00:00Z', ends: '2026-06-01T07:00:00Z' },
])

/** The outermost instants of that period, in which nothing happened: what is read for it may not grow. */
const PERIOD = `'2026-05-01T07:00:00Z', '2026-06-01T07:00:00Z'`
const EDGES = JSON.stringify([
  { zone: 'America/Vancouver', edges: ['2026-05-01T07:00:00Z', '2026-06-01T07:00:00Z'] },
])

/** What each of the written statements that count is given. */
const GIVEN: readonly [RegExp, string][] = [
  [/^reporting\.queue_figures$/, textArray(QUEUE_NAMES)],
  [/^reporting\.queue_count\./, ''],
  [/^reporting\.status_count\./, LIMITS],
  [/^reporting\.review_counts$/, textArray(REVIEW_COUNT_TYPES)],
  [/^reporting\.patients_to_review$/, textArray(IC_CATEGORIES)],
  [/^reporting\.prereview_alerts$/, ''],
  [/^worklists\.igp_count\./, '1'],
  [/^reporting\.upload_metrics$/, `'${BOUNDS}', ${PERIOD}`],
  [/^reporting\.onboarding_metrics$/, `'${BOUNDS}'`],
  [
    /^reporting\.turnaround_metrics$/,
    `'${BOUNDS}', ${textArray(['pre_review', 'omdr'])}, ${PERIOD}`,
  ],
  [/^reporting\.integration\./, `'${EDGES}', ${PERIOD}`],
]

type Count = { name: string; text: string; given: string }

const literal = (value: unknown) =>
  value === null ? 'null' : pg.escapeLiteral(typeof value === 'string' ? value : String(value))

const composed = (name: string, { text, values }: { text: string; values: unknown[] }): Count => ({
  name,
  text,
  given: values.map(literal).join(', '),
})

/** The places of a cursor's values, as a prepared statement names them. */
function numbered(text: string): string {
  let place = 0
  return text.replaceAll('?', () => `$${++place}`)
}

function counts(): Count[] {
  const written = [...WRITTEN].flatMap(([name, text]) => {
    const given = GIVEN.find(([pattern]) => pattern.test(name))
    return given ? [{ name, text, given: given[1] }] : []
  })
  const edge = { starts: '2026-05-01T07:00:00Z', ends: '2026-05-02T00:00:00Z' }
  const practice = { practiceId: 2, others: false, readerId: null }
  return [
    ...written,
    { name: 'upload export', text: numbered(visitsHandedIn()), given: `${PERIOD}, 0` },
    composed('study figures, ever', toStatement(handedIn(null, null))),
    composed(
      'study figures, days',
      toStatement(handedIn(null, { from: '2026-05-02', until: '2026-06-01' }))
    ),
    composed('study figures, hours', toStatement(countedWithin(EVERY_VISIT, BOUNDS, edge))),
    composed('dashboard, statuses', toStatement(byStatus(EVERY_VISIT))),
    composed('dashboard, a practice’s statuses', toStatement(byStatus(practice))),
    composed('dashboard, months', toStatement(byMonth(EVERY_VISIT, '2026-01-01'))),
    composed('dashboard, a practice’s months', toStatement(byMonth(practice, '2026-01-01'))),
  ]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test.group('Plans of what is counted', (group) => {
  let client: pg.Client
  const read = new Map<string, number[]>()
  const whole = new Set<string>()

  async function look() {
    await client.query(PLANNING)
    for (const { name, text, given } of counts()) {
      await client.query('deallocate all')
      await client.query(`prepare asked as ${text}`)
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) execute asked ${given ? `(${given})` : ''}`
      )
      const plan: Node = rows[0]['QUERY PLAN'][0].Plan
      for (const node of nodesOf(plan)) {
        const isWhole = node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0
        const isBig = BIG.includes(node['Relation Name'] ?? '')
        if (isWhole && isBig) whole.add(`${name}: ${node['Relation Name']}`)
      }
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      read.set(name, [...(read.get(name) ?? []), pages])
    }
  }

  /** As the application asks: what statistics say is told to whom may read the rows. */
  async function exportPlan(from: string, until: string) {
    const asking = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await asking.connect()
    try {
      await asking.query(PLANNING)
      await asking.query('begin')
      await asking.query(AS_IT_COMES)
      const given = [`${from}T00:00:00Z`, `${until}T00:00:00Z`, 0]
      const { rows } = await asking.query(
        `explain (format json) declare report no scroll cursor for ${numbered(visitsHandedIn())}`,
        given
      )
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      return {
        sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
        looksUp: nodes.some((node) => node['Index Name'] === 'exams_handed_in'),
      }
    } finally {
      await asking.end()
    }
  }

  group.setup(async () => {
    await freshDatabase()
    client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
    await client.connect()
    await client.query(
      `insert into practices (name, province, zone) select 'Practice ' || n, 'BC', 'America/Vancouver' from generate_series(1, 9) n`
    )
    await client.query(
      `insert into ods (practice_id, first_name, last_name) select n, 'Olive', 'Od' || n from generate_series(1, 9) n`
    )
    await client.query(
      `insert into omds (first_name, last_name, province) values ('Otto', 'Omd', 'BC')`
    )
    await client.query(
      `insert into igps (first_name, last_name, province) values ('Ines', 'Igp', 'BC')`
    )
    await seedVisits(client, 1, FEW)
    await look()
    await seedVisits(client, FEW + 1, MANY)
    await look()
    return async () => {
      await client.end()
      await freshDatabase()
    }
  })

  test('F306 F330 F027 no count reads all visits, patients or eyes', ({ assert }) => {
    assert.isAbove(read.size, 35)
    assert.deepEqual([...whole], [])
  })

  test('F306 F330 F027 a count reads what it counts, and no more at four times the visits', ({
    assert,
  }) => {
    for (const [name, [few, many]] of read) {
      assert.isAtMost(many!, READ_AT_MOST, name)
      assert.isAtMost(many!, few! * GROWTH + 20, `${name}: ${few} pages, then ${many}`)
    }
  })

  test('F306 F330 forty thousand that wait are counted without a look at their visits', async ({
    assert,
  }) => {
    await client.query(`update exams set exam_status = 'ready', is_urgent = id % 9 = 0`)
    await client.query(PLACE_ALL)
    await client.query('vacuum (analyze)')
    await look()
    for (const name of ['reporting.queue_figures', 'reporting.review_counts']) {
      assert.isAtMost(read.get(name)!.at(-1)!, AT_FORTY_THOUSAND, name)
    }
  })

  test('F339 a report of years comes in its order, one of a week by when visits were handed in', async ({
    assert,
  }) => {
    assert.deepEqual(await exportPlan('2024-01-01', '2025-12-31'), { sorts: false, looksUp: false })
    assert.deepEqual(await exportPlan('2024-05-06', '2024-05-13'), { sorts: true, looksUp: true })
    await client.query('drop statistics exams_handed_in_at')
    await client.query('analyze exams')
    assert.isTrue((await exportPlan('2024-01-01', '2025-12-31')).sorts, 'without statistics')
  })

  test('F306 without its index a queue is counted among all visits', async ({ assert }) => {
    await client.query('begin')
    await client.query('drop index exams_to_bill')
    whole.clear()
    await look()
    await client.query('rollback')
    assert.include([...whole].join(), 'queue_figures')
  })
})
