import pg from 'pg'
import { codeOf } from './errors.js'

/** Milliseconds to establish a connection. */
const CONNECT = 15_000

/** PostgreSQL's error codes. */
const CODE = { noDatabase: '3D000', duplicateDatabase: '42P04', uniqueViolation: '23505' }

/** Makes sure that a URL's database exists and answers. */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    await query(url, 'SELECT 1')
  } catch (error) {
    if (codeOf(error) !== CODE.noDatabase) throw error
    const name = decodeURIComponent(new URL(url).pathname.slice(1))
    const making = `CREATE DATABASE ${pg.escapeIdentifier(name)}`
    await query(withDatabase(url, 'postgres'), making).catch((failure) => {
      // Somebody else was faster.
      const code = codeOf(failure)
      if (code !== CODE.duplicateDatabase && code !== CODE.uniqueViolation) throw failure
    })
  }
}

/**
 * Rebuilds the indexes of databases sorted by another version of the ICU
 * library than the one now installed: their order may differ, and lookups would
 * miss rows. Nothing to do but after an update of the binaries.
 */
export async function refreshCollations(url: string, log: (line: string) => void): Promise<void> {
  const { rows } = await query(
    withDatabase(url, 'postgres'),
    `SELECT datname FROM pg_database WHERE datallowconn
      AND datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)`
  )
  for (const { datname } of rows) {
    log(`the sort order's version changed: indexes of ${datname} are rebuilt`)
    const name = pg.escapeIdentifier(datname)
    await query(withDatabase(url, datname), `REINDEX DATABASE ${name}`)
    await query(withDatabase(url, datname), `ALTER DATABASE ${name} REFRESH COLLATION VERSION`)
  }
}

/** The same server's URL for another database. */
function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(name)}`
  return changed.toString()
}

/** One statement in a session of its own. */
async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT })
  // When the server dies the running query is rejected; the event would end the process besides.
  client.on('error', () => undefined)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
