import 'reflect-metadata'
import '#app/database/column_types'
import { Ignitor } from '@adonisjs/core'
import { LOCK_SPACES } from '#app/database/lock_keys'
import { takeNamedLock } from '#app/database/locks'
import { prepare } from '../bin/prepare.js'

const APP_ROOT = new URL('../', import.meta.url)

export type Running = {
  /** The database as the role that owns it. */
  readonly ownerUrl?: string
  /** Runs `work` unless the same command runs elsewhere; null says that it does. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | null>
  stop(): Promise<void>
}

/** Nothing was started; a command that starts the application itself ends it itself. */
export const STANDING_ALONE: Running = {
  exclusively: (_name, work) => work(),
  async stop() {},
}

/** Starts the application without its web server, its database up to date. */
export async function boot(): Promise<Running> {
  const database = await prepare({ quiet: true })
  const app = new Ignitor(APP_ROOT, {
    importer: (path) =>
      path.startsWith('./') || path.startsWith('../')
        ? import(new URL(path, APP_ROOT).href)
        : import(path),
  }).createApp('console')
  await app.init()
  await app.boot()
  await app.start(async () => {})
  const { migrate } = await import('#app/start/migrate')
  await migrate(app)
  return {
    ownerUrl: database.ownerUrl,
    exclusively: (name, work) => exclusively(name, work),
    async stop() {
      await app.terminate()
      await database.release()
    },
  }
}

async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  return db.transaction(async (trx) => {
    return (await takeNamedLock(trx, LOCK_SPACES.command, name)) ? work() : null
  })
}
