import { test } from '@japa/runner'
import { shared } from './share.js'

/** Work that ends when it is told to, and says how often it ran. */
function counting() {
  const ends: ((value: number) => void)[] = []
  const fails: ((error: Error) => void)[] = []
  let runs = 0
  const work = () => {
    runs += 1
    return new Promise<number>((end, fail) => {
      ends.push(end)
      fails.push(fail)
    })
  }
  return { work, ends, fails, runs: () => runs }
}

test.group('Shared work', () => {
  test('who asks while it runs waits for one further run, all together', async ({ assert }) => {
    const { work, ends, runs } = counting()
    const ask = shared(work)
    const first = ask()
    const others = [ask(), ask(), ask()]
    assert.equal(runs(), 1)
    ends[0]!(1)
    assert.equal(await first, 1)
    await Promise.resolve()
    ends[1]!(2)
    assert.deepEqual(await Promise.all(others), [2, 2, 2])
    assert.equal(runs(), 2)
    const later = ask()
    ends[2]!(3)
    assert.equal(await later, 3)
  })

  test('a run that fails is told to who asked for it, and the next one runs', async ({
    assert,
  }) => {
    const { work, ends, fails } = counting()
    const ask = shared(work)
    const first = ask()
    const second = ask()
    fails[0]!(new Error('gone'))
    await assert.rejects(() => first, 'gone')
    await Promise.resolve()
    await new Promise((after) => setImmediate(after))
    ends[1]!(7)
    assert.equal(await second, 7)
  })
})
