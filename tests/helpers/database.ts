import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import app from '@adonisjs/core/services/app'
import { createDatabase, dropDatabase } from '#app/postgres/index'
import { withDatabase } from '#app/postgres/databases'
import type { Shard } from '#tests/helpers/shards'

let live = 'farsight_test'
let template = 'farsight_test_template'
let serverUrl = ''

/**
 * Names the database of this process on a server, for the application's role
 * and for the owner's; made anew by `prepareTemplate`. Processes that share
 * the tests may share a server.
 */
export async function useTestDatabase(server: { url: string; ownerUrl: string }, { index }: Shard) {
  live = index === 0 ? 'farsight_test' : `farsight_test_${index + 1}`
  template = `${live}_template`
  serverUrl = server.ownerUrl
  await dropDatabase(serverUrl, live)
  await dropDatabase(serverUrl, template)
  await createLive()
  process.env.DATABASE_URL = withDatabase(server.url, live)
  process.env.DATABASE_OWNER_URL = withDatabase(serverUrl, live)
}

/** Runs a statement as the owner of the database: what the application's role may not. */
export async function asOwner<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = []
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await client.connect()
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Migrates once and keeps the result as the template every suite starts from. */
export async function prepareTemplate() {
  const { migrate } = await import('#app/start/migrate')
  await migrate(app)
  await disconnect()
  await createDatabase(serverUrl, template, { template: live })
}

/** The migrated database that copies are made of. */
export function templateName(): string {
  return template
}

/** A fresh copy of the migrated database, and no checkpoint of the trail of the one before. */
export async function freshDatabase() {
  await disconnect()
  await rm(join(process.env.DATA_DIR!, 'audit'), { recursive: true, force: true })
  await dropDatabase(serverUrl, live)
  await createLive({ template })
}

/**
 * A database whose commits do not wait for the disk: nothing is seen of that but by who
 * takes the server away, and tests of that start one of their own.
 */
async function createLive(from: { template?: string } = {}) {
  await createDatabase(serverUrl, live, from)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`alter database ${live} set synchronous_commit = off`)
  await client.end()
}

/** Ends every client's session on the live database, no vacuum of the server's own; the pool opens new ones by itself. */
async function disconnect() {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [live]
  )
  await client.end()
}
