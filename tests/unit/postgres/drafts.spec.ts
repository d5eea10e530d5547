import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sweepDrafts, type DataDir } from '#embedded_postgres/data_dir'

const HOURS_AGO = new Date(Date.now() - 3 * 3_600_000)

test.group('Drafts of the embedded database’s folder', () => {
  test('old ones are removed; one that is gone before it is looked at stops nothing', async ({
    assert,
    cleanup,
  }) => {
    const root = await mkdtemp(join(tmpdir(), 'farsight-drafts-'))
    cleanup(() => rm(root, { recursive: true }))
    const [old, fresh] = ['postgres.lock.7-0123456789ab', 'postgres.json.8-0123456789ab']
    await symlink(join(root, 'gone'), join(root, 'postgres.lock.6-0123456789ab'))
    for (const name of [old!, fresh!, 'postgres.json']) await writeFile(join(root, name), '')
    await utimes(join(root, old!), HOURS_AGO, HOURS_AGO)

    await sweepDrafts({ root } as DataDir)

    const left = await readdir(root)
    assert.notInclude(left, old)
    assert.includeMembers(left, [fresh!, 'postgres.json'])
  })
})
