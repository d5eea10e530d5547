import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import * as app from '#app/database/tables'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The framework's own bookkeeping of migrations. */
const FRAMEWORK = ['adonis_schema', 'adonis_schema_versions']

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
})
