import pg from 'pg'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import { withDatabase } from '#app/postgres/databases'
import { createDatabase, dropDatabase } from '#app/postgres/index'
import { givenOd, givenOmdr, givenPractice } from '#database/factories/index'
import { asOwner, templateName } from '#tests/helpers/database'
import { logIn } from '#tests/helpers/session'
import { runCli } from '#tests/functional/cli/run_cli'

const PASSWORD = 'a quiet lens over water'

function create(options: string[], input = `${PASSWORD}\n`) {
  const who = ['--email', 'new@people.example', '--first-name', 'Ada', '--last-name', 'Byron']
  return runCli(['users', 'create', ...who, '--json', ...options], { input })
}

const usersNamed = (username: string) => db.from('users').where('username', username)

test.group('farsight users create', (group) => {
  group.each.teardown(async () => {
    // Others' accounts are named by what others did.
    const opened = db.from('users').where('email', 'new@people.example')
    const ids = (await opened.clone().select('id')).map(({ id }) => id)
    await db.from('user_sessions').whereIn('user_id', ids).delete()
    await opened.delete()
  })

  test('opens an account that can log in', async ({ assert }) => {
    const made = await create(['--username', 'ada', '--role', 'admin', 'sales'])
    assert.deepEqual([made.code, made.stderr], [0, ''])
    const [user] = await usersNamed('ada')
    assert.deepEqual(JSON.parse(made.stdout), { user: user.id })
    assert.containsSubset(user, { is_admin: true, is_sales: true, is_od: false })
    assert.notInclude(made.stdout + made.stderr, PASSWORD)
    await assert.doesNotReject(() => logIn('ada', PASSWORD))
    const [record] = await db
      .from('audit_records')
      .where({ action: 'user.created', subject_id: String(user.id) })
    assert.equal(record.actor_name, 'operator ops')
  })

  test('a role may be repeated instead', async ({ assert }) => {
    const { omdId } = await givenOmdr()
    const roles = ['--role', 'omdr', '--role', 'pre_reviewer']
    await create(['--username', 'ada', ...roles, '--omd', String(omdId)])
    const [user] = await usersNamed('ada')
    assert.containsSubset(user, { is_omdr: true, is_pre_reviewer: true })
  })

  test('refuses with 1 and opens nothing: {name}')
    .with([
      { name: 'a short password', input: 'fourteen chars\n', says: '15' },
      { name: 'no password', input: '', says: '15' },
      { name: 'a common one', input: 'passwordpassword\n', says: 'too common' },
      {
        name: 'a practice that does not exist',
        options: ['--role', 'od', '--practice', '999999'],
        says: '--practice',
      },
      { name: 'an optometrist of no practice', options: ['--role', 'od'], says: '--practice: An' },
      { name: 'a reviewer of no entry', options: ['--role', 'omdr'], says: '--omd: A reviewer' },
      { name: 'a name with blanks', options: ['--username', 'a da'], says: '--username: This' },
      { name: 'no e-mail address', options: ['--email', 'a@b'], says: '--email: The email' },
    ])
    .run(async ({ assert }, { input = `${PASSWORD}\n`, options = [], says }) => {
      const role = options.includes('--role') ? [] : ['--role', 'sales']
      const refused = await create(['--username', 'ada', ...role, ...options], input)
      assert.deepEqual([refused.code, refused.stdout], [1, ''])
      assert.include(refused.stderr, says)
      for (const name of ['ada', 'a da']) assert.lengthOf(await usersNamed(name), 0)
    })

  test('refuses an optometrist of another practice than the one named', async ({ assert }) => {
    const [od, other] = [await givenOd(), await givenPractice()]
    const account = ['--username', 'ada', '--role', 'od', '--od', String(od.odId)]
    const refused = await create([...account, '--practice', String(other.id)])
    assert.equal(refused.code, 1)
    assert.include(refused.stderr, '--od works at another practice')
    assert.lengthOf(await usersNamed('ada'), 0)
    assert.equal((await create([...account, '--practice', String(od.practiceId)])).code, 0)
  })

  test('refuses a name that is taken, whatever its case', async ({ assert }) => {
    await create(['--username', 'ada', '--role', 'sales'])
    const taken = await create(['--username', 'ADA', '--role', 'sales'])
    assert.equal(taken.code, 1)
    assert.include(taken.stderr, 'taken')
  })

  test('refuses what is no role or no name, with 2', async ({ assert }) => {
    assert.equal((await create(['--username', 'ada', '--role', 'owner'])).code, 2)
    assert.equal((await create(['--username', ' ', '--role', 'od'])).code, 2)
    assert.equal((await create(['--username', 'ada'])).code, 2)
  })

  test('--dry-run opens nothing and reads no password', async ({ assert }) => {
    const { code, stdout } = await create(['--username', 'ada', '--role', 'sales', '--dry-run'], '')
    assert.equal(code, 0)
    assert.deepEqual(JSON.parse(stdout), { would_create: 'ada', roles: 'sales' })
    assert.lengthOf(await usersNamed('ada'), 0)
  })
})

test.group('farsight audit verify', () => {
  test('0 while the trail is whole; 1 and the place once a record was changed', async ({
    assert,
  }) => {
    await recordAudit({ actor: SYSTEM, action: 'test.made', subjectType: 'test', subjectId: 1 })
    const whole = await runCli(['audit', 'verify', '--json'])
    assert.equal(whole.code, 0)
    assert.containsSubset(JSON.parse(whole.stdout), { intact: true })
    assert.isAbove(JSON.parse(whole.stdout).records, 0)

    const [record] = await db.from('audit_records').where('action', 'test.made').limit(1)
    const { chain, seq } = record
    const change = (actor: string) =>
      asOwner(
        `set session_replication_role = replica;
         update audit_records set actor_name = '${actor}' where chain = ${chain} and seq = ${seq}`
      )
    await change('Somebody else')
    const broken = await runCli(['audit', 'verify', '--json'])
    const told = await runCli(['audit', 'verify', '--quiet'])
    await change(record.actor_name)
    assert.equal(broken.code, 1)
    assert.containsSubset(JSON.parse(broken.stdout), {
      intact: false,
      misfits: { content_changed: 1 },
      named: [{ kind: 'content_changed', chain, seq, action: 'test.made' }],
    })
    assert.equal(told.code, 1)
    assert.match(
      told.stdout,
      new RegExp(`^chain ${chain}, record ${seq} \\(test.made, .*sealed\n$`)
    )
  })

  test('refuses a chain or a day that cannot be, with 2', async ({ assert }) => {
    for (const wrong of [
      ['--chain', '-1'],
      ['--since', '2026-02-30'],
    ]) {
      assert.equal((await runCli(['audit', 'verify', ...wrong])).code, 2)
    }
  })
})

test.group('farsight demo reset', (group) => {
  const server = process.env.DATABASE_OWNER_URL!
  const env = {
    DATABASE_URL: withDatabase(process.env.DATABASE_URL!, 'farsight_test_demo'),
    DATABASE_OWNER_URL: withDatabase(server, 'farsight_test_demo'),
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  const count = async (sql: string) => Number((await client.query(sql)).rows[0].count)

  /** A database of its own: a reset spares nothing that other tests stand on. */
  group.setup(async () => {
    await dropDatabase(server, 'farsight_test_demo')
    await createDatabase(server, 'farsight_test_demo', { template: templateName() })
    await client.connect()
    return async () => {
      await client.end()
      await dropDatabase(server, 'farsight_test_demo')
    }
  })

  test('4 outside a demo, whatever is confirmed', async ({ assert }) => {
    const { code, stderr } = await runCli(['demo', 'reset', '--yes'], { env })
    assert.equal(code, 4)
    assert.include(stderr, 'not a demo')
  })

  test('4 in a demo without a yes; rehearses; resets', async ({ assert }) => {
    await client.query('update installation set is_demo = true')
    await client.query(`insert into regions (name, province) values ('Nowhere', 'BC')`)
    const nowhere = `select count(*) from regions where name = 'Nowhere'`
    assert.equal((await runCli(['demo', 'reset'], { env })).code, 4)
    assert.equal((await runCli(['demo', 'reset', '--yes', '--dry-run'], { env })).code, 0)
    assert.equal(await count(nowhere), 1)
    const reset = await runCli(['demo', 'reset', '--yes', '--json'], { env })
    assert.deepEqual([reset.code, reset.stdout], [0, '{"demo":"reset"}\n'])
    assert.equal(await count(nowhere), 0)
    assert.isAbove(await count('select count(*) from patients'), 50)
    assert.equal((await runCli(['audit', 'verify'], { env })).code, 0)
  }).timeout(120_000)
})
