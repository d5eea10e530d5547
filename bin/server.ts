import 'reflect-metadata'
import { setTimeout } from 'node:timers/promises'
import '#app/database/column_types'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { InstallationError } from '#app/start/check_settings'
import { whatIsWrong } from '#app/start/what_is_wrong'
import { prepare } from './prepare.js'

const APP_ROOT = new URL('../', import.meta.url)

const database = await prepare().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof InstallationError ? error.message : whatIsWrong(error)}\n`
  )
  process.exit(1)
})

/** Longest wait for what is under way at a stop, in milliseconds. */
const GRACE = 10_000

let stopping = false

/** Answers what is under way, then gives the database back: its last user stops it. */
async function stop(app: ApplicationService) {
  if (stopping) return
  stopping = true
  await Promise.race([app.terminate(), setTimeout(GRACE)])
  await database.release()
  process.exit()
}

new Ignitor(APP_ROOT, { importer })
  .tap((app) => {
    app.starting(async () => {
      const { migrate } = await import('#app/start/migrate')
      await migrate(app)
      // From here on nothing needs the owner: this process forgets it.
      delete process.env.DATABASE_OWNER_URL
    })
    app.ready(async () => {
      const { announce, startWorkers } = await import('#app/start/serving')
      await startWorkers(app)
      database.watch()
      if (app.getEnvironment() === 'web') await announce(app)
    })
    process.on('SIGTERM', () => void stop(app))
    process.on('SIGINT', () => void stop(app))
  })
  .httpServer()
  .start()
  .catch(async (error) => {
    process.stderr.write(`${whatIsWrong(error)}\n`)
    // Whoever develops wants to see where.
    if (process.env.NODE_ENV === 'development') await prettyPrintError(error)
    await database.release()
    process.exit(1)
  })

function importer(filePath: string) {
  return filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)
}
