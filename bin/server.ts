import 'reflect-metadata'
import { setTimeout } from 'node:timers/promises'
import '#app/database/column_types'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { prepare } from './prepare.js'

const APP_ROOT = new URL('../', import.meta.url)

const database = await prepare().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
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
    await report(error)
    await database.release()
    process.exit(1)
  })

function importer(filePath: string) {
  return filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)
}

async function report(error: NodeJS.ErrnoException) {
  if (error.code === 'EADDRINUSE') {
    process.stderr.write(`Port ${process.env.PORT} is in use. Set PORT to another one.\n`)
  } else {
    await prettyPrintError(error)
  }
}
