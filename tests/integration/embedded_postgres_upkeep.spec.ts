import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { openDataDir } from '#embedded_postgres/data_dir'
import { createDatabase, dropDatabase } from '#app/postgres/index'
import { livingUsers } from '#embedded_postgres/leases'
import { withLock } from '#embedded_postgres/lock'
import { HERE, identify } from '#embedded_postgres/processes'
import {
  eventually,
  givenVisit,
  instance,
  leases,
  postmasterPid,
  query,
  storedState,
  visits,
  Ward,
} from '#tests/integration/fixtures/embedded_database'

/** A process number that never runs: above every system's limit. */
const DEAD_PID = 2 ** 30

test.group('Embedded PostgreSQL, upkeep', (group) => {
  let ward: Ward
  group.each.timeout(170_000)
  group.each.setup(() => {
    ward = new Ward()
    return () => ward.cleanUp()
  })

  test('chooses another port when its own was taken meanwhile', async ({ assert, cleanup }) => {
    const dataDir = await ward.dataDir()
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    await first.release()
    const { port } = await storedState(dataDir)
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
    cleanup(() => void squatter.close())

    const second = await ward.join(dataDir)
    assert.notEqual(new URL(second.url).port, String(port))
    assert.deepEqual(await visits(second.url), ['cup 0.4'])
    await second.release()
  })

  test('a lost state file costs the password, not the data', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    await first.release()
    await rm(join(dataDir, 'postgres.json'))

    const second = await ward.join(dataDir)
    assert.notEqual(new URL(second.url).password, new URL(first.url).password)
    assert.deepEqual(await visits(second.url), ['cup 0.4'])
    await second.release()
  })

  test('a first start killed half-way is made good by the next one', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const killed = ward.user(dataDir)
    await eventually(
      async () => (await readdir(dataDir)).find((name) => /^postgres\.new-\w+$/.test(name)),
      60_000
    )
    process.kill(await holder(dataDir), 'SIGKILL')
    await assert.rejects(() => killed, /ended early/)
    assert.notInclude(await readdir(dataDir), 'postgres')

    const next = await ward.join(dataDir)
    await givenVisit(next.url)
    await next.release()
    // The killed process's initdb may have written on for a while.
    await eventually(async () => {
      await (await ward.join(dataDir)).release()
      return !(await readdir(dataDir)).some((name) => name.startsWith('postgres.new-'))
    }, 30_000)
  })

  test('a lost cluster is never replaced by an empty one', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    await (await ward.join(dataDir)).release()
    await rename(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
    await assert.rejects(() => ward.join(dataDir), /is gone/)

    await rename(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'))
    await (await ward.join(dataDir)).release()
  })

  test('a cluster of another major version is refused', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    await (await ward.join(dataDir)).release()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await assert.rejects(() => ward.join(dataDir), /made by PostgreSQL 17, the installed one is 18/)
  })

  test('follows its cluster when DATA_DIR is closed to the server account', async ({ assert }) => {
    const parent = await ward.folder()
    const dataDir = await ward.dataDir()
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    await first.release()
    await chmod(join(dataDir, '..'), 0o700)

    const second = await ward.join(dataDir)
    assert.deepEqual(await visits(second.url), ['cup 0.4'])
    assert.isString((await storedState(dataDir)).home)
    await second.release()

    const copy = join(parent, 'copy')
    await mkdir(copy)
    await writeFile(join(copy, 'postgres.json'), await readFile(join(dataDir, 'postgres.json')))
    await assert.rejects(() => ward.join(copy), /is a copy of/)
  }).skip(process.getuid?.() !== 0, 'needs root: only root lends the server another account')

  test('a postmaster.pid of a number in use by something else is no hindrance', async ({
    assert,
  }) => {
    const dataDir = await ward.dataDir()
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    await first.release()
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n1\n`
    )

    const second = await ward.join(dataDir)
    assert.deepEqual(await visits(second.url), ['cup 0.4'])
    await second.release()
  })

  test('a lease whose number now belongs to another process counts for nothing', async ({
    assert,
  }) => {
    const dataDir = await ward.dataDir()
    const database = await ward.join(dataDir)
    await givenLease(dataDir, { pid: process.pid, born: 'another time', place: HERE })
    await database.release()
    assert.isNull(await postmasterPid(dataDir))
    assert.lengthOf(await leases(dataDir), 0)
  })

  test('users in another container count while they show signs of life', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    await mkdir(join(dataDir, 'postgres.users'), { recursive: true })
    const path = await givenLease(dataDir, { pid: 1, born: '1', place: 'another container' })
    assert.deepEqual(await livingUsers(await openDataDir(dataDir)), { here: 0, elsewhere: 1 })

    // Nearly void: a start waits for the rest of its life instead of making a second server.
    const lastSign = (Date.now() - 12_000) / 1_000
    await utimes(path, lastSign, lastSign)
    const began = Date.now()
    const database = await ward.join(dataDir)
    assert.isAbove(Date.now() - began, 2_500)
    assert.lengthOf(await leases(dataDir), 1)
    await database.release()
  })

  test('the lock of a dead process is broken, and held by one at a time', async ({ assert }) => {
    const dataDir = await openDataDir(await ward.dataDir())
    const dead = { pid: DEAD_PID, born: '1', place: HERE, token: 'dead' }
    await writeFile(dataDir.lock, JSON.stringify(dead))
    await writeFile(`${dataDir.lock}.dead`, JSON.stringify({ ...dead, token: 'breaker' }))

    let inside = 0
    let most = 0
    const turns = Array.from({ length: 12 }, () =>
      withLock(dataDir, async () => {
        inside += 1
        most = Math.max(most, inside)
        await sleep(5)
        inside -= 1
      })
    )
    await Promise.all(turns)
    assert.equal(most, 1)
    await assert.rejects(() => stat(dataDir.lock), /ENOENT/)
  })

  test('puts a large log aside at start', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    await (await ward.join(dataDir)).release()
    const log = join(dataDir, 'postgres.log')
    await truncate(log, 11 * 1024 * 1024)
    await (await ward.join(dataDir)).release()
    assert.isBelow((await stat(log)).size, 100_000)
    assert.equal((await stat(`${log}.1`)).size, 11 * 1024 * 1024)
  })

  test('keeps statements and their values out of the log', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const { url, release } = await ward.join(dataDir)
    await givenVisit(url)
    await query(url, 'ALTER TABLE visits ADD UNIQUE (note)')
    await assert.rejects(() => query(url, `INSERT INTO visits VALUES ('cup 0.4')`), /duplicate key/)
    await assert.rejects(() => query(url, `SELECT 'Invented Name'::int`), /Invented Name/)
    await release()
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    assert.notMatch(log, /cup 0\.4|Invented Name|INSERT/)
  })

  test('rebuilds indexes after the sort order changed its version', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    await query(first.url, 'CREATE INDEX visits_note ON visits (note)')
    const file = `SELECT pg_relation_filenode('visits_note') AS node`
    const before = await query(first.url, file)
    await query(first.url, `UPDATE pg_database SET datcollversion = '1' WHERE datname = 'farsight'`)
    await first.release()

    const logged: string[] = []
    const second = await ward.join(dataDir, undefined, (line) => logged.push(line))
    assert.notDeepEqual(await query(second.url, file), before)
    assert.isTrue(logged.some((line) => line.includes('farsight are rebuilt')))
    const versions = await query(
      second.url,
      `SELECT datcollversion = pg_database_collation_actual_version(oid) AS same
        FROM pg_database WHERE datname = 'farsight'`
    )
    assert.deepEqual(versions, [{ same: true }])
    await second.release()
  })

  test('ends the server when DATA_DIR was removed under it', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const database = await ward.join(dataDir)
    const pid = (await postmasterPid(dataDir))!
    await rm(dataDir, { recursive: true, force: true })
    await database.release()
    assert.isNull(identify(pid))
  })

  test('makes databases from a template and drops them while in use', async ({ assert }) => {
    const { url, release } = await ward.join(await ward.dataDir())
    const template = await createDatabase(url, 'Template "one"')
    await givenVisit(template)
    const copy = await createDatabase(url, 'copy', { template: 'Template "one"' })
    assert.deepEqual(await visits(copy), ['cup 0.4'])
    await assert.rejects(() => createDatabase(url, 'copy'), /already exists/)

    await instance(copy)
    await dropDatabase(copy, 'copy')
    await dropDatabase(url, 'copy')
    await assert.rejects(() => visits(copy), /does not exist/)
    await release()
  })
})

/** The process that holds the lock of a DATA_DIR. */
async function holder(dataDir: string): Promise<number> {
  return JSON.parse(await readFile(join(dataDir, 'postgres.lock'), 'utf8')).pid
}

async function givenLease(dataDir: string, user: { pid: number; born: string; place: string }) {
  const path = join(dataDir, 'postgres.users', `${user.pid}-planted.json`)
  await writeFile(path, JSON.stringify({ ...user, token: 'planted' }))
  return path
}
