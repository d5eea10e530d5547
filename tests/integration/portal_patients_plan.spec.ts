import { test } from '@japa/runner'
import pg from 'pg'
import db from '@adonisjs/lucid/services/db'
import type { PortalResource } from '#app/portal/resource'
import { patients } from '#modules/patients/portal/patients'
import patientList from '#modules/worklists/http/portal_patient_list'
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
    await client.query('update exams set od_id = null where id % 9000 = 46')
    await client.query('update exams set od_id = 45 where id % 9000 = 1')
    await client.query('vacuum analyze patients')
    await client.query('vacuum analyze exams')
    await client.end()
    return () => freshDatabase()
  })

  /** The list's page as the portal asks for it, and the scans of its table that ran. */
  async function asked(
    { list, table }: { list: Pick<PortalResource, 'query' | 'filters' | 'sort'>; table: string },
    filter: Record<string, unknown>,
    sort: string,
    order: 'asc' | 'desc'
  ) {
    const query = list.query(ACTOR)
    for (const [key, value] of Object.entries(filter)) list.filters[key]!(query, value)
    void query.orderBy(list.sort[sort]!, order)
    if (sort !== 'id') void query.orderBy('id', order)
    const { sql, bindings } = query.limit(PAGE).toSQL()
    const { rows } = await db.rawQuery(`explain (analyze, format json) ${sql}`, [...bindings])
    const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === table || node['Index Name']?.startsWith(table)
    )
    return { scans, found: await query }
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
      const { scans, found } = await asked(
        { list: patients, table: 'patients' },
        filter,
        sort,
        order
      )
      assert.isNotEmpty(found)
      assert.isNotEmpty(scans)
      for (const scan of scans) {
        assert.isDefined(scan['Index Name'] ?? nameOfBitmap(scan), JSON.stringify(scan))
        assert.isAtMost(readBy(scan), MANY / 100, scan['Index Name'] ?? scan['Node Type'])
      }
    })

  test('F308 visits of one optometrist: {title}')
    .with([
      { title: 'newest first', filter: { od: 1 }, sort: 'exam_date', order: 'desc' },
      { title: 'oldest first', filter: { od: 1 }, sort: 'exam_date', order: 'asc' },
      {
        title: 'those of three months',
        filter: { od: 1, exam_date: '3_months' },
        sort: 'exam_date',
        order: 'desc',
      },
    ] as const)
    .run(async ({ assert }, { filter, sort, order }) => {
      const { scans, found } = await asked(
        { list: patientList, table: 'exams' },
        filter,
        sort,
        order
      )
      assert.isNotEmpty(found)
      assert.isNotEmpty(scans)
      for (const scan of scans) {
        assert.isAtMost(readBy(scan), MANY / 10, scan['Index Name'] ?? scan['Node Type'])
      }
    })

  test('F308 a visit is its own optometrist’s, one without theirs who has the patient', async ({
    assert,
  }) => {
    const query = patientList.query(ACTOR)
    patientList.filters.od!(query, 45)
    const found = await query
    const { rows } = await db.rawQuery(
      `select e.id from exams e join patients p on p.id = e.patient_id
        where coalesce(e.od_id, p.od_id) = 45`
    )
    const ids = (each: { id: number }[]) =>
      each.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
    assert.deepEqual(ids(found), ids(rows))
    assert.include(ids(found), 9_001)
  })
})

/** A heap scan below which an index was read. */
function nameOfBitmap(scan: Node): string | undefined {
  return scan['Node Type'] === 'Bitmap Heap Scan' ? scan['Node Type'] : undefined
}
