import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#app/start/env'
import { checkpointFile } from '#app/audit/checkpoint_file'
import { takeCheckpoint, takeCheckpointIfDue } from '#app/audit/checkpoint'
import { TrailCopy } from '#app/audit/copy'
import { auditKeys } from '#app/audit/keys'
import { startAuditKeeper } from '#app/audit/keeper'
import { proofOf, sealOf } from '#app/audit/seal'
import { contentIn, STORED_COLUMNS, type StoredRow } from '#app/audit/stored'
import { verifyAudit } from '#app/audit/verify/verify'
import { freshDatabase } from '#tests/helpers/database'
import {
  ADA,
  BEN,
  changed,
  emptyTrail,
  givenTrail,
  misfitsFound,
  tamper,
} from '#tests/integration/audit/given_trail'

const linesIn = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n')
const writeLines = (path: string, lines: string[]) =>
  writeFile(path, lines.map((line) => `${line}\n`).join(''))

/** A checkpoint, some more records, and so on. */
async function givenCheckpoints(count: number) {
  for (let nr = 1; nr <= count; nr++) {
    await changed(ADA, nr)
    await changed(BEN, nr)
    await takeCheckpoint()
  }
}

test.group('Signed checkpoints of the audit trail', (group) => {
  group.setup(freshDatabase)
  group.each.setup(emptyTrail)

  test('where every chain ends, in a file for its owner alone; the trail tells of each', async ({
    assert,
  }) => {
    await givenCheckpoints(2)
    const file = checkpointFile()
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const [first, second] = (await linesIn(file)).map((line) => JSON.parse(line))
    assert.deepEqual([first.number, second.number, second.prev], [1, 2, first.mac])
    assert.deepEqual([second.chains['3'][0], second.chains['4'][0]], [2, 2])
    const told = await db.from('audit_records').where('action', 'audit.checkpointed').orderBy('seq')
    assert.deepEqual(
      told.map(({ subject_id: number, details }) => [number, details.mac]),
      [
        ['1', first.mac],
        ['2', second.mac],
      ]
    )
    assert.deepInclude(await verifyAudit(), { intact: true, checkpoints: 2 })
  })

  test('none while nothing is new; due after a thousand records or ten minutes', async ({
    assert,
  }) => {
    assert.isNull(await takeCheckpoint())
    await changed(ADA, 1)
    assert.isNotNull(await takeCheckpointIfDue(), 'the first one is always due')
    assert.isNull(await takeCheckpoint(), 'its own record is nothing new')
    await changed(ADA, 2)
    assert.isNull(await takeCheckpointIfDue())
    await changed(ADA, 3)
    const [line] = await linesIn(checkpointFile())
    const old = JSON.stringify({ ...JSON.parse(line!), at: '2026-01-01T00:00:00.000Z' })
    await writeLines(checkpointFile(), [old])
    assert.isNotNull(await takeCheckpointIfDue())
  })

  test('{what} is named')
    .with([
      {
        what: 'a file that was cut back',
        change: (lines: string[]) => lines.slice(0, 1),
        found: /^checkpoint_missing 2-3 [0-9a-f]{16}$/,
      },
      {
        what: 'a file that was emptied',
        change: () => [],
        found: /^checkpoint_missing 1-3 [0-9a-f]{16}$/,
      },
      {
        what: 'one taken out of the middle',
        change: ([first, , third]: string[]) => [first!, third!],
        found: /^checkpoint_missing 2-2$/,
      },
      {
        what: 'one that was changed',
        change: ([first, second, third]: string[]) => [
          first!,
          second!.replace(/"3":\[2/, '"3":[1'),
          third!,
        ],
        found: /^checkpoint_forged {2}2$/,
      },
      {
        what: 'one that was put in again',
        change: ([first, second, third]: string[]) => [first!, second!, first!, third!],
        found: /^checkpoint_forged {2}1$/,
      },
      {
        what: 'one that is none any more',
        change: ([first, , third]: string[]) => [first!, 'gone', third!],
        found: /^checkpoint_forged $/,
      },
    ])
    .run(async ({ assert }, { change, found }) => {
      await givenCheckpoints(3)
      assert.deepEqual(await misfitsFound(), [])
      await writeLines(checkpointFile(), change(await linesIn(checkpointFile())))
      const named = await misfitsFound()
      assert.match(named[0] ?? 'nothing', found)
    })

  test('a line that a crash cut off is no misfit; the next one follows it', async ({ assert }) => {
    await givenCheckpoints(2)
    const [first, second] = await linesIn(checkpointFile())
    await writeFile(checkpointFile(), `${first}\n${second}\n{"chains":{"3":[5,"ab`)
    await changed(ADA, 9)
    await takeCheckpoint()
    assert.lengthOf(await linesIn(checkpointFile()), 4)
    assert.deepEqual(await misfitsFound(), [])
  })

  test('records written anew after one are told apart from it', async ({ assert }) => {
    await givenTrail()
    await takeCheckpoint()
    const [{ seq, seal, proof, key_id: key }] = await db.from('audit_heads').where('chain', 3)
    assert.equal(seq, 10)
    // Somebody who kept an old end with its proof puts it back, and the application goes on from it.
    await tamper('delete from audit_records where chain = 3 and seq > 8')
    const [before] = await db.from('audit_records').where({ chain: 3, seq: 8 })
    await tamper(
      `update audit_heads set seq = 8, seal = '\\x${before.seal.toString('hex')}' where chain = 3`
    )
    for (let nr = 9; nr <= 12; nr++) await changed(ADA, nr)
    assert.isNotNull(proof && key && seal)
    assert.deepEqual(await misfitsFound(), ['checkpoint_differs 3/10 1'])
  })
})

test.group('The second copy of the audit trail', (group) => {
  let folder = ''
  group.setup(freshDatabase)
  group.each.setup(async () => {
    await emptyTrail()
    folder = await mkdtemp(join(tmpdir(), 'farsight-copy-'))
    env.set('AUDIT_COPY_DIR', folder)
    return async () => {
      env.set('AUDIT_COPY_DIR', '')
      await rm(folder, { recursive: true, force: true })
    }
  })

  const copyFile = async () => {
    const name = (await readdir(folder)).find((each) => each.startsWith('records-'))
    return join(folder, name!)
  }

  test('every record as a line of the month, for its owner alone', async ({ assert }) => {
    await givenTrail()
    assert.equal(await new TrailCopy(folder).catchUp(), 15)
    const file = await copyFile()
    assert.match(file, /records-\d{4}-\d{2}\.jsonl$/)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const [cursor, ...records] = (await linesIn(file)).map((line) => JSON.parse(line))
    assert.deepEqual(cursor, { cursor: {} })
    assert.lengthOf(records, 15)
    assert.containsSubset(records[0], {
      chain: 3,
      seq: 1,
      content: { action: 'patient.changed', patient_id: 101, details: { version: 1 } },
    })
    assert.deepInclude(await verifyAudit(), { intact: true, copied: 15 })
  })

  test('what was missed is caught up, nothing twice, whoever wrote before', async ({ assert }) => {
    await givenTrail()
    const first = new TrailCopy(folder)
    assert.equal(await first.catchUp(), 15)
    assert.equal(await first.catchUp(), 0)
    await changed(ADA, 11)
    assert.equal(await new TrailCopy(folder).catchUp(), 1, 'another process, after a restart')
    await changed(ADA, 12)
    assert.equal(await first.catchUp(), 1, 'the first one sees what the other wrote')
    const file = await copyFile()
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(0, -40))
    assert.equal(await new TrailCopy(folder).catchUp(), 1, 'a line that a crash cut off')
    assert.deepInclude(await verifyAudit(), { intact: true, copied: 17 })
  })

  test('{what} shows, with no checkpoint at all')
    .with([
      {
        what: 'a tail cut with the end that was there then',
        done: (head: string) => [
          'delete from audit_records where chain = 3 and seq > 8',
          `update audit_heads set ${head} where chain = 3`,
        ],
        found: ['copy_differs 3/10', 'copy_differs 3/9'],
      },
      {
        what: 'an edited record',
        done: () => [`update audit_records set actor_name = 'Ada' where chain = 4 and seq = 2`],
        found: ['content_changed 4/2', 'copy_differs 4/2'],
      },
      {
        what: 'an emptied trail',
        done: () => [
          'delete from audit_records',
          `update audit_heads set seq = 0, seal = '', proof = null, key_id = null`,
        ],
        found: [
          ...[1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((seq) => `copy_differs 3/${seq}`),
          ...[1, 2, 3, 4, 5].map((seq) => `copy_differs 4/${seq}`),
        ],
      },
    ])
    .run(async ({ assert }, { done, found }) => {
      for (let nr = 1; nr <= 8; nr++) await changed(ADA, nr)
      const [{ seq, seal, proof }] = await db.from('audit_heads').where('chain', 3)
      for (let nr = 9; nr <= 10; nr++) await changed(ADA, nr)
      for (let nr = 1; nr <= 5; nr++) await changed(BEN, nr)
      await new TrailCopy(folder).catchUp()
      const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`
      await tamper(...done(`seq = ${seq}, seal = ${hex(seal)}, proof = ${hex(proof)}`))
      assert.deepEqual(await misfitsFound(), found)
    })

  test('a record edited and sealed anew by somebody who has the key shows by it alone', async ({
    assert,
  }) => {
    await givenTrail()
    await new TrailCopy(folder).catchUp()
    const { rows } = await db.rawQuery(
      `select ${STORED_COLUMNS} from audit_records where chain = 4 and seq = 5`
    )
    const [row] = rows as StoredRow[]
    const key = auditKeys().current
    const seal = sealOf({ ...contentIn(row!), patient_id: 7 }, { ...row!, prev: row!.prev! }, key)
    const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`
    await tamper(
      `update audit_records set patient_id = 7, seal = ${hex(seal)} where chain = 4 and seq = 5`,
      `update audit_heads set seal = ${hex(seal)}, proof = ${hex(proofOf(4, 5, seal, key))} where chain = 4`
    )
    assert.deepEqual(await misfitsFound(), ['copy_differs 4/5'])
  })

  test('lines taken out of the copy show, too', async ({ assert }) => {
    await givenTrail()
    await new TrailCopy(folder).catchUp()
    const file = await copyFile()
    const lines = await linesIn(file)
    await writeLines(file, [...lines.slice(0, 4), ...lines.slice(6)])
    const [found] = await misfitsFound()
    assert.match(found!, /^copy_missing 3\/4-5 records-/)
  })

  test('a serving process keeps both by itself, and the last of both at its end', async ({
    assert,
  }) => {
    await givenTrail()
    const stop = startAuditKeeper()
    await changed(ADA, 11)
    await stop()
    const { intact, copied, checkpoints } = await verifyAudit()
    assert.deepEqual({ intact, copied, checkpoints }, { intact: true, copied: 17, checkpoints: 1 })
    const names = (await readdir(folder)).map((name) => name.replace(/[0-9a-f]{16}/, 'ID'))
    assert.includeMembers(names, ['checkpoints-ID.jsonl'])
  })

  test('a place that is away costs nobody anything, and is caught up later', async ({ assert }) => {
    if (process.getuid?.() === 0) {
      // Root may write anywhere: a file where the folder should be is away for everybody.
      await rm(folder, { recursive: true })
      await writeFile(folder, '')
    } else await chmod(folder, 0)
    const stop = startAuditKeeper()
    await givenTrail()
    await stop()
    await rm(folder, { recursive: true, force: true })
    await new TrailCopy(folder).catchUp()
    const { intact, copied } = await verifyAudit()
    assert.isTrue(intact)
    assert.isAbove(copied!, 15)
  })
})
