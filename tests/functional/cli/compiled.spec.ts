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

/** Sources of the files that a file of the build reads before it runs, itself included. */
async function readAtOnce(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return []
  seen.add(file)
  const code = await readFile(file, 'utf8')
  const named = [...code.matchAll(/^(?:import|export) (?:[^'"]* from )?"(\.[^"]+)";$/gm)]
  const others = await Promise.all(
    named.map(([, name]) => readAtOnce(join(dirname(file), name!), seen))
  )
  return [...sourcesIn(code), ...others.flat()]
}

/** A gathered file names each of its sources. */
const sourcesIn = (code: string) =>
  [...code.matchAll(/^\/\/ (\S+\.(?:js|cjs|mjs))$/gm)].map(([, source]) => source!)

/** Folders of the libraries of which a source was gathered, whatever asks for it. */
async function gatheredLibraries(): Promise<Set<string>> {
  const folder = join(ROOT, 'build', 'gathered')
  const names = await readdir(folder)
  const codes = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Set(codes.flatMap(sourcesIn).flatMap(libraryOf))
}

/** Such as `node_modules/pg` or `node_modules/pino/node_modules/split2`; of ours none. */
const libraryOf = (path: string): string[] =>
  /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []

/** Tables and a function that keep nothing: to read them twice is the same. */
const KEEP_NOTHING = ['mime-db', 'mime-types', 'fast-deep-equal'].map(
  (name) => `node_modules/${name}`
)

/** Notes what a process of Node has loaded, once it ends. */
const NOTE_LOADED = new URL('note_loaded.js', import.meta.url).href

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
    const loadedNote = join(dirname(terminalNote), 'loaded')
    const watched = `--import=${NOTE_LOADED}?note=${loadedNote}`
    const product = await Product.start(await ward.dataDir(), [watched, 'bin/start.js'])
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
    const loaded = new Set((await readFile(loadedNote, 'utf8')).split('\n').flatMap(libraryOf))
    assert.include(loaded, 'node_modules/pino', 'stays where it is')
    const gathered = await gatheredLibraries()
    assert.include(gathered, 'node_modules/luxon')
    const twice = [...loaded].filter((library) => gathered.has(library))
    assert.sameMembers(twice, KEEP_NOTHING, 'no other library is there twice')
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

  test('a process that decodes reads nothing of the application', async ({ assert }) => {
    const parts = [
      'app/storage/decode_child.js',
      ...LOOKS.map((look) => `modules/exams/rules/${look}/look.js`),
    ]
    const house = /@adonisjs|\/(knex|nodemailer|pg)\//
    for (const part of parts) {
      const sources = await readAtOnce(join(ROOT, 'build', part))
      assert.isEmpty(
        sources.filter((source) => house.test(source)),
        part
      )
    }
    const decodes = await readAtOnce(join(ROOT, 'build', parts[0]!))
    assert.include(decodes.flatMap(libraryOf), 'node_modules/@cantoo/pdf-lib')
    const serves = await readAtOnce(join(ROOT, 'build', 'bin', 'server.js'))
    assert.include(serves.flatMap(libraryOf), 'node_modules/@adonisjs/core')
  })
})
