import 'reflect-metadata'
import '#app/database/column_types'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { prepare } from './prepare.js'

const APP_ROOT = new URL('../', import.meta.url)

/** Commands that only read and write source files need no database. */
const OFFLINE = ['build', 'codegen', 'make:', 'serve', 'list', 'test', 'inspect:rcfile']
const command = process.argv[2] ?? 'list'
const offline = OFFLINE.some((name) => command.startsWith(name))
if (offline) {
  process.env.NODE_ENV ??= 'development'
  process.env.PORT ??= '3333'
  process.env.HOST ??= '127.0.0.1'
  process.env.DATA_DIR ??= 'data'
  process.env.APP_KEY ??= 'used-by-source-commands-only-0000'
  process.env.DATABASE_URL ??= 'postgres://127.0.0.1:1/none'
}
const database = offline ? null : await prepare({ quiet: true })
// Commands that change tables work as the role that owns them.
if (database && /^(migration|db|schema):/.test(command))
  process.env.DATABASE_URL = database.ownerUrl

new Ignitor(APP_ROOT, {
  importer: (filePath) =>
    filePath.startsWith('./') || filePath.startsWith('../')
      ? import(new URL(filePath, APP_ROOT).href)
      : import(filePath),
})
  .tap((app) => {
    app.terminating(() => database?.release())
    app.listen('SIGTERM', () => app.terminate())
  })
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
