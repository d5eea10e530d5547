import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { MUTANTS, choose } from '#tests/mutants/catalogue'
import { AREAS } from '#tests/mutants/mutant'
import { countPlaces } from '#tests/mutants/workshop'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where a spec of each suite may stand, as its short name in the lists ends. */
const FOLDERS = ['modules', 'app', 'tests', 'tests/unit', 'tests/functional', 'tests/browser']

const isThere = (spec: string) =>
  FOLDERS.some((folder) => existsSync(join(ROOT, folder, `${spec}.spec.ts`)))

test.group('Mutants fit the sources', () => {
  test('each one’s text stands exactly once in its file', async ({ assert }) => {
    const places = await Promise.all(
      MUTANTS.map(async (mutant) => [mutant.name, await countPlaces(mutant)] as const)
    )
    assert.deepEqual(
      places.filter(([, count]) => count !== 1),
      []
    )
  })

  test('each one changes something, has a name of its own, and a spec that is there', ({
    assert,
  }) => {
    const names = MUTANTS.map(({ name }) => name)
    assert.deepEqual([...new Set(names)], names)
    assert.deepEqual(
      MUTANTS.filter(({ find, replace }) => find === replace),
      []
    )
    const gone = MUTANTS.flatMap(({ specs }) => specs.filter((spec) => !isThere(spec)))
    assert.deepEqual(gone, [])
  })

  test('every area has some, and a seed draws the same sample again', ({ assert }) => {
    for (const area of AREAS) assert.isNotEmpty(choose({ only: area, seed: 1 }))
    const drawn = (seed: number) => choose({ sample: 8, seed }).map(({ name }) => name)
    assert.lengthOf(drawn(7), 8)
    assert.deepEqual(drawn(7), drawn(7))
    assert.notDeepEqual(drawn(7), drawn(8))
  })
})
