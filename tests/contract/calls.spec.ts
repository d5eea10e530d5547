import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { type Visitor, visitor } from '#tests/helpers/session'
import { FINISHED_CALLS } from '#tests/contract/finished'

type Call = { id: string; method: string; path: string }

const calls: Call[] = JSON.parse(await readFile(new URL('./calls.json', import.meta.url), 'utf8'))
const finished = calls.filter(({ id }) => FINISHED_CALLS.includes(id))

/** Calls anybody may make; all others refuse a visitor with 401. */
const PUBLIC = ['C002', 'C006', 'C007', 'C008', 'C009', 'C010', 'C153', 'C228', 'C229']

/** An address of the call: any id, a known letter type, a file path. */
function addressOf(path: string): string {
  return path
    .replace(/\{type\}/, 'omdr-gp')
    .replace(/\{path\}/, 'exam_images/1')
    .replace(/\{\w+\}/g, '1')
}

function isRouted({ method, path }: Call): boolean {
  const verb = method === 'WS' ? 'GET' : method
  const match = router.match(addressOf(path), verb, false)
  return match !== null && match.route.name !== 'not_found'
}

test.group('the contract', () => {
  test('holds every call once, with its method and path', ({ assert }) => {
    assert.lengthOf(calls, 275)
    assert.lengthOf(new Set(calls.map(({ id }) => id)), 275)
    assert.lengthOf(finished, FINISHED_CALLS.length)
  })

  test('{id} {method} {path} is routed')
    .with(finished)
    .run(({ assert }, call) => {
      assert.isTrue(isRouted(call), `${call.id} is not routed`)
    })

  test('a call that is not routed is found out', ({ assert }) => {
    assert.isFalse(isRouted({ id: 'C999', method: 'GET', path: '/api/data/nothing/{id}/' }))
  })

  test('{id} {method} {path} refuses a visitor inside its envelope')
    .with(finished.filter(({ id }) => !PUBLIC.includes(id)))
    .run(async ({ assert }, { method, path }) => {
      const nobody: Visitor = await visitor()
      const verb = method === 'WS' ? 'GET' : method
      const answer = await nobody.send(verb, addressOf(path), verb === 'POST' ? {} : undefined)
      assert.equal(answer.status, 401)
      assert.deepEqual(answer.body, { success: false, error: 'User Authentication Error' })
    })

  test('both spellings of an address are served, with and without the last slash', async ({
    assert,
  }) => {
    const nobody = await visitor()
    for (const path of ['/api/csrf_cookie/', '/api/csrf_cookie']) {
      assert.equal((await nobody.get(path)).status, 200)
    }
  })
})
