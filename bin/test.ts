process.env.NODE_ENV = 'test'
process.env.FARSIGHT_MODE = 'plain'
process.env.HOST ??= '127.0.0.1'
// Below the ports a system lends to outgoing connections: one of those may hold a port for minutes.
process.env.PORT ??= '24567'
process.env.SMTP_PORT ??= '24568'
process.env.LOGIN_ATTEMPTS ??= '8'
process.env.APP_KEY ??= 'only-for-tests-only-for-tests-0001'

import 'reflect-metadata'
import '#app/database/column_types'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { configure, processCLIArgs, run } from '@japa/runner'
import { resolveDatabase } from '#app/postgres/index'
import { useTestDatabase } from '#tests/helpers/database'
import { shardOf, suitesOf } from '#tests/helpers/shards'

const APP_ROOT = new URL('../', import.meta.url)

/** A data folder of this run alone, readable by the unprivileged database user. */
const dataDir = await mkdtemp(join(process.env.FARSIGHT_TEST_DIR ?? tmpdir(), 'farsight-test-'))
/** The database's own user must be able to enter it. */
await chmod(dataDir, 0o755)
process.env.DATA_DIR = dataDir
const server = await resolveDatabase({ dataDir })
const shard = shardOf(process.env.FARSIGHT_SHARD)
await useTestDatabase(server, shard)

const leave = async () => {
  await server.release()
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Pages come from the build, as in production, when there is one (`npm test`
 * makes it); else the framework would start Vite's development server.
 */
async function serveBuiltPages(app: ApplicationService) {
  if (!existsSync(new URL('public/assets/.vite/manifest.json', APP_ROOT))) return
  const vite = await app.container.make('vite')
  vite.createDevServer = async () => {}
}

new Ignitor(APP_ROOT, {
  importer: (filePath) =>
    filePath.startsWith('./') || filePath.startsWith('../')
      ? import(new URL(filePath, APP_ROOT).href)
      : import(filePath),
})
  .tap((app) => {
    app.listen('SIGTERM', () => app.terminate())
    app.terminating(leave)
    app.booted(() => serveBuiltPages(app))
  })
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.js')
    const wanted = process.argv.splice(2)
    const suites = app.rcFile.tests.suites.filter(({ name }) => wanted.includes(name))
    processCLIArgs(wanted)
    configure({
      ...app.rcFile.tests,
      ...config,
      suites: await suitesOf(suites.length > 0 ? suites : app.rcFile.tests.suites, shard),
      setup: runnerHooks.setup,
      teardown: runnerHooks.teardown.concat([() => app.terminate()]),
    })
  })
  .run(() => run())
  .catch(async (error) => {
    process.exitCode = 1
    await prettyPrintError(error)
    await leave()
  })
