import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { Ward } from '#tests/integration/fixtures/embedded_database'
import { Product } from '#tests/integration/fixtures/running_product'
import type { Visitor } from '#tests/helpers/session'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Accounts of the demo, one of each role. */
const PEOPLE = ['admin', 'od', 'omdr', 'omdc', 'igp', 'sales', 'science']

/** What ends the session that asks, or never ends. */
const LEFT_OUT = /logout|^\/ws\/|\*/

/** What the decoding process looks at pictures with. */
const LOOKS = ['fundus', 'sheet']

type Request = { readonly method: string; readonly path: string }

/** Every address, asked for a thing that is there or not. */
function requests(): Request[] {
  const routes = Object.values(router.toJSON()).flat()
  return routes.flatMap(({ pattern, methods }) => {
    if (LEFT_OUT.test(pattern)) return []
    const path = pattern.replace(/:\w+\??/g, '1')
    return methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path }))
  })
}

async function askAll(person: Visitor, name: string) {
  const faults: string[] = []
  let served = 0
  for (const { method, path } of requests()) {
    const answer = await person.send(method, path, method === 'GET' ? undefined : {})
    if (answer.status >= 500) faults.push(`${name} ${method} ${path}: ${answer.status}`)
    if (answer.status === 200) served++
  }
  return { faults, served }
}

/** Libraries and Node's own that a file of the build loads before it runs, its files' too. */
async function loadedAtOnce(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return []
  seen.add(file)
  const source = await readFile(file, 'utf8')
  const named = [...source.matchAll(/^(?:import|export) (?:[^'"]* from )?"([^"]+)";$/gm)]
  const loaded = await Promise.all(
    named.map(([, name]) =>
      name!.startsWith('.') ? loadedAtOnce(join(dirname(file), name!), seen) : [name!]
    )
  )
  return loaded.flat()
}

/**
 * Programs that know a terminal's size, first on PATH, which note that they ran.
 *
 * @returns the path of the note
 */
async function watchTerminal(cleanup: (after: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-terminal-'))
  const note = join(folder, 'ran')
  for (const name of ['tput', 'resize']) {
    await writeFile(join(folder, name), `#!/bin/sh\necho ${name} >> '${note}'\n`, { mode: 0o755 })
  }
  const path = process.env.PATH
  process.env.PATH = [folder, path].join(delimiter)
  cleanup(async () => {
    process.env.PATH = path
    await rm(folder, { recursive: true })
  })
  return note
}

test.group('What is built', () => {
  test('the compiled product answers every call and page, and stops cleanly', async ({
    assert,
    cleanup,
  }) => {
    const ward = new Ward()
    cleanup(() => ward.cleanUp())
    const terminalNote = await watchTerminal(cleanup)
    const product = await Product.start(await ward.dataDir(), ['bin/start.js'])
    cleanup(() => product.end())
    assert.isAbove(requests().length, 300)
    const nobody = await askAll(await product.visitor(), 'nobody')
    assert.deepEqual(nobody.faults, [])
    for (const name of PEOPLE) {
      const { faults, served } = await askAll(await product.person(name), name)
      assert.deepEqual(faults, [])
      assert.isAbove(served, nobody.served, `${name} is signed in`)
    }
    assert.equal(await product.stop(), 0)
    assert.isFalse(existsSync(terminalNote), 'no program is asked for a terminal’s size')
  }).timeout(240_000)

  test('of ours nothing is there twice: a source that is looked for by its place, else what was gathered', async ({
    assert,
  }) => {
    const gathered = await readdir(join(ROOT, 'build', 'gathered'))
    assert.isAbove(gathered.length, 50)
    for (const source of ['modules/exams/index.js', 'app/http/in_order.js', 'tests']) {
      assert.isFalse(existsSync(join(ROOT, 'build', source)), source)
    }
    assert.isTrue(existsSync(join(ROOT, 'build', 'modules', 'exams', 'jobs', 'make_thumbnail.js')))
  })

  test('a process that decodes loads nothing of the application', async ({ assert }) => {
    const parts = [
      'app/storage/decode_child.js',
      ...LOOKS.map((look) => `modules/exams/rules/${look}/look.js`),
    ]
    for (const part of parts) {
      const loaded = await loadedAtOnce(join(ROOT, 'build', part))
      assert.isEmpty(
        loaded.filter((name) => /adonis|knex|nodemailer/.test(name)),
        part
      )
    }
    const decodes = await loadedAtOnce(join(ROOT, 'build', parts[0]!))
    assert.include(decodes, '@cantoo/pdf-lib')
    const serves = await loadedAtOnce(join(ROOT, 'build', 'bin', 'server.js'))
    assert.include(serves, '@adonisjs/core')
  })
})
