import pg from 'pg'

/** Databases one can rely on while another one is made or dropped. */
const MAINTENANCE = ['postgres', 'template1']
/** Milliseconds to establish a connection. */
const CONNECT = 15_000
const INSUFFICIENT_PRIVILEGE = '42501'

/** The same server's URL for another database; query parameters (TLS) stay. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(name)}`
  return changed.toString()
}

/**
 * Makes a database on any server.
 *
 * @param url any database of the server, its role must be allowed to create databases
 * @param options.template a database to copy; nobody may be connected to it
 * @returns the new database's URL
 * @throws pg.DatabaseError, code 42P04 when the name is taken
 */
export async function createDatabase(
  url: string,
  name: string,
  options: { template?: string } = {}
): Promise<string> {
  const from = options.template ? ` TEMPLATE ${pg.escapeIdentifier(options.template)}` : ''
  await maintain(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${from}`)
  return withDatabase(url, name)
}

/**
 * Drops a database with the sessions that use it; no error when there is none.
 *
 * @throws pg.DatabaseError, code 42501 for a database of somebody else's
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`
  try {
    await maintain(url, `${drop} WITH (FORCE)`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // A server's own vacuum in there is not its owner's to end; a plain DROP makes it give way.
    await maintain(url, END_SESSIONS, [name])
    await maintain(url, drop)
  }
}

/** Ends the sessions in a database of one's own ($1), none in somebody else's. */
const END_SESSIONS = `
  SELECT pg_terminate_backend(pid)
    FROM pg_stat_activity JOIN pg_database AS used ON used.oid = datid
   WHERE used.datname = $1 AND backend_type = 'client backend' AND pg_has_role(datdba, 'USAGE')`

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
}

/** Runs a statement that must not run inside the database it concerns. */
async function maintain(url: string, statement: string, values?: unknown[]): Promise<void> {
  const client = await connectToAny([...MAINTENANCE.map((name) => withDatabase(url, name)), url])
  await client.query(statement, values).finally(() => client.end())
}

/** A role may be kept out of the maintenance databases: the first that lets it in is used. */
async function connectToAny(urls: string[]): Promise<pg.Client> {
  let refusal: unknown
  for (const url of urls) {
    try {
      return await connect(url)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/** A session of its own, whose loss is told by its queries alone. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT })
  // When the server dies the running query is rejected; the event would end the process besides.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
