import { test } from '@japa/runner'
import pg from 'pg'
import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import { grantApplication } from '#app/database/grants'
import * as database from '#app/database/owner'
import { connect, withDatabase } from '#app/postgres/databases'
import { createDatabase, dropDatabase, resolveDatabase } from '#app/postgres/index'
import { applicationUrl } from '#app/postgres/roles'
import { asOwner, freshDatabase } from '#tests/helpers/database'
import { eventually } from '#tests/integration/fixtures/embedded_database'

const OWNER = () => process.env.DATABASE_OWNER_URL!
const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

/** A session of its own at a URL. */
async function at<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const INSUFFICIENT_PRIVILEGE = '42501'

const DENIED = [
  'alter table audit_records disable trigger audit_records_append_only',
  'alter table audit_records disable trigger all',
  'set session_replication_role = replica',
  "update audit_records set actor_name = 'Ben'",
  'delete from audit_records',
  'truncate audit_records',
  'drop table audit_records',
  'alter table audit_records drop column seal',
  'drop trigger audit_records_append_only on audit_records',
  `insert into audit_records (chain, seq, at, scheme, actor_name, action, subject_type, subject_id, seal)
   values (3, 1, now(), 2, 'Ben', 'x', 'x', 'x', '')`,
  'update audit_heads set seq = 0',
  'insert into audit_heads (chain) values (99)',
  'delete from audit_heads',
  'truncate audit_heads',
  'select * from audit.records_2026_01',
  'drop schema audit cascade',
  'drop function audit_append(integer, bigint, bytea, jsonb, text, bytea)',
  'alter function refuse_change() rename to let_change',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'alter table patients owner to current_user',
  'truncate patients cascade',
  'drop table patients cascade',
  'alter table patients add column x text',
  'create table notes (text text)',
  'create role helper',
  'delete from adonis_schema',
  "update read_patients set phn = ''",
  'delete from read_visits',
  "copy (select 1) to '/tmp/anything'",
]

test.group('The application’s role owns nothing', (group) => {
  group.setup(freshDatabase)

  test('denied: {$self}')
    .with(DENIED)
    .run(async ({ assert }, statement) => {
      const code = await db.rawQuery(statement).then(
        () => 'nothing was refused',
        (reason: { code: string }) => reason.code
      )
      assert.equal(code, INSUFFICIENT_PRIVILEGE)
    })

  test('denied: to take the owner’s place', async ({ assert }) => {
    const owner = roleOf(OWNER())
    await assert.rejects(() => db.rawQuery(`set role ${owner}`), /permission denied to set role/)
    await assert.rejects(
      () => db.rawQuery(`set session authorization ${owner}`),
      /permission denied/
    )
    const { rows } = await db.rawQuery(
      `select (select count(*)::int from pg_class where pg_get_userbyid(relowner) = current_user) as owned,
              (select count(*)::int from pg_proc where pg_get_userbyid(proowner) = current_user) as functions`
    )
    assert.deepEqual(rows, [{ owned: 0, functions: 0 }])
  })

  test('it works with rows, sequences, locks and live messages, of new tables too', async ({
    assert,
  }) => {
    await recordAudit({ actor: SYSTEM, action: 'test.made', subjectType: 'test', subjectId: 1 })
    assert.lengthOf(await db.from('audit_records').where('action', 'test.made'), 1)
    const [{ id }] = await db
      .table('regions')
      .insert({ name: 'North', province: 'BC' })
      .returning('id')
    await db.from('regions').where('id', id).update({ name: 'South' })
    await db.from('regions').where('id', id).delete()
    assert.lengthOf(await db.from('regions').where('id', id), 0)
    await asOwner('create table later (id bigserial primary key, note text)')
    await db.table('later').insert({ note: 'made after the grants' })
    assert.lengthOf(await db.from('later'), 1)
    const { rows } = await db.rawQuery('select pg_try_advisory_lock(1, 2) as got')
    assert.isTrue(rows[0].got)
    const heard = await at(process.env.DATABASE_URL!, async (client) => {
      const message = new Promise((resolve) => client.once('notification', resolve))
      await client.query('listen here')
      await db.rawQuery(`select pg_notify('here', 'ids only')`)
      return (await message) as pg.Notification
    })
    assert.equal(heard.payload, 'ids only')
  })
})

test.group('A server of one’s own', (group) => {
  const NAME = 'farsight_test_own'
  const OWN_ROLES = ['clinic', `${NAME}_app`, 'clinic_app']

  const dropAll = async () => {
    await dropDatabase(OWNER(), NAME)
    for (const role of OWN_ROLES) await asOwner(`drop role if exists ${role}`)
  }

  /** A database of somebody else's, with a role that owns it. */
  async function givenOwn(rights: string): Promise<string> {
    await asOwner(`create role clinic login password 'p@ss/word' ${rights}`)
    await createDatabase(OWNER(), NAME)
    await asOwner(`alter database ${NAME} owner to clinic`)
    const url = new URL(withDatabase(OWNER(), NAME))
    url.username = 'clinic'
    url.password = encodeURIComponent('p@ss/word')
    return url.href
  }

  async function resolved(urls: { DATABASE_URL: string; DATABASE_OWNER_URL?: string }) {
    const { DATABASE_URL, DATABASE_OWNER_URL } = process.env
    delete process.env.DATABASE_OWNER_URL
    Object.assign(process.env, urls)
    try {
      return await resolveDatabase({ dataDir: '/nowhere' })
    } finally {
      Object.assign(process.env, { DATABASE_URL, DATABASE_OWNER_URL })
    }
  }

  group.each.setup(async () => {
    await dropAll()
    return dropAll
  })

  test('a role that may make roles has one made beside it, once, for every process', async ({
    assert,
  }) => {
    const url = await givenOwn('createrole')
    const [one, other] = await Promise.all([applicationUrl(url), applicationUrl(url)])
    assert.equal(roleOf(one!), `${NAME}_app`)
    assert.equal(other, one)
    assert.deepInclude(await resolved({ DATABASE_URL: url }), { url: one, ownerUrl: url })
    const [role] = await asOwner(
      `select rolsuper, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = '${NAME}_app'`
    )
    assert.deepEqual(Object.values(role!), [false, false, false, false])
    await assert.rejects(
      () => at(one!, (client) => client.query('set role clinic')),
      /permission denied/
    )
  })

  test('a changed password of the owner gives the application another one', async ({ assert }) => {
    const url = await givenOwn('createrole')
    const before = await applicationUrl(url)
    await asOwner(`alter role clinic password 'another one'`)
    const changed = new URL(url)
    changed.password = encodeURIComponent('another one')
    const after = await applicationUrl(changed.href)
    assert.notEqual(after, before)
    await assert.doesNotReject(() => at(after!, (client) => client.query('select 1')))
    await assert.rejects(() => at(before!, (client) => client.query('select 1')), /authentication/)
  })

  test('a role of that name that we did not make is left alone', async ({ assert }) => {
    const url = await givenOwn('createrole')
    await asOwner(`create role ${NAME}_app login password 'somebody else'`)
    assert.equal((await resolved({ DATABASE_URL: url })).url, url)
  })

  test('without the right to make roles both are one, which the start tells', async ({
    assert,
  }) => {
    const url = await givenOwn('nocreaterole')
    const handle = await resolved({ DATABASE_URL: url })
    assert.deepEqual([handle.url, handle.ownerUrl], [url, url])
    const owner = roleOf(OWNER())
    assert.equal(
      await database.asOwner((client) => client.transaction((trx) => grantApplication(trx, owner))),
      'same'
    )
  })

  test('a database is dropped by its owner while it is in use and the server cleans it up', async ({
    assert,
    cleanup,
  }) => {
    const url = await givenOwn('createdb')
    await asOwner('alter system set autovacuum_naptime = 1')
    cleanup(async () => {
      await asOwner('alter system reset autovacuum_naptime')
      await asOwner('select pg_reload_conf()')
    })
    await asOwner('select pg_reload_conf()')
    await at(url, async (client) => {
      await client.query(`create table worn (id int) with (
        autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`)
      await client.query('insert into worn select generate_series(1, 100000)')
      await client.query('delete from worn where id % 2 = 0')
    })
    const user = await connect(url)
    const inUse = () =>
      asOwner<{ type: string }>(
        `select backend_type as type from pg_stat_activity where datname = '${NAME}' order by type`
      )
    await eventually(
      async () => (await inUse()).some(({ type }) => type === 'autovacuum worker'),
      30_000
    )
    assert.includeMembers(
      (await inUse()).map(({ type }) => type),
      ['autovacuum worker', 'client backend']
    )
    await dropDatabase(url, NAME)
    await assert.rejects(() => at(url, () => Promise.resolve()), /does not exist/)
    await assert.rejects(() => user.query('select 1'))
  })

  test('a database of somebody else’s is neither dropped nor its sessions ended', async ({
    assert,
  }) => {
    const url = await givenOwn('createdb')
    const user = await connect(url)
    await asOwner(`alter database ${NAME} owner to current_user`)
    await assert.rejects(() => dropDatabase(url, NAME), /must be owner/)
    await assert.doesNotReject(() => user.query('select 1'))
    await user.end()
  })

  test('two URLs: the first works, the second owns', async ({ assert }) => {
    const url = await givenOwn('nocreaterole')
    const given = { DATABASE_URL: process.env.DATABASE_URL!, DATABASE_OWNER_URL: url }
    const handle = await resolved(given)
    assert.deepEqual([handle.url, handle.ownerUrl], [given.DATABASE_URL, url])
  })

  test('a superuser that works as the application is told apart', async ({ assert }) => {
    await asOwner(`create role clinic_app login superuser`)
    assert.equal(
      await database.asOwner((client) =>
        client.transaction((trx) => grantApplication(trx, 'clinic_app'))
      ),
      'above'
    )
    await asOwner(`drop owned by clinic_app`)
  })
})
