import { test } from '@japa/runner'
import { lendFetchAgain } from '#app/kernel/fetch_again'

/** A browser: what it could not fetch under a name, it never fetches under that name. */
function browser() {
  const missing = new Set<string>()
  const asked: string[] = []
  let isReachable = true
  return {
    asked,
    lose: () => (isReachable = false),
    find: () => (isReachable = true),
    async load(address: string) {
      asked.push(address)
      if (!isReachable) missing.add(address)
      if (missing.has(address)) throw new TypeError(`Failed to fetch ${address}`)
      return address
    },
  }
}

test.group('A file of the build that could not be fetched', (group) => {
  group.each.setup(() => {
    lendFetchAgain()
    return () => {
      delete globalThis.fetchAgain
    }
  })

  test('is asked for under another name the next time, and stays under that', async ({
    assert,
  }) => {
    const { load, asked, lose, find } = browser()
    const fetch = () => globalThis.fetchAgain!(load, './lost.js')
    lose()
    await assert.rejects(fetch, 'Failed to fetch ./lost.js')
    await assert.rejects(fetch, 'Failed to fetch ./lost.js?again=1')
    find()
    assert.equal(await fetch(), './lost.js?again=2')
    assert.equal(await fetch(), './lost.js?again=2')
    assert.deepEqual(new Set(asked).size, 3)
  })

  test('leaves the others their names', async ({ assert }) => {
    const { load, lose, find } = browser()
    lose()
    await assert.rejects(() => globalThis.fetchAgain!(load, './one.js'))
    find()
    assert.equal(await globalThis.fetchAgain!(load, './another.js'), './another.js')
  })
})
