import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { LOCK_KEYS, LOCK_SPACES } from '#app/database/lock_keys'

const ROOT = join(import.meta.dirname, '..', '..')

const textOf = (path: string) => readFile(join(ROOT, path), 'utf8')

/** The second number of two is one of 32 bits with a sign; so is the first. */
const MOST = 2 ** 31 - 1

test.group('Numbers of locks', () => {
  test('none is given twice, and each is one the database takes', ({ assert }) => {
    const given = [...Object.values(LOCK_KEYS), ...Object.values(LOCK_SPACES)]
    assert.lengthOf(new Set(given), given.length)
    for (const number of given) assert.isTrue(number > 0 && number <= MOST, String(number))
  })

  test('the one that a function of the database takes is the one it takes', async ({ assert }) => {
    const migration = await textOf('database/migrations/app/0020_audit_seals.ts')
    assert.include(migration, `pg_advisory_xact_lock(${LOCK_KEYS.audit_month})`)
  })

  test('nobody locks by a number of their own', async ({ assert }) => {
    const locking: string[] = []
    for await (const path of glob('{app,modules,cli,database/seeders}/**/*.ts', { cwd: ROOT })) {
      if (path.endsWith('.spec.ts')) continue
      const text = await textOf(path)
      if (/pg_(try_)?advisory/.test(text) && !text.includes('/lock_keys')) locking.push(path)
    }
    assert.deepEqual(locking, [])
  })
})
