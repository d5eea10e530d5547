import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
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

test.group('What is built', () => {
  test('the compiled product answers every call and page, and stops cleanly', async ({
    assert,
    cleanup,
  }) => {
    const ward = new Ward()
    cleanup(() => ward.cleanUp())
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
})
