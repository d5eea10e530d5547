import { randomBytes } from 'node:crypto'
import {
  chmod,
  copyFile,
  mkdtemp,
  open,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { connect } from '#app/postgres/databases'
import { createDatabase, dropDatabase } from '#app/postgres/index'
import { asOwner } from '#app/database/owner'
import { inTransaction } from '#app/database/transaction'
import { keepBlob, storage } from '#app/storage/service'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { runCli, startCli } from '#tests/functional/cli/run_cli'
import { emptyLedger, givenQueued } from '#tests/functional/outbox/given_letters'

const PASSPHRASE = 'nine brown owls read charts'
const input = `${PASSPHRASE}\n`

/** What a restore itself adds to: the ledger of what it held back, and the trail. */
const ADDED_TO = ['deliveries', 'delivery_events', 'audit_records', 'audit_heads']

type Cleanup = (undo: () => Promise<void>) => void

async function givenFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-backup-'))
  // The embedded server's own account has to enter it.
  await chmod(folder, 0o755)
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A stored picture, as an upload leaves one. */
async function givenBlob(content: Buffer) {
  await storage.blobs.prepare()
  const path = storage.blobs.newTempPath()
  await writeFile(path, content)
  const { sha256, bytes } = await storage.blobs.put(path)
  const file = { sha256, bytes, contentType: 'image/jpeg', originalFilename: 'right.jpg' }
  await inTransaction((trx) => keepBlob(file, null, trx))
  return sha256
}

/** A visit with other values in each eye. */
async function givenVisit() {
  const od = await givenOd()
  const patient = await givenPatient(od, { last_name: 'Óđinsdóttir\t"Æ" \\n', first_name: 'Zoé' })
  return givenExam(patient, { od: { iop: 13, cd: 0.4 }, os: { iop: 27, cd: 0.7 } })
}

const asJson = (stdout: string) => JSON.parse(stdout.trim().split('\n').at(-1)!)

/** An installation of its own: its folder, its embedded database, the same keys. */
const elsewhere = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
})

async function tablesOf(file: string, env = {}) {
  const { stdout } = await runCli(['backup', 'verify', file, '--json'], { input, env })
  return asJson(stdout).tables as Record<string, { rows: number; sha256: string }>
}

test.group('farsight backup', (group) => {
  group.each.setup(() => emptyLedger())

  test('what is destroyed is brought back equal, made while people work, with what waited held back', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const [file, again] = [join(folder, 'clinic.backup'), join(folder, 'again.backup')]
    const visit = await givenVisit()
    const picture = randomBytes(300_000)
    const sha256 = await givenBlob(picture)
    const waiting = await givenQueued({ letterKey: 'waiting' })
    const leaving = await givenQueued({ letterKey: 'leaving' })
    await db.from('deliveries').where('id', leaving).update({ state: 'sending' })

    let isMaking = true
    const making = runCli(['backup', 'create', '--to', file, '--json'], { input }).finally(
      () => (isMaking = false)
    )
    let during = 0
    for (; isMaking; during++) await givenVisit()
    const made = await making
    assert.deepEqual([made.code, made.stderr], [0, ''])
    assert.isAbove(during, 0, 'people worked meanwhile')
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const kept = await tablesOf(file)

    const env = elsewhere(join(folder, 'restored'))
    // As an operator keeps them: the place is named in a file of settings alone.
    const written = { ...env, DATA_DIR: undefined, ENV_PATH: folder }
    await writeFile(join(folder, '.env'), `DATA_DIR=${env.DATA_DIR}\n`)
    const restored = await runCli(['backup', 'restore', file, '--json'], { input, env: written })
    assert.deepEqual([restored.code, restored.stderr], [0, ''])
    assert.containsSubset(asJson(restored.stdout), { held: 1, doubtful: 1 })
    const twice = await runCli(['backup', 'restore', file, '--json'], { input, env: written })
    assert.equal(twice.code, 1)
    assert.include(twice.stderr, env.DATA_DIR)

    assert.equal((await runCli(['backup', 'create', '--to', again], { input, env })).code, 0)
    const found = await tablesOf(again, env)
    for (const [table, content] of Object.entries(kept)) {
      if (!ADDED_TO.includes(table)) assert.deepEqual(found[table], content, table)
    }
    assert.isAbove(kept.exam_eyes!.rows, 1)
    const stored = await readFile(join(folder, 'restored', 'blobs', sha256.slice(0, 2), sha256))
    assert.isTrue(stored.equals(picture))

    const { stdout: letters } = await runCli(['deliveries', 'list', '--json'], { env })
    const states = letters
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.containsSubset(
      states.find(({ id }) => id === waiting),
      { state: 'held' }
    )
    assert.containsSubset(
      states.find(({ id }) => id === leaving),
      { state: 'unknown' }
    )
    const trail = await runCli(['audit', 'verify'], { env })
    assert.deepEqual([trail.code, trail.stderr], [0, ''], trail.stdout)
    const person = await runCli(['patients', 'access-report', String(visit.patient_id)], { env })
    assert.equal(person.code, 0, 'the restored installation answers')
  }).timeout(400_000)

  test('one other byte, an end cut off, another passphrase, a place or a file that is taken: each is named, and nothing is touched', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const file = join(folder, 'clinic.backup')
    await givenBlob(randomBytes(200_000))
    assert.equal((await runCli(['backup', 'create', '--to', file], { input })).code, 0)
    const verify = (path: string, words = input) =>
      runCli(['backup', 'verify', path], { input: words })
    assert.equal((await verify(file)).code, 0, 'control')

    const changed = join(folder, 'changed.backup')
    await copyFile(file, changed)
    const handle = await open(changed, 'r+')
    const { size } = await handle.stat()
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, size >> 1)
    await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, size >> 1)
    await handle.close()
    const cut = join(folder, 'cut.backup')
    await copyFile(file, cut)
    await truncate(cut, size - 70_000)
    for (const damaged of [changed, cut]) {
      const { code, stderr } = await verify(damaged)
      assert.equal(code, 1)
      assert.include(stderr, 'is damaged')
    }
    const other = await verify(file, 'another passphrase\n')
    assert.equal(other.code, 1)
    assert.include(other.stderr, 'is not opened by this passphrase')

    const taken = await runCli(['backup', 'create', '--to', file], { input })
    assert.equal(taken.code, 1)
    assert.include(taken.stderr, 'is there already')
    const here = { DATA_DIR: join(folder, 'empty') }
    const inUse = await runCli(['backup', 'restore', file], { input, env: here })
    assert.include(inUse.stderr, 'the database has tables already')
    const full = await runCli(['backup', 'restore', file], { input, env: elsewhere(folder) })
    assert.include(full.stderr, 'is not empty')
    const env = elsewhere(join(folder, 'never'))
    const restored = await runCli(['backup', 'restore', changed], { input, env })
    assert.equal(restored.code, 1)
    await assert.rejects(() => stat(join(folder, 'never')), /ENOENT/)
  }).timeout(300_000)

  test('sealed for the holder of a key, brought back by nobody else; into a database of a server of one’s own', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const [file, mine, theirs] = ['a.backup', 'mine.txt', 'theirs.txt'].map((name) =>
      join(folder, name)
    )
    const identity = await generateX25519Identity()
    await writeFile(mine!, `# a comment\n${identity}\n`)
    await writeFile(theirs!, `${await generateX25519Identity()}\n`)
    const recipient = await identityToRecipient(identity)
    const made = await runCli(['backup', 'create', '--to', file!, '--recipient', recipient])
    assert.deepEqual([made.code, made.stderr], [0, ''])
    assert.equal((await runCli(['backup', 'verify', file!, '--identity', mine!])).code, 0)
    assert.equal((await runCli(['backup', 'verify', file!, '--identity', theirs!])).code, 1)
    const owner = process.env.DATABASE_OWNER_URL!
    const name = `restored_${randomBytes(6).toString('hex')}`
    const database = await createDatabase(owner, name)
    cleanup(async () => {
      await dropDatabase(owner, name)
      // Where the owner may make no roles there is none.
      await asOwner((it) => it.rawQuery(`drop role if exists ${name}_app`)).catch(() => undefined)
    })
    const env = {
      DATA_DIR: join(folder, 'there'),
      DATABASE_URL: database,
      DATABASE_OWNER_URL: undefined,
    }
    const there = ['backup', 'restore', file!, '--identity', mine!]
    const restored = await runCli(there, { env })
    assert.deepEqual([restored.code, restored.stderr], [0, ''])
    const client = await connect(database)
    cleanup(() => client.end())
    const { rows } = await client.query('select count(*)::int as n from patients')
    const kept = await db.from('patients').count('* as n')
    assert.deepEqual([rows[0].n], [Number(kept[0].n)])

    const short = await runCli(['backup', 'create', '--to', `${file}2`], { input: 'short\n' })
    assert.deepEqual([short.code, short.stderr.includes('12')], [2, true])
    const wrong = await runCli(['backup', 'create', '--to', `${file}2`, '--recipient', 'somebody'])
    assert.deepEqual([wrong.code, wrong.stderr.includes('age1')], [2, true])
  }).timeout(300_000)

  test('a backup that was killed leaves no file of its name', async ({ assert, cleanup }) => {
    const folder = await givenFolder(cleanup)
    const file = join(folder, 'clinic.backup')
    await givenBlob(randomBytes(20_000_000))
    const { ended, kill } = startCli(['backup', 'create', '--to', file], { input })
    while (!(await stat(`${file}.partial`).catch(() => null))) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    kill('SIGKILL')
    await ended
    await assert.rejects(() => stat(file), /ENOENT/)
  }).timeout(60_000)
})
