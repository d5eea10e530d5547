import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installed, MACHINE } from './installed.js'
import { startRival, type Running } from './processes.js'

const run = promisify(execFile)

/** As it was tried, with Node 20. */
const VERSION = '11.17.4'

const TOKEN = 'only-for-benchmarks'

/** What a request sends: somebody who may do everything, so that no rule of access is looked at. */
export const DIRECTUS_HEADERS = { authorization: `Bearer ${TOKEN}` }

/**
 * Directus over tables that are there, as its guide starts it: no cache, no
 * limits, telemetry off. It writes tables of its own beside ours (`directus_…`).
 */
export async function startDirectus(databaseUrl: string): Promise<Running> {
  const cli = join(await installed('directus', VERSION), 'cli.js')
  const settings = {
    ...MACHINE,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: TOKEN,
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  }
  await run('node', [cli, 'bootstrap'], { env: settings, maxBuffer: 50 * 1024 * 1024 })
  return startRival(cli, '/server/ping', settings)
}
