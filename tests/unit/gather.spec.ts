import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
// @ts-expect-error a script without types of its own
import { gather as gatherBuild } from '../../bin/gather.js'

const gather = gatherBuild as (folder: string) => Promise<void>

/** What is said of a place with nothing in it. */
const NOTHING_AT = /^(.+) is not in the build: mend bin\/gather\.js$/

async function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** The first path that a place stands for. */
const pathAt = (place: string) =>
  place
    .replace('**/', '')
    .replace(/\{([^,]+),[^}]*\}/, '$1')
    .replaceAll('*', 'one')

/** Gathers a build of a few files; places that it asks for beside them are given an empty one. */
async function gathered(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await write(folder, { 'package.json': '{ "type": "module" }', ...files })
  const given = new Set<string>()
  for (;;) {
    const asked = await gather(folder).then(
      () => null,
      (error: Error) => NOTHING_AT.exec(error.message)?.[1] ?? Promise.reject(error)
    )
    if (asked === null) return
    if (given.has(asked)) throw new Error(`${pathAt(asked)} is not at ${asked}`)
    given.add(asked)
    await write(folder, { [pathAt(asked)]: '' })
  }
}

test.group('Gathering a build into few files', (group) => {
  let folder: string

  group.each.timeout(30_000)
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farsight-gather-'))
    return () => rm(folder, { recursive: true })
  })

  test('a place with nothing in it is named', async ({ assert }) => {
    await assert.rejects(
      () => gather(folder),
      'adonisrc.js is not in the build: mend bin/gather.js'
    )
  })

  test('a source of ours that asks for what is not there ends it, and every source stays', async ({
    assert,
  }) => {
    const files = {
      'cli/index.js': "import { seen } from '../app/seen.js'\nconsole.log(seen)",
      'app/seen.js': "import { other } from 'absent'\nexport const seen = other",
    }
    await assert.rejects(() => gathered(folder, files), /'absent' in app\/seen\.js/)
    for (const path of Object.keys(files)) assert.isTrue(existsSync(join(folder, path)), path)
    assert.isFalse(existsSync(join(folder, 'gathered')))
  })

  test('a library may do without what it could use', async ({ assert }) => {
    await gathered(folder, {
      'cli/index.js': "export { name, other } from 'lib'",
      'node_modules/lib/package.json': '{ "name": "lib", "main": "index.js" }',
      'node_modules/lib/index.js': "exports.name = 'lib'\nexports.other = () => require('absent')",
    })
    const { name, other } = await import(pathToFileURL(join(folder, 'cli/index.js')).href)
    assert.equal(name, 'lib')
    assert.throws(other, /absent/)
  })

  test('a source knows where it stood, and stands there no more', async ({ assert }) => {
    await gathered(folder, {
      'cli/index.js': "export { here, folder } from '../app/deep/seen.js'",
      'app/deep/seen.js':
        "export const here = new URL('words.txt', import.meta.url).href\nexport const folder = import.meta.dirname",
      'tests/left.js': '',
    })
    const told = await import(pathToFileURL(join(folder, 'cli/index.js')).href)
    assert.equal(told.here, pathToFileURL(join(folder, 'app/deep/words.txt')).href)
    assert.equal(told.folder, join(folder, 'app/deep'))
    assert.isFalse(existsSync(join(folder, 'app/deep/seen.js')))
    assert.isFalse(existsSync(join(folder, 'tests')))
  })

  test('a driver that is looked for in a way of its own ends it', async ({ assert }) => {
    const library = 'node_modules/knex-dynamic-connection'
    const files = {
      'cli/index.js': "export { driver } from 'knex-dynamic-connection'",
      [`${library}/package.json`]: '{ "name": "knex-dynamic-connection", "main": "index.js" }',
      [`${library}/index.js`]: 'exports.driver = (name) => require(`./drivers/${name}`)',
    }
    await assert.rejects(() => gathered(folder, files), /looks for its driver anew/)
  })
})
