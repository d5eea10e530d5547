import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import { DateTime } from 'luxon'
import { WRITTEN } from '#app/database/statement'
import type { Actor } from '#identity'
import { defaultFilter } from '#modules/worklists/list_filter'
import { isQueueView, type ListView } from '#modules/worklists/list_view'
import { listStatement } from '#modules/worklists/queries/list_statement'
import { OFFICE_FILTERS, OFFICE_FILTER_NAMES } from '#modules/worklists/queries/office_filters'
import { SORT_COLUMNS } from '#modules/worklists/list_sort'
import { columnsNamed } from '#tests/helpers/builder_columns'
import { declaredStatements, type DeclaredColumn } from '#tests/helpers/declared_rows'
import { describeStatement, type AnsweredColumn } from '#tests/helpers/described_statement'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Files that write statements, all of them loaded. */
async function statementFiles(): Promise<string[]> {
  const paths: string[] = []
  for (const pattern of ['app/**/*.ts', 'modules/**/*.ts']) {
    for await (const path of glob(pattern, { cwd: ROOT })) {
      if (path.endsWith('.spec.ts') || path === 'app/database/statement.ts') continue
      const text = await readFile(join(ROOT, path), 'utf8')
      if (/\bstatement(?:<|\()/.test(text)) paths.push(path)
    }
  }
  for (const path of paths) await import(join(ROOT, path))
  return paths.sort()
}

/** Where a declared row and the answer of the database differ. */
function faultsOf(declared: readonly DeclaredColumn[], answered: readonly AnsweredColumn[]) {
  const faults: string[] = []
  for (const { name } of declared) {
    if (!answered.some((column) => column.name === name)) faults.push(`${name} is not answered`)
  }
  for (const { name, kind, mayBeNull } of answered) {
    const column = declared.find((each) => each.name === name)
    if (!column) faults.push(`${name} is not declared`)
    else if (!fits(kind, column)) faults.push(`${name} is ${kind}, not ${column.kinds.join(' | ')}`)
    else if (mayBeNull && !column.nullable) faults.push(`${name} may be null`)
  }
  return faults
}

const fits = (kind: AnsweredColumn['kind'], { kinds }: DeclaredColumn) =>
  kind === 'any' || kinds.includes('any') || kinds.includes(kind) || kinds.length === 0

test.group('Statements and the database agree', (group) => {
  let client: pg.Client

  group.setup(async () => {
    client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    return () => client.end()
  })

  test('every statement that is written once names what there is, and answers the rows it declares', async ({
    assert,
  }) => {
    const faults: string[] = []
    const declared = declaredStatements(await statementFiles())
    for (const { place, name, isPrefix, row } of declared) {
      const texts = [...WRITTEN].filter(([each]) =>
        isPrefix ? each.startsWith(name) : each === name
      )
      if (texts.length === 0) faults.push(`${place} ${name} was not found`)
      for (const [each, text] of texts) {
        const answered = await describeStatement(client, text).catch((error) => String(error))
        if (typeof answered === 'string') faults.push(`${place} ${each}: ${answered}`)
        else if (row) {
          faults.push(...faultsOf(row, answered).map((fault) => `${place} ${each}: ${fault}`))
        }
      }
    }
    assert.deepEqual(faults, [])
    assert.isAbove(declared.length, 40)
    const names = declared.map(({ name }) => name)
    assert.sameMembers(names, [...new Set(names)], 'two statements of one name')
  }).timeout(120_000)

  test('F030 F036 every list, searched, sorted or further down, names what there is', async ({
    assert,
  }) => {
    const ids = { practiceId: 1, odId: 1, omdId: 1, igpId: 1 }
    const views: ListView[] = ['od', 'omdr', 'omdc', 'admin', 'igp']
    const shapes = [
      {},
      { search: 'ada' },
      { search: '123' },
      { status: 'ready' as const, referrals: true },
      { omd: 1, od: 1, gp: 1, igp: 1, startDate: '2026-01-01', noInactiveExams: true },
      ...OFFICE_FILTER_NAMES.map((name) => ({
        status: 'all_statuses' as const,
        office: { [name]: OFFICE_FILTERS[name].values[0] },
      })),
      ...SORT_COLUMNS.map((column) => ({ sort: { column, descending: true } })),
    ]
    const columns = {
      queues: new Set<string>(),
      office: new Set<string>(),
      others: new Set<string>(),
    }
    for (const view of views) {
      for (const shape of shapes) {
        for (const after of [null, { date: '2026-01-01', id: 7 }, { date: null, id: 7 }]) {
          const filter = { ...defaultFilter(view), period: 'all_time' as const, ...shape }
          const [now, today] = [new Date(), DateTime.utc().toISODate()]
          const withVisits = after === null
          const actor = { ...ids, roles: [view] } as unknown as Actor
          const asked = { actor, view, filter, after, skip: 0, withVisits, today, now }
          const { text } = listStatement(asked)
          const answered = await describeStatement(client, text)
          const kind = view === 'admin' ? 'office' : 'others'
          columns[isQueueView(view) ? 'queues' : kind].add(
            answered.map((column) => `${column.name}:${column.kind}`).join(' ')
          )
        }
      }
    }
    // With a patient’s visits, and without.
    assert.equal(columns.queues.size, 2)
    assert.equal(columns.office.size, 2)
    assert.equal(columns.others.size, 2)
  })

  /** Columns by table and view. */
  async function storedColumns(): Promise<Map<string, Set<string>>> {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        group by 1`
    )
    return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
  }

  test('every column that the query builder is given is one of its tables', async ({ assert }) => {
    const stored = await storedColumns()
    const faults: string[] = []
    let named = 0
    for (const pattern of ['app/**/*.ts', 'modules/**/*.ts', 'cli/**/*.ts']) {
      for await (const path of glob(pattern, { cwd: ROOT })) {
        for (const { line, column, tables } of columnsNamed(
          path,
          await readFile(join(ROOT, path), 'utf8')
        )) {
          named += 1
          if (tables.some((table) => stored.get(table)?.has(column))) continue
          faults.push(`${path}:${line} ${column} of ${tables.join(', ')}`)
        }
      }
    }
    assert.deepEqual(faults, [])
    assert.isAbove(named, 300)
  })

  test('it bites into the builder: {$self}')
    .with([
      `db.from('patients').where('nobody', 1)`,
      `db.from('patients').where({ id: 1, nobody: 2 })`,
      `trx.from('exams as e').join('exam_eyes as y', 'y.exam_id', 'e.nobody')`,
      `trx.from('exams as e').select('e.id', 'e.nobody as x')`,
      `trx.table('exams').insert({ nobody: 1 })`,
      `const query = db.from('patients')\nvoid query.orWhereNotNull('nobody')`,
      `db.from('gps').orderBy(['last_name', 'nobody'])`,
    ])
    .run(async ({ assert }, source) => {
      const stored = await storedColumns()
      const unknown = columnsNamed('planted.ts', source).filter(
        ({ column, tables }) => !tables.some((table) => stored.get(table)?.has(column))
      )
      assert.deepEqual(
        unknown.map(({ column }) => column),
        ['nobody']
      )
    })

  test('it bites', async ({ assert }) => {
    const row: DeclaredColumn[] = [
      { name: 'id', kinds: ['number'], nullable: false },
      { name: 'phn', kinds: ['number'], nullable: false },
      { name: 'gp_id', kinds: ['number'], nullable: false },
      { name: 'gp', kinds: ['string'], nullable: false },
    ]
    const text = 'select id, phn, gp_id, birth_date from patients where id = $1'
    assert.deepEqual(faultsOf(row, await describeStatement(client, text)), [
      'gp is not answered',
      'phn is string, not number',
      'gp_id may be null',
      'birth_date is not declared',
    ])
    await assert.rejects(() => describeStatement(client, 'select nobody from patients'), /nobody/)
  })
})
