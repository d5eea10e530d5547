import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdr } from '#database/factories/index'
import { openStream } from '#tests/helpers/live_stream'
import { asVisitor, logIn, TEST_PASSWORD, type Visitor } from '#tests/helpers/session'

const PATH = '/api/admin/sessions'

/** A session that is ended closes its pages within this (Q146). */
const LIMIT = 2_000

const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`

async function sessionsOf(admin: Visitor, { userId }: { userId: number }) {
  const { body } = await admin.get(`${PATH}?${filter({ user_id: userId })}&sort=["id","ASC"]`)
  return body as { id: number; is_own: boolean; browser: string; system: string }[]
}

const isIn = async (person: Visitor) => (await person.get('/api/auth/user/')).status === 200

test.group('Sessions in the portal', () => {
  test('F393 who is logged in, on what; nothing by which a session could be taken', async ({
    assert,
  }) => {
    const [od, gone] = [await givenOd(), await givenOd()]
    const person = await asVisitor(od)
    await (await asVisitor(gone)).post('/api/auth/logout/')
    const admin = await asVisitor(await givenAdmin())
    await db
      .from('user_sessions')
      .where('user_id', od.userId)
      .update({ browser: 'Firefox', system: 'Linux' })
    const { id } = await db.from('user_sessions').where('user_id', od.userId).firstOrFail()

    const answer = await admin.get(`${PATH}?${filter({ user_id: od.userId })}`)
    assert.lengthOf(answer.body, 1)
    assert.containsSubset(answer.body[0], {
      user_id: od.userId,
      username: od.username,
      roles: ['od'],
      browser: 'Firefox',
      system: 'Linux',
      is_own: false,
    })
    assert.notInclude(answer.text, id, 'the name of the live channel')
    for (const value of person.cookies.values()) assert.notInclude(answer.text, value)
    assert.lengthOf(await sessionsOf(admin, gone), 0, 'what is over is not listed')
  })

  test('F393 ending one closes its page within two seconds and leaves the other alone', async ({
    assert,
    cleanup,
  }) => {
    const od = await givenOd()
    const [here, there] = [await asVisitor(od), await asVisitor(od)]
    const [first, second] = [await openStream(here), await openStream(there)]
    cleanup(first.close)
    cleanup(second.close)
    const boss = await givenAdmin()
    const admin = await asVisitor(boss)
    const [one] = await sessionsOf(admin, od)
    assert.equal((await admin.post(`${PATH}/${one!.id}/actions/end`)).status, 200)

    assert.isTrue(await first.end(LIMIT))
    assert.deepEqual(first.messages[0]?.payload, { type: 'logout' })
    assert.isFalse(second.ended())
    assert.isFalse(await isIn(here))
    assert.isTrue(await isIn(there))
    const noted = await db
      .from('audit_records')
      .where({ action: 'session.ended', actor_id: boss.userId })
    assert.lengthOf(noted, 1)
    assert.equal(noted[0].subject_id, String(od.userId))
    const again = await admin.post(`${PATH}/${one!.id}/actions/end`)
    assert.equal(again.status, 403, 'it is over')
  })

  test('F393 ending all of a person ends every one of theirs, nobody else’s', async ({
    assert,
  }) => {
    const [od, other] = [await givenOd(), await givenOd()]
    const theirs = [await asVisitor(od), await asVisitor(od)]
    const stays = await asVisitor(other)
    const admin = await asVisitor(await givenAdmin())
    const [one] = await sessionsOf(admin, od)
    assert.equal((await admin.post(`${PATH}/${one!.id}/actions/end_all`)).status, 200)
    for (const each of theirs) assert.isFalse(await isIn(each))
    assert.isTrue(await isIn(stays))
    assert.lengthOf(await sessionsOf(admin, od), 0)
  })

  test('F393 a login the browser remembers does not bring an ended session back', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await logIn(od.username, TEST_PASSWORD, true)
    const control = await logIn((await givenOd()).username, TEST_PASSWORD, true)
    const admin = await asVisitor(await givenAdmin())
    const [one] = await sessionsOf(admin, od)
    await admin.post(`${PATH}/${one!.id}/actions/end`)
    assert.isFalse(await isIn(person))
    await db.from('user_sessions').where('user_id', od.userId).update({ revoked_at: new Date() })
    assert.isFalse(await isIn(person))
    assert.isTrue(await isIn(control))
  })

  test('F393 one’s own session is marked, and ends like any other', async ({ assert }) => {
    const boss = await givenAdmin()
    const [admin, elsewhere] = [await asVisitor(boss), await asVisitor(boss)]
    const own = await sessionsOf(admin, boss)
    assert.deepEqual(
      own.map((each) => each.is_own),
      [true, false]
    )
    await admin.post(`${PATH}/${own[0]!.id}/actions/end`)
    assert.isFalse(await isIn(admin))
    assert.isTrue(await isIn(elsewhere))
  })

  test('F393 Q144 nobody but administrators sees or ends a session', async ({ assert }) => {
    const victim = await givenOd()
    const theirs = await asVisitor(victim)
    const admin = await asVisitor(await givenAdmin())
    const [one] = await sessionsOf(admin, victim)
    for (const user of [await givenOd(), await givenOmdr()]) {
      const person = await asVisitor(user)
      assert.equal((await person.get(PATH)).status, 403)
      assert.equal((await person.post(`${PATH}/${one!.id}/actions/end`)).status, 403)
    }
    assert.isTrue(await isIn(theirs))
  })
})
