import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import string from '@adonisjs/core/helpers/string'
import db from '@adonisjs/lucid/services/db'
import * as app from '#app/database/tables'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The framework's own bookkeeping of migrations. */
const FRAMEWORK = ['adonis_schema', 'adonis_schema_versions']

/** What no model is made of (config/database.ts). */
const WITHOUT_MODEL = ['sessions', 'rate_limits', 'queue_jobs', 'queue_schedules']

type Owned = { TABLES: readonly string[]; VIEWS: readonly string[] }

/** What the modules and the shared mechanisms say is theirs, table by table. */
async function listed(): Promise<{ tables: string[]; views: string[] }> {
  const owners: Owned[] = [app]
  for await (const path of glob('modules/*/tables.ts', { cwd: ROOT })) {
    owners.push(await import(join(ROOT, path)))
  }
  return {
    tables: owners.flatMap(({ TABLES }) => TABLES),
    views: owners.flatMap(({ VIEWS }) => VIEWS),
  }
}

async function inDatabase(kinds: string): Promise<string[]> {
  const { rows } = await db.rawQuery<{ rows: { name: string }[] }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in (${kinds})
        and not exists (select 1 from pg_depend d
                         where d.objid = c.oid and d.deptype = 'e')`
  )
  return rows.map(({ name }) => name)
}

test.group('Tables have owners', () => {
  test('every table and view of the database is listed by exactly one owner', async ({
    assert,
  }) => {
    const { tables, views } = await listed()
    const stored = (await inDatabase(`'r', 'p'`)).filter((name) => !FRAMEWORK.includes(name))
    assert.sameMembers(tables, stored)
    assert.sameMembers(views, await inDatabase(`'v'`))
  })

  test('database/schema.ts knows every column there is, and none that is not', async ({
    assert,
  }) => {
    const text = await readFile(join(ROOT, 'database', 'schema.ts'), 'utf8')
    const written = [...text.matchAll(/static \$columns = \[(.*)\] as const/g)].map(([, names]) =>
      [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort()
    )
    const { rows } = await db.rawQuery<{ rows: { columns: string[] }[] }>(
      `select array_agg(a.attname::text) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not c.relispartition and a.attnum > 0 and not a.attisdropped
          and c.relname <> all(?)
        group by c.oid`,
      [[...FRAMEWORK, ...WITHOUT_MODEL]]
    )
    const stored = rows.map(({ columns }) => columns.map((name) => string.camelCase(name)).sort())
    const told = (tables: (string | undefined)[][]) => tables.map((each) => each.join(' ')).sort()
    assert.deepEqual(told(written), told(stored))
  })
})
