import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { doorsWithoutVisitor, rulesWithoutCaller } from './rule_callers.js'
import { WAITING_RULES } from './waiting_rules.js'

const ROOT = join(import.meta.dirname, '..', '..')
const waiting = Object.values(WAITING_RULES).flat()

/** A rule that only its own spec calls decides nothing (the product does not obey it). */
test.group('Every rule has a caller in the product', () => {
  test('none but those that wait for their screen', async ({ assert }) => {
    assert.deepEqual(await rulesWithoutCaller(), waiting.toSorted())
  }).timeout(60_000)

  test('a module’s door hands out nothing that only its own rooms or the tests take', async ({
    assert,
  }) => {
    assert.deepEqual(await doorsWithoutVisitor(), [])
  }).timeout(60_000)

  test('nothing waits twice', ({ assert }) => {
    assert.equal(new Set(waiting).size, waiting.length)
  })

  test('a rule that only another uncalled rule uses is found with it', async ({
    assert,
    cleanup,
  }) => {
    const path = join(ROOT, 'modules/review/rules/planted_violation.ts')
    cleanup(() => rm(path, { force: true }))
    await writeFile(
      path,
      'export const plantedLimit = 3\nexport const isPlanted = (n: number) => n > plantedLimit\n'
    )
    assert.includeMembers(await rulesWithoutCaller(), [
      'modules/review/rules/planted_violation.ts isPlanted',
      'modules/review/rules/planted_violation.ts plantedLimit',
    ])
  }).timeout(60_000)
})
