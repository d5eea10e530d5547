import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { MODULES, type ModuleName } from '#config/modules'
import { tablesNamed } from './table_names.js'
import { tableWrites } from './table_writes.js'

const ROOT = join(import.meta.dirname, '..', '..')

/** What runs. Migrations, seeders, factories and the bench make tables and invented data. */
const RUNS = ['app/**/*.ts', 'modules/**/*.ts', 'cli/**/*.ts', 'bin/**/*.ts', 'config/**/*.ts']

/** Rooms for reading alone: they join the views of the modules upstream. */
const READERS: readonly string[] = ['worklists', 'reporting', 'insights']

/** Where one code serves several tables of its own module; the list only shrinks. */
const ONE_FOR_SEVERAL = [
  'app/audit/trail.ts',
  'modules/directories/actions/delete_doctor.ts',
  'modules/directories/actions/delete_place.ts',
  'modules/directories/actions/hide_doctor.ts',
  'modules/directories/actions/save_entry.ts',
  'modules/directories/imports/kinds.ts',
  'modules/directories/portal/entry_resource.ts',
  'modules/directories/queries/find_twin.ts',
]

type Owner = ModuleName | 'app'
type Owned = { TABLES: readonly string[]; VIEWS: readonly string[] }

async function ownedBy(owner: Owner): Promise<Owned> {
  return owner === 'app'
    ? import('#app/database/tables')
    : import(join(ROOT, 'modules', owner, 'tables.ts'))
}

const OWNERS = ['app', ...Object.keys(MODULES)] as Owner[]
const owned = new Map(
  await Promise.all(OWNERS.map(async (each) => [each, await ownedBy(each)] as const))
)
const ownerOf = new Map<string, Owner>()
for (const [owner, { TABLES, VIEWS }] of owned) {
  for (const name of [...TABLES, ...VIEWS]) ownerOf.set(name, owner)
}
const VIEWS = [...owned.values()].flatMap((each) => each.VIEWS)

/** The room a file stands in: its module, `app`, or the folder of the program. */
const roomOf = (path: string) =>
  path.startsWith('modules/') ? path.split('/')[1]! : path.split('/')[0]!

function mayName(room: string, table: string): boolean {
  const owner = ownerOf.get(table)!
  if (owner === room) return true
  if (!VIEWS.includes(table) || !(room in MODULES)) return false
  if (owner === 'app') return true
  const upstream: readonly string[] = MODULES[room as ModuleName]
  return READERS.includes(room) && upstream.includes(owner)
}

/** `file:line names table of owner`, for each that may not. */
function faultsOf(path: string, text: string): string[] {
  const room = roomOf(path)
  const { named, unknown } = tablesNamed(path, text, [...ownerOf.keys()])
  return [
    ...named
      .filter(({ table }) => !mayName(room, table))
      .map(({ line, table }) => `${path}:${line} names ${table} of ${ownerOf.get(table)}`),
    ...(ONE_FOR_SEVERAL.includes(path)
      ? []
      : unknown.map(({ line, source }) => `${path}:${line} hides its table in ${source}`)),
    ...tableWrites(path, text, VIEWS).map(({ line }) => `${path}:${line} writes a view`),
  ]
}

async function faults(): Promise<string[]> {
  const found: string[] = []
  for (const pattern of RUNS) {
    for await (const path of glob(pattern, { cwd: ROOT })) {
      if (path.endsWith('.spec.ts')) continue
      found.push(...faultsOf(path, await readFile(join(ROOT, path), 'utf8')))
    }
  }
  return found.sort()
}

/** The migrations of every owner. */
async function migrations(): Promise<{ owner: Owner; path: string; text: string }[]> {
  const found = []
  for (const owner of OWNERS) {
    for await (const path of glob(`database/migrations/${owner}/*.ts`, { cwd: ROOT })) {
      found.push({ owner, path, text: await readFile(join(ROOT, path), 'utf8') })
    }
  }
  return found
}

test.group('Tables have owners', () => {
  test('every table belongs to one module, which makes it in its own migrations', async ({
    assert,
  }) => {
    const made: string[] = []
    const all = await migrations()
    const dropped = all.flatMap(({ owner, text }) =>
      [...text.matchAll(/drop view (\w+)/g)].map(([, view]) => `${view} of ${owner}`)
    )
    for (const { owner, path, text } of all) {
      for (const [, table] of text.matchAll(/create (?:table|view) (\w+)(?=\s+\(| as\b)/g)) {
        made.push(table!)
        if (!ownerOf.has(table!) && dropped.includes(`${table} of ${owner}`)) continue
        assert.equal(ownerOf.get(table!), owner, `${table} of ${path}`)
      }
    }
    assert.isAbove(made.length, 20)
    const listed = [...owned.values()].flatMap(({ TABLES, VIEWS: views }) => [...TABLES, ...views])
    assert.sameMembers(listed, [...new Set(listed)])
  })

  test('nobody names a neighbour’s table; lists and reports read views alone', async ({
    assert,
  }) => {
    assert.deepEqual(await faults(), [])
  })

  test('a file that does is found where it stands', async ({ assert, cleanup }) => {
    const path = 'modules/patients/queries/planted_violation.ts'
    cleanup(() => rm(join(ROOT, path), { force: true }))
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(
      join(ROOT, path),
      "void db.from('insurance_policies').where('id', 1).delete()\n"
    )
    assert.deepEqual(await faults(), [`${path}:1 names insurance_policies of insurance`])
  })

  test('the clinic asks by the builder or by statements, which are held against the database', async ({
    assert,
  }) => {
    const asked: string[] = []
    for await (const path of glob('modules/**/*.ts', { cwd: ROOT })) {
      const text = await readFile(join(ROOT, path), 'utf8')
      if (/\.(rawQuery|knexRawQuery|modelQuery)\b/.test(text)) asked.push(path)
    }
    assert.deepEqual(asked, [])
  })

  test('it bites: {where}: {source}')
    .with([
      { where: 'modules/insurance/a.ts', source: `db.from('patients').where('id', 1).first()` },
      { where: 'modules/insurance/a.ts', source: `await trx.from('exams as e').delete()` },
      { where: 'modules/letters/a.ts', source: `db.query().leftJoin('gps as g', 'g.id', 'x')` },
      { where: 'modules/letters/a.ts', source: `query.joinRaw('join exams e on e.id = x.id')` },
      { where: 'modules/review/a.ts', source: "statement('x', `select 1 from exams e`)" },
      {
        where: 'modules/review/a.ts',
        source: "statement('x', `select ${a} from reviews, exams e`)",
      },
      { where: 'modules/review/a.ts', source: `"exists (select 1 from public.\\"patients\\" p)"` },
      { where: 'modules/identity/a.ts', source: '`left join practices p on true`' },
      { where: 'modules/directories/a.ts', source: '`(select username from users u)`' },
      { where: 'modules/exams/a.ts', source: `trx.rawQuery('update blobs set width = 1')` },
      { where: 'modules/exams/a.ts', source: `const kind = { table: 'patients' }` },
      { where: 'modules/patients/a.ts', source: `db.from(table).first()` },
      { where: 'modules/patients/a.ts', source: `import { ExamSchema } from '#database/schema'` },
      { where: 'modules/patients/a.ts', source: `class A { static table = 'exam_images' }` },
      { where: 'modules/worklists/a.ts', source: '`select 1 from patients p`' },
      { where: 'modules/worklists/a.ts', source: `trx.from('read_patients').update({ phn: '' })` },
      { where: 'modules/letters/a.ts', source: `db.from('read_visits').first()` },
      { where: 'modules/exams/a.ts', source: '`select 1 from read_patients`' },
      { where: 'app/outbox/a.ts', source: `db.from('do_not_fax_numbers').first()` },
      { where: 'app/realtime/a.ts', source: '`select 1 from user_sessions s`' },
      { where: 'cli/a.ts', source: `db.from('patients')` },
      { where: 'config/a.ts', source: `db.table('users').insert({})` },
    ])
    .run(({ assert }, { where, source }) => {
      assert.isNotEmpty(faultsOf(where, source))
    })

  test('it lets pass: {where}: {source}')
    .with([
      { where: 'modules/patients/a.ts', source: `db.from('patients').where('id', 1).first()` },
      { where: 'modules/worklists/a.ts', source: '`select 1 from read_visits e, read_patients p`' },
      { where: 'modules/exams/a.ts', source: '`join read_blobs b on b.id = i.blob_id`' },
      { where: 'modules/letters/a.ts', source: `// from exams\nconst name = 'exams'` },
      { where: 'modules/letters/a.ts', source: `router.get('/patients', [Controller, 'x'])` },
      { where: 'modules/letters/a.ts', source: `Array.from(lines).join(patients)` },
      { where: 'app/storage/a.ts', source: `db.from('blobs').first()` },
    ])
    .run(({ assert }, { where, source }) => {
      assert.deepEqual(faultsOf(where, source), [])
    })
})
