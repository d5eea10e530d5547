import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { runCli } from '#tests/functional/cli/run_cli'

const rowsOf = (lastName: string) => db.from('gps').where('last_name', lastName)

test.group('farsight directories import', () => {
  test('F360 reads a file, tells refused lines and ends with 3; a rehearsal adds nothing', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'farsight-import-'))
    cleanup(() => rm(folder, { recursive: true }))
    const file = join(folder, 'gps.csv')
    const last = `Ligne${uniqueWord()}`
    const lines = [
      'first_name,last_name,fax_number,province',
      `Zoé,${last},${uniquePhone()},QC`,
      `Adam,${last},12,QC`,
    ]
    await writeFile(file, Buffer.from(lines.join('\n'), 'latin1'))
    const args = ['directories', 'import', file, '--kind', 'gps', '--json']

    const rehearsed = await runCli([...args, '--dry-run'])
    assert.isEmpty(await rowsOf(last))
    const done = await runCli(args)

    const refused = { line: 3, field: 'fax_number', reason: 'Fax number is not complete' }
    const told = (stdout: string) =>
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    assert.deepEqual(told(rehearsed.stdout), [
      refused,
      { lines: 2, would_add: 1, known: 0, refused: 1 },
    ])
    assert.deepEqual(told(done.stdout), [refused, { lines: 2, added: 1, known: 0, refused: 1 }])
    assert.deepEqual([rehearsed.code, done.code], [3, 3])
    assert.equal((await rowsOf(last))[0].first_name, 'Zoé')
    const [audit] = await db
      .from('audit_records')
      .where('action', 'directory.imported')
      .orderBy('at', 'desc')
      .limit(1)
    assert.equal(audit.actor_name, 'operator ops')
  })

  test('F360 a file that is not there, or no table, is said and ends with 1', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'farsight-import-'))
    cleanup(() => rm(folder, { recursive: true }))
    const empty = join(folder, 'empty.csv')
    await writeFile(empty, '')
    const run = (file: string) => runCli(['directories', 'import', file, '--kind', 'ods'])

    const [absent, bare] = [await run(join(folder, 'absent.csv')), await run(empty)]

    assert.deepEqual([absent.code, bare.code], [1, 1])
    assert.include(absent.stderr, 'cannot be read')
    assert.include(bare.stderr, 'no lines')
  })
})
