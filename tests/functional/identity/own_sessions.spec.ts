import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd, givenScientist } from '#database/factories/index'
import { asVisitor, logIn, TEST_PASSWORD, visitor, type Visitor } from '#tests/helpers/session'
import { openStream } from '#tests/helpers/live_stream'
import { pageAt } from '#tests/helpers/pages'

const PATH = '/api/account/sessions'

/** An ended session's page closes within this (Q146), in milliseconds. */
const LIMIT = 2_000

type Shown = { id: number; browser: string; since: string; last_seen: string; is_own: boolean }

const listed = async (person: Visitor) => (await person.get(PATH)).body.sessions as Shown[]
const isIn = async (person: Visitor) => (await person.get('/api/auth/user')).status === 200

test.group('One’s own sessions', () => {
  test('F393 a person sees their own, the present one marked, and nobody else’s', async ({
    assert,
  }) => {
    const [od, stranger] = [await givenOd(), await givenOd()]
    const here = await asVisitor(od)
    await asVisitor(od)
    await asVisitor(stranger)
    const own = await listed(here)
    assert.deepEqual(
      own.map((each) => each.is_own),
      [true, false]
    )
    assert.notProperty(own[0], 'token')
    assert.match(own[0]!.since, /^\d{4}-\d\d-\d\dT.*Z$/)
    const { props } = await pageAt(here, '/account/sessions')
    assert.lengthOf(props.sessions as Shown[], 2)
    assert.lengthOf(await listed(await asVisitor(await givenScientist())), 1)
  })

  test('F393 one is ended: its page is told within two seconds, the others go on', async ({
    assert,
    cleanup,
  }) => {
    const od = await givenOd()
    const [here, away, third] = [await asVisitor(od), await asVisitor(od), await asVisitor(od)]
    const stream = await openStream(away)
    cleanup(stream.close)
    const { id } = (await listed(away)).find((each) => each.is_own)!
    const { status, body } = await here.post(`${PATH}/end`, { id })
    assert.deepEqual([status, body.ended], [200, 1])
    assert.deepEqual((await stream.message(LIMIT))?.payload, { type: 'logout' })
    assert.isTrue(await stream.end(LIMIT))
    assert.deepEqual([await isIn(here), await isIn(away), await isIn(third)], [true, false, true])
    const record = await db
      .from('audit_records')
      .where({ action: 'session.ended', actor_id: od.userId })
      .firstOrFail()
    assert.equal(record.details.session, id)
  })

  test('F393 all others end at once, with the logins that browsers remember', async ({
    assert,
  }) => {
    const [od, stranger] = [await givenOd(), await givenOd()]
    const [here, away, third] = [await asVisitor(od), await asVisitor(od), await asVisitor(od)]
    const neighbour = await asVisitor(stranger)
    const remembered = await logIn(od.username, TEST_PASSWORD, true)
    const { body } = await here.post(`${PATH}/end_others`)
    assert.equal(body.ended, 3)
    assert.deepEqual([await isIn(here), await isIn(away), await isIn(third)], [true, false, false])
    assert.isFalse(await isIn(remembered))
    assert.isTrue(await isIn(neighbour))
    const kept = await db.from('remember_me_tokens').where('tokenable_id', od.userId)
    assert.isEmpty(kept)
  })

  test('F393 nobody ends a stranger’s session, nor their present one, here; a visitor sees none', async ({
    assert,
  }) => {
    const [here, stranger] = [await asVisitor(await givenOd()), await asVisitor(await givenOd())]
    const [theirs] = await listed(stranger)
    const [own] = await listed(here)
    for (const id of [theirs!.id, own!.id, 999_999_999]) {
      assert.equal((await here.post(`${PATH}/end`, { id })).status, 403)
    }
    const { status, body } = await here.post(`${PATH}/end`, { id: 'all' })
    assert.deepEqual([status, body.errors[0].field], [422, 'id'])
    assert.deepEqual([await isIn(here), await isIn(stranger)], [true, true])
    assert.equal((await (await visitor()).get(PATH)).status, 401)
  })
})
