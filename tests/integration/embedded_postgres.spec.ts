import { cp, mkdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import { findBinaries } from '#embedded_postgres/binaries'
import { resolveDatabase } from '#app/postgres/index'
import { identify } from '#embedded_postgres/processes'
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

/** Milliseconds: reliability rule 15, "healthy again by itself within 10 s". */
const HEALTHY_AGAIN = 10_000
/** Milliseconds for everything that only has to happen, on a slow machine. */
const PATIENTLY = 60_000

const isRoot = process.getuid?.() === 0
const NOT_ROOT = 'needs root: only root lends the server another account'

test.group('Embedded PostgreSQL', (group) => {
  let ward: Ward
  group.each.timeout(170_000)
  group.each.setup(() => {
    ward = new Ward()
    return () => ward.cleanUp()
  })

  test('makes a database on first start and keeps it over a restart', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    const [settings] = await query(
      first.url,
      `SELECT current_setting('server_version_num')::int / 10000 AS major,
        current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listens,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('max_connections') AS connections, current_database() AS name`
    )
    assert.deepEqual(settings, {
      major: 18,
      encoding: 'UTF8',
      listens: '127.0.0.1',
      fsync: 'on',
      commit: 'on',
      connections: '200',
      name: 'farsight',
    })
    assert.equal((await stat(join(dataDir, 'postgres.json'))).mode & 0o777, 0o600)
    await query(
      first.url,
      'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION pgcrypto'
    )
    await first.release()
    assert.isNull(await postmasterPid(dataDir))

    const second = await ward.join(dataDir)
    assert.equal(second.url, first.url)
    assert.deepEqual(await visits(second.url), ['cup 0.4'])
    await second.release()
    await second.release()
  })

  test('refuses connections without the password', async ({ assert }) => {
    const { url, release } = await ward.join(await ward.dataDir())
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await assert.rejects(
      () => query(wrong.toString(), 'SELECT 1'),
      /password authentication failed/
    )
    await release()
  })

  test('leaves a server named by DATABASE_URL alone', async ({ assert, cleanup }) => {
    const { DATABASE_URL, DATABASE_OWNER_URL } = process.env
    cleanup(() => void Object.assign(process.env, { DATABASE_URL, DATABASE_OWNER_URL }))
    process.env.DATABASE_URL = 'postgres://clinic@db.example/farsight'
    delete process.env.DATABASE_OWNER_URL
    const dataDir = await ward.dataDir()
    const handle = await resolveDatabase({ dataDir })
    handle.watch()
    await handle.release()
    assert.equal(handle.url, 'postgres://clinic@db.example/farsight')
    assert.isFalse(handle.embedded)
    await assert.rejects(() => stat(dataDir), /ENOENT/)
  })

  test('processes that start at once share one instance, the last one stops it', async ({
    assert,
  }) => {
    const dataDir = await ward.dataDir()
    const users = await Promise.all([1, 2, 3].map(() => ward.user(dataDir)))
    const instances = await Promise.all(users.map((user) => instance(user.url)))
    assert.equal(new Set(instances).size, 1)
    assert.lengthOf(await leases(dataDir), 3)
    assert.isTrue(users[0]!.logged.some((line) => line.includes('DATABASE_URL')))

    assert.equal(await users[0]!.release(), 0)
    assert.equal(await users[1]!.release(), 0)
    assert.equal(await instance(users[2]!.url), instances[0])
    assert.equal(await users[2]!.release(), 0)
    assert.isNull(await postmasterPid(dataDir))
    assert.lengthOf(await leases(dataDir), 0)
  })

  test('a watched server killed with -9 is back on its port with its data', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const user = await ward.user(dataDir)
    user.tell('watch')
    await givenVisit(user.url)
    const before = await instance(user.url)
    // A session in a long query does not notice that its server is gone.
    const busy = new pg.Client({ connectionString: user.url })
    busy.on('error', () => undefined)
    await busy.connect()
    const lost = busy
      .query(
        `DO $$ DECLARE t timestamptz := clock_timestamp();
        BEGIN WHILE clock_timestamp() < t + interval '100 s' LOOP NULL; END LOOP; END $$`
      )
      .catch((error: Error) => error)

    const killed = Date.now()
    process.kill((await postmasterPid(dataDir))!, 'SIGKILL')
    const found = await eventually(() => visits(user.url), PATIENTLY)
    assert.isBelow(Date.now() - killed, HEALTHY_AGAIN)
    assert.deepEqual(found, ['cup 0.4'])
    assert.notEqual(await instance(user.url), before)
    assert.instanceOf(await lost, Error)

    await eventually(async () => user.logged.some((line) => line.includes('runs again')), PATIENTLY)
    assert.equal(await user.release(), 0)
    assert.isNull(await postmasterPid(dataDir))
  })

  test('a watched server told to stop while in use is restarted', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const user = await ward.user(dataDir)
    user.tell('watch')
    await givenVisit(user.url)
    const session = new pg.Client({ connectionString: user.url })
    session.on('error', () => undefined)
    await session.connect()

    process.kill((await postmasterPid(dataDir))!, 'SIGTERM')
    assert.deepEqual(await eventually(() => visits(user.url), HEALTHY_AGAIN), ['cup 0.4'])
    await user.release()
  })

  test('the user killed with -9: the next one joins and sweeps its lease', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const owner = await ward.user(dataDir)
    await givenVisit(owner.url)
    const before = await instance(owner.url)
    process.kill(owner.pid, 'SIGKILL')
    await owner.ended
    const [stale] = await leases(dataDir)

    const next = await ward.join(dataDir)
    assert.equal(await instance(next.url), before)
    assert.deepEqual(await visits(next.url), ['cup 0.4'])
    await next.release()
    assert.isNull(await postmasterPid(dataDir))
    assert.notInclude(await leases(dataDir), stale!)
  })

  test('user and server killed with -9: the next start recovers', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const owner = await ward.user(dataDir)
    await givenVisit(owner.url)
    process.kill((await postmasterPid(dataDir))!, 'SIGKILL')
    process.kill(owner.pid, 'SIGKILL')
    await owner.ended

    const next = await ward.join(dataDir)
    assert.deepEqual(await visits(next.url), ['cup 0.4'])
    await next.release()
  })

  test('a TERM to the whole process group ends user and server cleanly', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const user = await ward.user(dataDir)
    await givenVisit(user.url)
    process.kill(-user.pid, 'SIGTERM')
    assert.equal(await user.ended, 0)
    assert.isNull(await postmasterPid(dataDir))
    assert.match(await readFile(join(dataDir, 'postgres.log'), 'utf8'), /is shut down\s*$/)
  })

  test('a TERM to the group that started it does not reach a server others use', async ({
    assert,
  }) => {
    const dataDir = await ward.dataDir()
    const starter = await ward.user(dataDir)
    const other = await ward.user(dataDir)
    const before = await instance(other.url)
    process.kill(-starter.pid, 'SIGTERM')
    assert.equal(await starter.ended, 0)
    assert.equal(await instance(other.url), before)
    assert.equal(await other.release(), 0)
    assert.isNull(await postmasterPid(dataDir))
  })

  test('a TERM to everybody, server included, ends both cleanly', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const user = await ward.user(dataDir)
    user.tell('watch')
    const server = (await postmasterPid(dataDir))!
    const session = new pg.Client({ connectionString: user.url })
    session.on('error', () => undefined)
    await session.connect()
    process.kill(server, 'SIGTERM')
    process.kill(user.pid, 'SIGTERM')
    assert.equal(await user.ended, 0)
    assert.isNull(identify(server))
    assert.match(await readFile(join(dataDir, 'postgres.log'), 'utf8'), /is shut down\s*$/)
  })

  test('a DATA_DIR below a folder of mode 700 works as root', async ({ assert }) => {
    const dataDir = await ward.dataDir({ parentMode: 0o700 })
    const first = await ward.join(dataDir)
    await givenVisit(first.url)
    const { home } = await storedState(dataDir)
    assert.match(home ?? '', /^\/var\/lib\/farsight\/[0-9a-f]{12}$/)
    const [row] = await query(first.url, `SELECT current_setting('data_directory') AS folder`)
    assert.equal(row!.folder, `${home}/cluster`)
    await first.release()

    const second = await ward.join(dataDir)
    assert.deepEqual(await visits(second.url), ['cup 0.4'])
    await second.release()
  }).skip(!isRoot, NOT_ROOT)

  test('binaries below a folder of mode 700 work as root', async ({ assert }) => {
    const dataDir = await ward.dataDir()
    const native = await copyOfBinaries(await ward.folder(0o700))
    const database = await ward.join(dataDir, native)
    assert.deepEqual(await query(database.url, 'SELECT 1 AS one'), [{ one: 1 }])
    assert.isString((await storedState(dataDir)).home)
    await database.release()
  }).skip(!isRoot, NOT_ROOT)

  test('missing library links are mended', async ({ assert }) => {
    const native = await copyOfBinaries(await ward.folder())
    const list: { source: string; target: string }[] = JSON.parse(
      await readFile(join(native, 'pg-symlinks.json'), 'utf8')
    )
    assert.isNotEmpty(list)
    for (const { target } of list) await rm(join(native, '..', target), { force: true })

    const database = await ward.join(await ward.dataDir(), native)
    assert.deepEqual(await query(database.url, 'SELECT 1 AS one'), [{ one: 1 }])
    for (const { source, target } of list) {
      const link = await readlink(join(native, '..', target))
      assert.isTrue(source.endsWith(`/${link}`))
    }
    await database.release()
  }).skip(process.platform === 'win32', 'the Windows package has no links')
})

/** The platform package's files in another place; returns its `native` folder. */
async function copyOfBinaries(folder: string): Promise<string> {
  const installed = findBinaries().folder
  await mkdir(join(folder, 'package'))
  await cp(join(installed, '..', 'package.json'), join(folder, 'package', 'package.json'))
  await cp(installed, join(folder, 'package', 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return join(folder, 'package', 'native')
}
