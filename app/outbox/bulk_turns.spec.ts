import { setImmediate } from 'node:timers/promises'
import { test } from '@japa/runner'
import { takeTurns, turnsOf } from '#app/outbox/bulk_turns'

/** What is before the colon waits for each other. */
const KEYS = ['a:1', 'b:1', 'a:2', 'c:1', 'b:2', 'd:1', 'd:2']
const byLetter = (key: string) => key.slice(0, 1)

/** Keeps who is at work, and lets others have their turn in between. */
function watched(judge: (key: string) => 'go_on' | 'enough' = () => 'go_on') {
  const atWork = new Set<string>()
  const seen: { key: string; beside: string[] }[] = []
  const each = async (key: string) => {
    seen.push({ key, beside: [...atWork] })
    atWork.add(key)
    await setImmediate()
    await setImmediate()
    atWork.delete(key)
    return judge(key)
  }
  return { each, seen, atWork, keys: () => seen.map(({ key }) => key) }
}

test.group('Lines of a bulk call side by side', () => {
  test('F323 lines wait for those of their own name, in their order, and for no others', async ({
    assert,
  }) => {
    const { each, seen, keys } = watched()
    await takeTurns(turnsOf(KEYS, byLetter), each)
    assert.sameMembers(keys(), KEYS)
    for (const letter of ['a', 'b', 'c', 'd']) {
      const own = (all: readonly string[]) => all.filter((key) => byLetter(key) === letter)
      assert.deepEqual(own(keys()), own(KEYS))
    }
    assert.isEmpty(seen.filter(({ key, beside }) => beside.map(byLetter).includes(byLetter(key))))
    assert.isAbove(Math.max(...seen.map(({ beside }) => beside.length)), 0)
  })

  test('F323 without a name for what they wait for, all lines wait for each other', async ({
    assert,
  }) => {
    const { each, seen, keys } = watched()
    await takeTurns(turnsOf(KEYS), each)
    assert.deepEqual(keys(), KEYS)
    assert.isEmpty(seen.flatMap(({ beside }) => beside))
  })

  test('F323 after a line that says it is enough none is begun', async ({ assert }) => {
    const { each, keys } = watched((key) => (key === 'a:1' ? 'enough' : 'go_on'))
    await takeTurns(turnsOf(KEYS, byLetter), each)
    assert.deepEqual(keys(), ['a:1', 'b:1', 'c:1'])
  })

  test('F323 what breaks is thrown once those under way came to their end', async ({ assert }) => {
    const { each, keys, atWork } = watched()
    const failing = async (key: string) => {
      if (key !== 'a:1') return each(key)
      throw new Error('the database went away')
    }
    await assert.rejects(
      () => takeTurns(turnsOf(KEYS, byLetter), failing),
      'the database went away'
    )
    assert.sameMembers(keys(), ['b:1', 'c:1'])
    assert.equal(atWork.size, 0)
  })
})
