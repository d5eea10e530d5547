import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { waitingForDatabase } from '#app/database/waiting'
import { givenOd } from '#database/factories/index'
import { asOwner } from '#tests/helpers/database'
import { Visitor, asVisitor } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'

/** Connections of the pool (config/database). */
const POOL = 20

/** Holds every connection until it is let go. */
async function holdAll() {
  const held = await Promise.all(Array.from({ length: POOL }, () => db.transaction()))
  return () => Promise.all(held.map((trx) => trx.rollback()))
}

async function until(met: () => boolean) {
  for (let n = 0; n < 200 && !met(); n++) await new Promise((done) => setTimeout(done, 10))
}

test.group('More than we can do', () => {
  test('who would wait too long is told at once, those inside are served, and then everybody is', async ({
    assert,
    cleanup,
  }) => {
    const person = await asVisitor(await givenOd())
    cleanup(givenSetting('DATABASE_WAITING_MAX', 4))
    const letGo = await holdAll()
    const inside = Array.from({ length: 4 }, () => person.get('/api/auth/user/'))
    await until(() => waitingForDatabase() >= 4)
    assert.isAtLeast(waitingForDatabase(), 4)

    const turnedAway = await person.get('/api/auth/user/')
    assert.equal(turnedAway.status, 503)
    assert.equal(turnedAway.headers.get('retry-after'), '2')
    assert.isFalse(turnedAway.body.success)
    assert.notEqual(turnedAway.body.error, 'unavailable', 'in words')
    const health = await new Visitor().get('/health/live')
    assert.equal(health.status, 200, 'health is answered')

    await letGo()
    for (const answer of await Promise.all(inside)) assert.equal(answer.status, 200)
    assert.equal((await person.get('/api/auth/user/')).status, 200)
  })

  test('connections that the database drops answer 503 at worst, and the next requests 200', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const dropped: number[] = []
    const drop = async () => {
      const rows = await asOwner<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
      )
      dropped.push(...rows.map(({ pid }) => pid))
    }
    const statuses = new Set<number>()
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 15 }, () => person.get('/api/data/patients/'))
      await Promise.all([drop(), ...asked.map(async (each) => statuses.add((await each).status))])
    }
    assert.isEmpty([...statuses].filter((status) => status !== 200 && status !== 503))
    // What was told to end has ended, and its end been heard of: asking took longer than that.
    const ending = `select 1 from pg_stat_activity where pid = any(array[${dropped.join()}]::int[])`
    while ((await asOwner(ending)).length > 0);
    for (let n = 0; n < 25; n++) {
      const { status } = await person.get('/api/data/patients/')
      assert.equal(status, 200, `request ${n} after the loss`)
    }
  })
})
