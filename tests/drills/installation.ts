import 'reflect-metadata'
import '#app/database/column_types'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor } from '@adonisjs/core'
import { resolveDatabase } from '#app/postgres/index'
import { useTestDatabase } from '#tests/helpers/database'

const ROOT = new URL('../../', import.meta.url)

/**
 * Does some work on an installation that is nobody else's: a data folder and a
 * migrated database of its own, both removed afterwards. What the work imports
 * may ask for the application only while it runs.
 *
 * @param work gets an empty folder
 */
export async function withInstallation<T>(work: (folder: string) => Promise<T>): Promise<T> {
  Object.assign(process.env, { NODE_ENV: 'test', FARSIGHT_MODE: 'plain' })
  process.env.HOST ??= '127.0.0.1'
  process.env.PORT ??= '24567'
  process.env.SMTP_PORT ??= '24568'
  process.env.LOGIN_ATTEMPTS ??= '8'
  process.env.APP_KEY ??= 'only-for-tests-only-for-tests-0001'
  const dataDir = await mkdtemp(join(process.env.FARSIGHT_TEST_DIR ?? tmpdir(), 'farsight-drill-'))
  // The database's own user must be able to enter it.
  await chmod(dataDir, 0o755)
  process.env.DATA_DIR = dataDir
  const folder = join(dataDir, 'drill')
  await mkdir(folder)
  const server = await resolveDatabase({ dataDir })
  await useTestDatabase(server, { index: 0, of: 1 })
  const app = new Ignitor(ROOT, {
    importer: (path) => (path.startsWith('.') ? import(new URL(path, ROOT).href) : import(path)),
  }).createApp('test')
  try {
    await app.init()
    await app.boot()
    await app.start(async () => {})
    const { migrate } = await import('#app/start/migrate')
    await migrate(app)
    return await work(folder)
  } finally {
    await app.terminate()
    await server.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}
