import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { askQuickly, closeQuick } from '#app/database/quick'
import { statement } from '#app/database/statement'
import { waitingForDatabase } from '#app/database/waiting'
import { askToWrite, closeWriting } from '#app/database/writing'
import { givenOd } from '#database/factories/index'
import { asOwner } from '#tests/helpers/database'
import { asVisitor } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'

/** Connections of quick statements, and what one carries before any counts as waiting (app/database/quick). */
const LINES = 4
const DEEP = 16

const ME = '/api/auth/user/'

const quotient = (n: number) =>
  askQuickly({
    name: 'test.quotient',
    text: 'select $1::int as n, 1 / ($1::int % 7) as whole',
    values: [n],
  })

const backend = () =>
  askQuickly({ name: 'test.backend', text: 'select pg_backend_pid() as pid', values: [] })

const pidOf = async () => ((await backend()).rows[0] as { pid: number }).pid

async function until(met: () => boolean) {
  for (let n = 0; n < 500 && !met(); n++) await new Promise((done) => setTimeout(done, 10))
}

test.group('Statements that leave several at a time', () => {
  test('days are written as they are read, on whatever server and whichever connection', async ({
    assert,
    cleanup,
  }) => {
    const [database] = await asOwner<{ name: string }>(`select current_database() as name`)
    const { name } = database!
    await asOwner(`alter database ${name} set datestyle = 'SQL, DMY'`)
    cleanup(async () => {
      await asOwner(`alter database ${name} reset datestyle`)
      await Promise.all([closeQuick(), closeWriting()])
    })
    await Promise.all([closeQuick(), closeWriting()])
    const text = `select (date '2026-03-04')::text as day, pg_sleep(0.1)`
    const quickly = await askQuickly({ name: 'test.day', text, values: [] })
    assert.equal((quickly.rows[0] as { day: string }).day, '2026-03-04')
    const written = await askToWrite({ name: 'test.day', text, values: [] }, 0)
    assert.equal((written.rows[0] as { day: string }).day, '2026-03-04')
    // More at once than there are connections yet.
    const pooled = await Promise.all(Array.from({ length: 12 }, () => db.rawQuery(text)))
    assert.deepEqual([...new Set(pooled.map(({ rows }) => rows[0].day))], ['2026-03-04'])
  })

  test('each is answered with its own rows, whatever those beside it answer or refuse', async ({
    assert,
  }) => {
    const answers = await Promise.allSettled(Array.from({ length: 700 }, (_, n) => quotient(n)))
    for (const [n, answer] of answers.entries()) {
      if (n % 7 === 0) assert.equal(answer.status, 'rejected', `${n} divides by nought`)
      else if (answer.status === 'rejected') assert.fail(`${n}: ${String(answer.reason)}`)
      else assert.equal((answer.value.rows[0] as { n: number }).n, n)
    }
  })

  test('they share a few connections, however many are asked', async ({ assert }) => {
    const pids = await Promise.all(Array.from({ length: 200 }, pidOf))
    assert.isAtMost(new Set(pids).size, LINES)
    assert.isAbove(new Set(pids).size, 1)
  })

  test('a connection is filled before the next is taken, so that many leave in one packet', async ({
    assert,
  }) => {
    const few = await Promise.all(Array.from({ length: DEEP }, pidOf))
    assert.equal(new Set(few).size, 1)
    const more = await Promise.all(Array.from({ length: DEEP + 1 }, pidOf))
    assert.equal(new Set(more).size, 2)
  })

  test('what writes or locks is refused when it is written, since others would wait behind it', ({
    assert,
  }) => {
    for (const text of [
      'select id from exams where id = $1 for no key update',
      'update exams set version = version where id = $1',
      'with gone as (delete from exams where id = $1 returning id) select id from gone',
    ]) {
      assert.throws(() => statement('test.not_quick', text, { quick: true }), /not quick/)
    }
    const call = () => statement('test.call', 'select audit_x()', { quick: true, alone: true })
    assert.throws(call, /not quick/)
  })

  test('a connection that ends takes what was asked on it, and nothing after it', async ({
    assert,
  }) => {
    const pids = await Promise.all(Array.from({ length: 20 }, pidOf))
    const slow = { name: 'test.sleep', text: 'select pg_sleep(5)::text', values: [] }
    const asked = askQuickly(slow).then(
      () => 'answered',
      () => 'failed'
    )
    await new Promise((done) => setTimeout(done, 100))
    await asOwner(`select pg_terminate_backend(pid) from unnest($1::int[]) pid`, [pids])
    assert.equal(await asked, 'failed')
    // Each of them has heard of its end: a question crossing it would be told so.
    for (let here = pids; here.some((pid) => pids.includes(pid));)
      here = await Promise.all(Array.from({ length: 20 }, () => pidOf().catch(() => pids[0]!)))
    for (let n = 1; n <= 6; n++) assert.lengthOf((await quotient(n)).rows, 1)
    assert.isEmpty(
      (await Promise.all(Array.from({ length: 20 }, pidOf))).filter((pid) => pids.includes(pid))
    )
  })

  test('at the end what is under way is answered first; who asks later has a new one', async ({
    assert,
  }) => {
    const before = await pidOf()
    const slow = { name: 'test.short_sleep', text: 'select pg_sleep(0.3)::text', values: [] }
    const asked = [askQuickly(slow), ...Array.from({ length: 8 }, backend)]
    await closeQuick()
    await Promise.all(asked)
    assert.notEqual(await pidOf(), before)
    const open = await asOwner('select 1 from pg_stat_activity where pid = $1', [before])
    assert.isEmpty(open)
  })

  test('who would wait too long behind others is told at once, and everybody else is served', async ({
    assert,
    cleanup,
  }) => {
    const person = await asVisitor(await givenOd())
    cleanup(givenSetting('DATABASE_WAITING_MAX', 4))
    const held = await db.transaction()
    await held.rawQuery('lock table user_sessions in access exclusive mode')
    const inside = Array.from({ length: LINES * DEEP + 4 }, () => person.get(ME))
    await until(() => waitingForDatabase() >= 4)
    assert.isAtLeast(waitingForDatabase(), 4)
    const late = await person.get(ME)
    assert.equal(late.status, 503)
    assert.equal(late.headers.get('retry-after'), '2')
    await held.rollback()
    for (const answer of await Promise.all(inside)) assert.equal(answer.status, 200)
    assert.equal((await person.get(ME)).status, 200)
  })
})
