import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { forgetExpiredSessions } from '#app/http/session_store'
import { givenOd } from '#database/factories/index'
import { forgetEndedSessions } from '#identity'
import { TEST_PASSWORD, Visitor, asVisitor, visitor } from '#tests/helpers/session'

const rows = async () => Number((await db.from('sessions').count('* as n'))[0].n)

test.group('Visitors and their sessions', () => {
  test('F009 who has not logged in leaves no row, whatever they ask', async ({ assert }) => {
    const before = await rows()
    const nobody = await visitor()
    for (const path of ['/login', '/health/live', '/nowhere', '/', '/api/data/patients/']) {
      await nobody.get(path, { accept: 'text/html' })
      await new Visitor().get(path)
    }
    const refused = await nobody.post('/api/auth/login/', { username: 'no', password: 'body' })
    assert.equal(refused.status, 401)
    const locale = await nobody.post('/locale', { locale: 'nowhere' })
    assert.notEqual(locale.status, 403, 'its token was good')
    assert.equal(await rows(), before)
  })

  test('F009 control: a login makes one row, a logout takes it away', async ({ assert }) => {
    const before = await rows()
    const person = await asVisitor(await givenOd())
    assert.equal(await rows(), before + 1)
    await person.post('/api/auth/logout/')
    assert.equal(await rows(), before)
    await person.get('/api/csrf_cookie/')
    assert.equal((await person.get('/api/auth/user/')).status, 401)
    assert.equal(await rows(), before)
  })

  test('F009 a session has another id after login than before: the old one opens nothing', async ({
    assert,
  }) => {
    const { username } = await givenOd()
    const person = await visitor()
    const planted = new Map(person.cookies)
    const answer = await person.post('/api/auth/login/', { username, password: TEST_PASSWORD })
    assert.equal(answer.status, 200)
    assert.notEqual(person.cookie('farsight'), planted.get('farsight'))
    const cookie = [...planted].map(([name, value]) => `${name}=${value}`).join('; ')
    const stranger = await new Visitor().get('/api/auth/user/', { cookie })
    assert.equal(stranger.status, 401)
  })

  test('F009 what a visitor’s browser keeps is of no use under another id', async ({ assert }) => {
    const [one, other] = [await visitor(), await visitor()]
    const cookie = `farsight=${other.cookie('farsight')}; farsight-visitor=${one.cookie('farsight-visitor')}`
    const answer = await new Visitor().post(
      '/api/auth/login/',
      { username: 'a', password: 'b' },
      { cookie, 'x-xsrf-token': decodeURIComponent(one.cookie('XSRF-TOKEN')!) }
    )
    assert.deepEqual([answer.status, answer.body.code], [403, 'bad_token'])
  })

  test('F009 a form’s refusal is told to a visitor once', async ({ assert }) => {
    const nobody = await visitor()
    const headers = { 'x-inertia': 'true', 'referer': `${nobody.baseUrl}/login` }
    const refused = await nobody.post('/locale', { locale: 'a\0b' }, headers)
    assert.oneOf(refused.status, [302, 303])
    const told = await nobody.get('/login', { accept: 'text/html' })
    assert.include(told.text, 'characters that cannot be kept')
    const again = await nobody.get('/login', { accept: 'text/html' })
    assert.notInclude(again.text, 'characters that cannot be kept')
  })

  test('F009 where somebody was logged in is forgotten after 90 days; when they were last here is not', async ({
    assert,
  }) => {
    const [often, once] = [await givenOd(), await givenOd()]
    for (const od of [often, often, often, once]) await asVisitor(od)
    const endedDaysAgo = async (od: { userId: number }, days: readonly number[]) => {
      const sessions = await db.from('user_sessions').where('user_id', od.userId).orderBy('number')
      for (const [at, each] of days.entries()) {
        const ended = DateTime.utc().minus({ days: each })
        await db
          .from('user_sessions')
          .where('id', sessions[at].id)
          .update({
            expires_at: ended.toJSDate(),
            last_seen_at: ended.minus({ hours: 3 }).toJSDate(),
          })
      }
    }
    await endedDaysAgo(often, [200, 91, 89])
    await endedDaysAgo(once, [400])
    assert.isAtLeast(await forgetEndedSessions(DateTime.utc()), 2)
    const left = async (od: { userId: number }) =>
      (await db.from('user_sessions').where('user_id', od.userId)).length
    assert.deepEqual([await left(often), await left(once)], [1, 1])
  })

  test('F009 rows of sessions that are over are removed, the others stay', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    await db
      .from('sessions')
      .update({ expires_at: DateTime.utc().minus({ minutes: 1 }).toJSDate() })
    const alive = await asVisitor(await givenOd())
    assert.isAtLeast(await forgetExpiredSessions(new Date()), 1)
    assert.equal((await alive.get('/api/auth/user/')).status, 200)
    assert.equal((await person.get('/api/auth/user/')).status, 401)
    assert.equal(await rows(), 1)
  })
})
