import { test } from '@japa/runner'
import pg from 'pg'
import db from '@adonisjs/lucid/services/db'
import { patients } from '#modules/patients/portal/patients'
import type { Actor } from '#identity'
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

const ACTOR = { roles: ['admin'] } as unknown as Actor
const PAGE = 25

/** A node and everything below it that ran. */
function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)].filter((each) => each['Actual Loops'] > 0)
}

const readBy = (scan: Node) =>
  (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']

test.group('Plans of the portal’s patients', (group) => {
  group.setup(async () => {
    await freshDatabase()
    const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
    await client.connect()
    await seedManyPatients(client)
    await client.query('update patients set is_deceased = true where id % 6000 = 0')
    await client.query('vacuum analyze patients')
    await client.end()
    return () => freshDatabase()
  })

  /** The list's page as the portal asks for it, and the scans of patients that ran. */
  async function asked(filter: Record<string, unknown>, sort: string, order: 'asc' | 'desc') {
    const query = patients.query(ACTOR)
    for (const [key, value] of Object.entries(filter)) patients.filters[key]!(query, value)
    void query.orderBy(patients.sort[sort]!, order)
    if (sort !== 'id') void query.orderBy('id', order)
    const { sql, bindings } = query.limit(PAGE).toSQL()
    const { rows } = await db.rawQuery(`explain (analyze, format json) ${sql}`, [...bindings])
    const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'patients' || node['Index Name']?.startsWith('patients')
    )
    return { scans, found: (await query).length }
  }

  test('F322 {title}')
    .with([
      { title: 'opens with the newest', filter: {}, sort: 'id', order: 'desc' },
      { title: 'by name', filter: {}, sort: 'last_name', order: 'asc' },
      { title: 'a rare name, newest first', filter: { q: 'bbcd' }, sort: 'id', order: 'desc' },
      { title: 'a rare name, by name', filter: { q: 'ada bbcd' }, sort: 'last_name', order: 'asc' },
      { title: 'a health number', filter: { q: '100007919' }, sort: 'id', order: 'desc' },
      {
        title: 'a rare name in one practice',
        filter: { q: 'bbcd', practice_id: 1 },
        sort: 'id',
        order: 'desc',
      },
      { title: 'the few who died', filter: { deleted: true }, sort: 'id', order: 'desc' },
    ] as const)
    .run(async ({ assert }, { filter, sort, order }) => {
      const { scans, found } = await asked(filter, sort, order)
      assert.isAbove(found, 0)
      assert.isNotEmpty(scans)
      for (const scan of scans) {
        assert.isDefined(scan['Index Name'] ?? nameOfBitmap(scan), JSON.stringify(scan))
        assert.isAtMost(readBy(scan), MANY / 100, scan['Index Name'] ?? scan['Node Type'])
      }
    })
})

/** A heap scan below which an index was read. */
function nameOfBitmap(scan: Node): string | undefined {
  return scan['Node Type'] === 'Bitmap Heap Scan' ? scan['Node Type'] : undefined
}
