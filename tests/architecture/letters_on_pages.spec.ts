import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { FIELD_TABLE } from '../../modules/exams/fields/table.js'
import { isPair, type PairField, type VisitField } from '../../modules/exams/fields/field.js'
import { COMORBIDITIES } from '../../modules/exams/rules/comorbidities.js'

const ROOT = join(import.meta.dirname, '..', '..')

async function wordsOf(pattern: string): Promise<Set<string>> {
  const words = new Set<string>()
  for await (const path of glob(pattern, { cwd: ROOT })) {
    if (path.includes('.spec.')) continue
    const source = await readFile(join(ROOT, path), 'utf8')
    for (const word of source.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []) words.add(word)
  }
  return words
}

/** Every name under which a field may be read or shown. */
function namesOf(base: string, field: PairField | VisitField): string[] {
  if (isPair(field)) return [base, field.od, field.os]
  return [base, ...(field.column ? [field.column] : []), ...(field.aliases ?? [])]
}

test.group('What leaves in a letter', () => {
  test('stands on a page of the visit, so that whoever signs has seen it', async ({ assert }) => {
    const printed = await wordsOf('modules/letters/queries/*.ts')
    const shown = await wordsOf('inertia/features/**/*.{ts,tsx}')
    const unseen = Object.entries<PairField | VisitField>(FIELD_TABLE)
      .filter(([base, field]) => namesOf(base, field).some((name) => printed.has(name)))
      .filter(([, { place }]) => place === undefined)
      .filter(([base, field]) => !namesOf(base, field).some((name) => shown.has(name)))
      .map(([base]) => base)
      // Their card draws them from the list of conditions.
      .filter((base) => !COMORBIDITIES.some((condition) => condition.startsWith(base)))
    assert.deepEqual(unseen, [])
    assert.isTrue(printed.has('followup_aim') && printed.has('pmh_m'))
  })
})
