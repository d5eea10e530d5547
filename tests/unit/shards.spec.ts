import { test } from '@japa/runner'
import { shardOf, shareOut, shareWhole, suitesOf } from '#tests/helpers/shards'

const FILES = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `tests/${name}.spec.ts`)
const WEIGHTS = { 'tests/b.spec.ts': 40, 'tests/e.spec.ts': 30, 'tests/f.spec.ts': 9 }

test.group('Tests in two processes', () => {
  test('every file is in one share, and the long ones are apart', ({ assert }) => {
    const shares = shareOut(FILES, WEIGHTS, [0, 0])
    assert.deepEqual(shares.flat().toSorted(), FILES)
    const [first = [], second = []] = shares
    assert.include(first, 'tests/b.spec.ts')
    assert.includeMembers(second, ['tests/e.spec.ts', 'tests/f.spec.ts'])
  })

  test('whatever order they were found in', ({ assert }) => {
    const shares = shareOut(FILES, WEIGHTS, [0, 0])
    assert.deepEqual(shareOut(FILES.toReversed(), WEIGHTS, [0, 0]), shares)
  })

  test('the next suite goes first to who has less to do', ({ assert }) => {
    const loads = [12, 0]
    assert.deepEqual(shareOut(['x', 'y'], { x: 5, y: 5 }, loads), [[], ['x', 'y']])
    assert.deepEqual(loads, [12, 10])
  })

  test('a suite that stays whole goes to who has less to do', ({ assert }) => {
    const loads = [12, 7]
    assert.deepEqual(shareWhole(['y', 'x'], { x: 5 }, loads), [[], ['x', 'y']])
    assert.deepEqual(loads, [12, 12.5])
  })

  test('specs that plant faults in the sources run in one process', async ({ assert }) => {
    const suite = { name: 'architecture', files: 'tests/architecture/*.spec.ts' }
    const shares = await Promise.all(
      [0, 1].map(async (index) => (await suitesOf([suite], { index, of: 2 }))[0]!.files().length)
    )
    assert.include(shares, 0)
    assert.isAbove(Math.max(...shares), 5)
  })

  test('a process knows its place, and refuses one that is none', ({ assert }) => {
    assert.deepEqual(shardOf(undefined), { index: 0, of: 1 })
    assert.deepEqual(shardOf('2/3'), { index: 1, of: 3 })
    for (const wrong of ['3/2', '0/2', 'two', ''])
      assert.throws(() => shardOf(wrong), /not like 1\/2/)
  })
})
