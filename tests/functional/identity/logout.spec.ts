import { test } from '@japa/runner'
import { loginFor } from '#app/kernel/own_address'
import db from '@adonisjs/lucid/services/db'
import { givenOd } from '#database/factories/index'
import { asVisitor, visitor } from '#tests/helpers/session'
import { landing, pageAt, visit } from '#tests/helpers/pages'

const LIST = '/api/data/patients/'

async function givenLoggedIn() {
  const od = await givenOd()
  const person = await asVisitor(od)
  return { od, person }
}

const reasonOf = async (userId: number) =>
  (await db.from('user_sessions').where('user_id', userId).firstOrFail()).revoked_reason

test.group('Log-out', () => {
  test('F008 C008 by call: the session row is revoked and every screen leads to the login', async ({
    assert,
  }) => {
    const { od, person } = await givenLoggedIn()
    const cookies = person.cookieHeader
    const answer = await person.post('/api/auth/logout/')
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { success: true })
    assert.equal(await reasonOf(od.userId), 'logout')
    for (const path of ['/', '/patients', '/patient-exam/1', '/od-dashboard', '/admin']) {
      assert.equal(await landing(person, path), loginFor(path), path)
    }
    const replayed = await person.get(LIST, { cookie: cookies })
    assert.equal(replayed.status, 401, 'the cookies of before open nothing')
  })

  test('F008 C009 by address from the product itself, the page and the call alike', async ({
    assert,
  }) => {
    const ways: [string, Record<string, string>, string][] = [
      ['/logout', { 'sec-fetch-site': 'same-origin' }, '/login'],
      ['/logout', { 'sec-fetch-site': 'none' }, '/login'],
      ['/api/auth/logout/', { 'sec-fetch-site': 'same-origin' }, '200'],
    ]
    for (const [path, headers, target] of ways) {
      const { od, person } = await givenLoggedIn()
      assert.equal(await landing(person, path, headers), target)
      assert.equal(await reasonOf(od.userId), 'logout')
      assert.equal((await person.get(LIST)).status, 401)
    }
  })

  test('F008 Q10 another site, or one that is not told, logs nobody out: it is asked first', async ({
    assert,
  }) => {
    for (const path of ['/logout', '/api/auth/logout/']) {
      for (const from of ['cross-site', 'same-site', null]) {
        const { od, person } = await givenLoggedIn()
        const answer = await visit(person, path, from === null ? {} : { 'sec-fetch-site': from })
        assert.equal(answer.body.component, 'identity/confirm_logout')
        assert.isNull(await reasonOf(od.userId))
        assert.equal((await person.get(LIST)).status, 200)
      }
    }
  })

  test('F008 C008 a log-out by call needs the anti-forgery token', async ({ assert }) => {
    const { od, person } = await givenLoggedIn()
    person.forget('XSRF-TOKEN')
    assert.equal((await person.post('/api/auth/logout/')).status, 403)
    assert.isNull(await reasonOf(od.userId))
  })

  test('F008 one browser’s log-out leaves the others alone', async ({ assert }) => {
    const { od, person } = await givenLoggedIn()
    const second = await asVisitor(od)
    await person.post('/api/auth/logout/')
    assert.equal((await person.get(LIST)).status, 401)
    assert.equal((await second.get(LIST)).status, 200)
  })

  test('F008 who is not logged in may log out without harm', async ({ assert }) => {
    const nobody = await visitor()
    assert.equal((await nobody.post('/api/auth/logout/')).status, 200)
    assert.equal((await pageAt(nobody, '/login')).component, 'identity/login')
  })
})
