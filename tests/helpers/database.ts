import pg from 'pg'
import app from '@adonisjs/core/services/app'
import { createDatabase, dropDatabase } from '#app/postgres/index'

const LIVE = 'farsight_test'
const TEMPLATE = 'farsight_test_template'

let serverUrl = ''

/** Names the database of this run on a server; made anew by `prepareTemplate`. */
export async function useTestDatabase(url: string): Promise<string> {
  serverUrl = url
  await dropDatabase(url, LIVE)
  await dropDatabase(url, TEMPLATE)
  await createDatabase(url, LIVE)
  return urlOf(LIVE)
}

function urlOf(name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Migrates once and keeps the result as the template every suite starts from. */
export async function prepareTemplate() {
  const { migrate } = await import('#app/start/migrate')
  await migrate(app)
  await disconnect()
  await createDatabase(serverUrl, TEMPLATE, { template: LIVE })
}

/** A fresh copy of the migrated database. */
export async function freshDatabase() {
  await disconnect()
  await dropDatabase(serverUrl, LIVE)
  await createDatabase(serverUrl, LIVE, { template: TEMPLATE })
}

/** Ends every session on the live database; the pool opens new ones by itself. */
async function disconnect() {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [LIVE]
  )
  await client.end()
}
