import { test } from '@japa/runner'
import pg from 'pg'
import { PLANNING } from '#app/database/planning'
import { WRITTEN } from '#app/database/statement'
import '#modules/identity/queries/find_signed_in'
import { freshDatabase } from '#tests/helpers/database'

/** People who are logged in at the same time. */
const LOGINS = 5_000

/** Pages of 8 kB that the gate may read for one request, however many there are. */
const READ_AT_MOST = 20

const ONE = `'sid-1', now(), now() - interval '1 hour'`

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }

async function planOf(client: pg.Client): Promise<Plan> {
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) execute at_gate(${ONE})`
  )
  return rows[0]['QUERY PLAN'][0].Plan
}

/** As many more people, each with a login. */
async function logIn(client: pg.Client, count: number) {
  await client.query(
    `with people as (
       insert into users (username, email, password, first_name, last_name)
       select 'user-' || $1 || '-' || n, 'user-' || $1 || '-' || n || '@example.test', '', 'Ada', 'Roe-' || n
         from generate_series(1, $1::int) n returning id),
     logins as (
       insert into user_sessions (id, user_id, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, now(), now(), now() + interval '8 hours'
         from people returning id, number, expires_at)
     insert into sessions (id, data, expires_at)
     select 'sid-' || number,
            json_build_object('message', json_build_object('farsight_session', id)), expires_at
       from logins`,
    [count]
  )
}

test.group('What the gate reads', (group) => {
  group.each.setup(() => freshDatabase())

  test('a request reads its own login alone, however many there are', async ({
    assert,
    cleanup,
  }) => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    cleanup(() => client.end())
    await client.query(PLANNING)
    const gate = WRITTEN.get('identity.signed_in')!
    await client.query(`prepare at_gate(text, timestamptz, timestamptz) as ${gate}`)
    await client.query('vacuum analyze users, user_sessions, sessions')
    await logIn(client, 1)
    // A connection keeps the plan that it made first.
    await planOf(client)
    await logIn(client, LOGINS)
    const plan = await planOf(client)
    assert.equal(plan['Actual Rows'], 1)
    assert.isAtMost(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], READ_AT_MOST)
  })
})
