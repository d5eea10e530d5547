import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenSales } from '#database/factories/index'
import { TEST_PASSWORD, asVisitor, logIn, visitor } from '#tests/helpers/session'
import { landing } from '#tests/helpers/pages'

const SESSION_COOKIE = 'farsight'
const LIST = '/api/data/patients/'

const setCookieOf = (headers: Headers, name: string) =>
  headers.getSetCookie().find((each) => each.startsWith(`${name}`)) ?? ''

test.group('Sessions', () => {
  test('F006 Q125 unticked, the login lives as long as the browser', async ({ assert }) => {
    const { username } = await givenOd()
    const person = await visitor()
    const answer = await person.post('/api/auth/login/', {
      username,
      password: TEST_PASSWORD,
      rememberMe: false,
    })
    const cookie = setCookieOf(answer.headers, `${SESSION_COOKIE}=`)
    assert.notMatch(cookie, /max-age|expires/i)
    assert.match(cookie, /httponly/i)
    assert.match(cookie, /samesite=lax/i)
    assert.isUndefined(person.cookie('remember_web'))

    person.forget(SESSION_COOKIE)
    assert.equal((await person.get(LIST)).status, 401)
    assert.equal(await landing(person, '/'), '/login')
  })

  test('F006 ticked, the login outlives the browser session for 30 days', async ({ assert }) => {
    const { username, userId } = await givenOd()
    const person = await logIn(username, TEST_PASSWORD, true)
    person.forget(SESSION_COOKIE)
    assert.equal((await person.get(LIST)).status, 200)
    assert.equal((await person.get('/api/auth/user')).body.user.id, userId)

    const [token] = await db.from('remember_me_tokens').where('tokenable_id', userId)
    const days = DateTime.fromJSDate(token.expires_at).diffNow('days').days
    assert.isAtLeast(days, 29.9)
    assert.isAtMost(days, 30.1)
  })

  test('F006 Q156 it may be asked for in snake case, too', async ({ assert }) => {
    const { username } = await givenOd()
    const person = await visitor()
    const login = { username, password: TEST_PASSWORD, remember_me: true }
    assert.equal((await person.post('/api/auth/login/', login)).status, 200)
    person.forget(SESSION_COOKIE)
    assert.equal((await person.get(LIST)).status, 200)
  })

  test('F006 a kept login past its 30 days opens nothing', async ({ assert }) => {
    const { username, userId } = await givenOd()
    const person = await logIn(username, TEST_PASSWORD, true)
    await db
      .from('remember_me_tokens')
      .where('tokenable_id', userId)
      .update({ expires_at: new Date(Date.now() - 1000) })
    person.forget(SESSION_COOKIE)
    assert.equal((await person.get(LIST)).status, 401)
  })

  test('F006 F008 a log-out ends the kept login as well', async ({ assert }) => {
    const { username, userId } = await givenOd()
    const person = await logIn(username, TEST_PASSWORD, true)
    const kept = [...person.cookieHeader.matchAll(/(remember_web[^=]*)=([^;]+)/g)][0]!
    await person.post('/api/auth/logout/')
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', userId), 0)
    const thief = await visitor()
    const answer = await thief.get(LIST, { cookie: kept[0] })
    assert.equal(answer.status, 401)
  })

  test('Q13 a revoked session is refused at the very next request', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    assert.equal((await person.get(LIST)).status, 200)
    await db.from('user_sessions').where('user_id', od.userId).update({ revoked_at: new Date() })
    const refused = await person.get(LIST)
    assert.equal(refused.status, 401)
    assert.deepEqual(refused.body, { success: false, error: 'User Authentication Error' })
    assert.equal(await landing(person, '/patients'), '/login?to=%2Fpatients')
  })

  test('F012 a user disabled after their login is out at the next request', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    await db.from('users').where('id', od.userId).update({ is_disabled: true })
    assert.equal((await person.get(LIST)).status, 401)
    await db.from('users').where('id', od.userId).update({ is_disabled: false })
    assert.equal((await person.get(LIST)).status, 401, 'their dead session is not revived')
  })

  test('a session ends after two idle hours and after twelve hours however busy', async ({
    assert,
  }) => {
    const limits = [
      { last_seen_at: DateTime.utc().minus({ hours: 2, minutes: 1 }).toJSDate() },
      { expires_at: DateTime.utc().minus({ minutes: 1 }).toJSDate() },
    ]
    for (const columns of limits) {
      const od = await givenOd()
      const person = await asVisitor(od)
      await db.from('user_sessions').where('user_id', od.userId).update(columns)
      assert.equal((await person.get(LIST)).status, 401, Object.keys(columns)[0])
    }
    const od = await givenOd()
    const person = await asVisitor(od)
    const [session] = await db.from('user_sessions').where('user_id', od.userId)
    const hours = DateTime.fromJSDate(session.expires_at).diffNow('hours').hours
    assert.closeTo(hours, 12, 0.1)
    const nearly = DateTime.utc().minus({ hours: 1, minutes: 59 }).toJSDate()
    await db.from('user_sessions').where('id', session.id).update({ last_seen_at: nearly })
    assert.equal((await person.get(LIST)).status, 200)
    const [seen] = await db.from('user_sessions').where('id', session.id)
    assert.isAbove(seen.last_seen_at.getTime(), nearly.getTime(), 'being used keeps it alive')
  })

  test('F015 a change of role counts at once, in both directions', async ({ assert }) => {
    const admin = await givenAdmin()
    const person = await asVisitor(admin)
    assert.equal((await person.get('/api/admin/gps')).status, 200)
    await db.from('users').where('id', admin.userId).update({ is_admin: false, is_sales: true })
    const refused = await person.get('/api/admin/gps')
    assert.equal(refused.status, 403)
    assert.equal(refused.body.error, 'User is not enabled for this service.')
    assert.equal(await landing(person, '/'), '/sales-dashboard')

    const sales = await givenSales()
    const other = await asVisitor(sales)
    assert.equal((await other.get('/api/admin/gps')).status, 403)
    await db.from('users').where('id', sales.userId).update({ is_superuser: true })
    assert.equal((await other.get('/api/admin/gps')).status, 200, 'a superuser is an administrator')
  })

  test('a stolen session id is not the cookie: the row’s id opens nothing', async ({ assert }) => {
    const od = await givenOd()
    await asVisitor(od)
    const [session] = await db.from('user_sessions').where('user_id', od.userId)
    const thief = await visitor()
    const answer = await thief.get(LIST, { cookie: `${SESSION_COOKIE}=${session.id}` })
    assert.equal(answer.status, 401)
  })

  test('answers that may hold patient data are kept by no cache', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    for (const path of [LIST, '/', '/api/auth/user']) {
      const { headers } = await person.get(path)
      assert.include(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('referrer-policy'), 'no-referrer')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
    }
  })
})
