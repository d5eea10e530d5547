import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { doorsWithoutVisitor, rulesWithoutCaller } from './rule_callers.js'
import { RULES_IN_SQL } from './rules_in_sql.js'

const ROOT = join(import.meta.dirname, '..', '..')
const inSql = Object.values(RULES_IN_SQL).flat()

/** A rule that only its own spec calls decides nothing (the product does not obey it). */
test.group('Every rule has a caller in the product', () => {
  test('none but those that lists obey in SQL', async ({ assert }) => {
    assert.deepEqual(await rulesWithoutCaller(), inSql.toSorted())
  }).timeout(60_000)

  test('a module’s door hands out nothing that only its own rooms or the tests take', async ({
    assert,
  }) => {
    assert.deepEqual(await doorsWithoutVisitor(), [])
  }).timeout(60_000)

  test('each of those is held against its SQL by the spec that is named', async ({ assert }) => {
    for (const [spec, rules] of Object.entries(RULES_IN_SQL)) {
      const text = await readFile(join(ROOT, spec), 'utf8')
      for (const rule of rules) assert.include(text, `${rule.split(' ')[1]}(`, spec)
    }
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
