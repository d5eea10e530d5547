import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '..', '..')
const RUNS = ['app/**/*.ts', 'modules/**/*.ts', 'cli/**/*.ts', 'database/seeders/**/*.ts']

/** SQL that asks the database how the clocks of a zone stand; UTC has none that change. */
const ASKS = /\bat\s+time\s+zone\s+(?!'utc')|\btimezone\s*\(|\bset\s+(?:local\s+)?time\s*zone\b/gi

const asks = (text: string) => [...text.matchAll(ASKS)].map(([found]) => found)

test.group('Zones are worked out in the runtime alone (Q149)', () => {
  test('nothing that runs asks the database for one', async ({ assert }) => {
    const found: string[] = []
    let files = 0
    for (const pattern of RUNS) {
      for await (const path of glob(pattern, { cwd: ROOT })) {
        files++
        const asked = asks(await readFile(join(ROOT, path), 'utf8'))
        if (asked.length > 0) found.push(`${path}: ${asked.join(', ')}`)
      }
    }
    assert.isAbove(files, 500)
    assert.deepEqual(found, [])
  })

  test('it bites: {$self}')
    .with([
      '(e.exam_date::timestamp at time zone pr.zone)',
      "to_char(at AT TIME ZONE 'America/Vancouver', 'YYYY')",
      'timezone(pr.zone, now())',
      "set time zone 'America/Vancouver'",
    ])
    .run(({ assert }, text) => assert.lengthOf(asks(text), 1))

  test('it lets pass: {$self}')
    .with(["(now() at time zone 'UTC')::date", "at time zone 'utc'", 'pr.zone as time_zone'])
    .run(({ assert }, text) => assert.isEmpty(asks(text)))
})
