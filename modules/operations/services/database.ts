import pg from 'pg'
import env from '#app/start/env'
import { judgeDatabase, PROBE_LIMIT_MS, type Finding } from '#operations/rules'

/**
 * A connection of its own and the smallest question: a pool that is busy says
 * nothing of the server, and is not kept waiting by this.
 */
export async function probeDatabase(signal: AbortSignal): Promise<Finding> {
  const client = new pg.Client({
    connectionString: env.get('DATABASE_URL'),
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    query_timeout: PROBE_LIMIT_MS,
    application_name: 'farsight check',
  })
  client.on('error', () => {})
  // A server that took the connection and says nothing is left, not waited for.
  const leave = () => void client.end().catch(() => {})
  signal.addEventListener('abort', leave)
  const begun = performance.now()
  try {
    await client.connect()
    await client.query('select 1')
    return judgeDatabase(Math.round(performance.now() - begun))
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}
