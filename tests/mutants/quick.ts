process.env.NODE_ENV = 'test'
process.env.FARSIGHT_MODE = 'plain'
process.env.HOST ??= '127.0.0.1'
process.env.PORT ??= '24567'
process.env.APP_KEY ??= 'only-for-tests-only-for-tests-0001'
/** Nobody answers there: what is run here asks no database. */
process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
process.env.DATABASE_OWNER_URL = process.env.DATABASE_URL

import 'reflect-metadata'
import '#app/database/column_types'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor } from '@adonisjs/core'
import { assert } from '@japa/assert'
import { configure, processCLIArgs, run } from '@japa/runner'

/** Unit specs alone, without the database that `npm test` begins with: seconds less a mutant. */
process.env.DATA_DIR = join(tmpdir(), 'farsight-quick')

const ROOT = new URL('../../', import.meta.url)

await new Ignitor(ROOT, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../')
      ? import(new URL(path, ROOT).href)
      : import(path),
})
  .testRunner()
  .configure((app) => {
    const unit = app.rcFile.tests.suites.filter(({ name }) => name === 'unit')
    processCLIArgs(process.argv.slice(2))
    configure({
      suites: unit,
      plugins: [assert()],
      forceExit: true,
      teardown: [() => app.terminate()],
    })
  })
  .run(() => run())
