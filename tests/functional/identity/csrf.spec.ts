import { test } from '@japa/runner'
import { givenAdmin, givenOd, givenPatient } from '#database/factories/index'
import db from '@adonisjs/lucid/services/db'
import { Visitor, asVisitor, visitor } from '#tests/helpers/session'

const REFUSAL = {
  success: false,
  error: 'Your session could not be confirmed. Please log in again.',
  /** Tells a client this refusal from a record that is not theirs (Q11). */
  code: 'bad_token',
}

test.group('The anti-forgery token', () => {
  test('F010 C006 the call issues the token in a cookie a page can read', async ({ assert }) => {
    const nobody = new Visitor()
    const answer = await nobody.get('/api/csrf_cookie/')
    assert.equal(answer.status, 200)
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('XSRF-TOKEN='))
    assert.isDefined(cookie)
    assert.notMatch(cookie!, /httponly/i)
  })

  test('F010 without the token, or with another one, a write is refused in the envelope', async ({
    assert,
  }) => {
    const od = await givenOd()
    const { id, version } = await givenPatient(od)
    const person = await asVisitor(od)
    const foreign = await visitor()
    const tokens = ['', 'nonsense', decodeURIComponent(foreign.cookie('XSRF-TOKEN')!)]
    for (const token of tokens) {
      const answer = await person.post(
        `/api/data/patient/email_edit/${id}/`,
        { email: 'forged@people.example' },
        { 'x-xsrf-token': token }
      )
      assert.equal(answer.status, 403, `token "${token.slice(0, 8)}"`)
      assert.deepEqual(answer.body, REFUSAL)
    }
    const row = await db.from('patients').where('id', id).firstOrFail()
    assert.equal(row.email, '')
    assert.equal(row.version, version)
  })

  test('F010 control: the same write with its token is done', async ({ assert }) => {
    const od = await givenOd()
    const { id } = await givenPatient(od)
    const person = await asVisitor(od)
    const answer = await person.post(`/api/data/patient/email_edit/${id}/`, {
      email: 'hers@people.example',
    })
    assert.equal(answer.status, 200)
    const row = await db.from('patients').where('id', id).firstOrFail()
    assert.equal(row.email, 'hers@people.example')
  })

  test('F010 login and password reset need the token too', async ({ assert }) => {
    for (const path of ['/api/auth/login/', '/api/account/password_reset/']) {
      const answer = await new Visitor().post(path, { username: 'a', password: 'b', email: 'c' })
      assert.equal(answer.status, 403)
      assert.deepEqual(answer.body, REFUSAL)
    }
  })

  test('F010 Q156 a login answers a fresh token, and the old one stops working with it', async ({
    assert,
  }) => {
    const { username } = await givenOd()
    const person = await visitor()
    const before = person.cookie('XSRF-TOKEN')
    const answer = await person.post('/api/auth/login/', {
      username,
      password: 'correct horse eye chart',
    })
    assert.equal(answer.status, 200)
    assert.notEqual(person.cookie('XSRF-TOKEN'), before)
    assert.equal((await person.post('/api/auth/logout/')).status, 200)
  })

  test('F010 an upload is refused before its body is read', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const form = new FormData()
    form.set('exam', '1')
    form.set('right_fundus_photo', new File([new Uint8Array(500_000)], 'eye.png'))
    const answer = await person.post('/api/data/exam/image/upload/', form, { 'x-xsrf-token': '' })
    assert.equal(answer.status, 403)
    assert.deepEqual(answer.body, REFUSAL)
  })

  test('F009 a page whose browser lost its token goes by the login, and comes back with a new one', async ({
    assert,
  }) => {
    const html = { accept: 'text/html' }
    const person = await asVisitor(await givenAdmin())
    for (const path of ['/patients?od=7', '/admin/users']) {
      person.forget('XSRF-TOKEN')
      const away = await person.get(path, html)
      assert.equal(away.status, 302)
      const login = away.headers.get('location')!
      assert.equal(login, `/login?to=${encodeURIComponent(path)}`)
      const back = await person.get(login, html)
      assert.deepEqual([back.status, back.headers.get('location')], [302, path])
      assert.isString(person.cookie('XSRF-TOKEN'))
      assert.equal((await person.get(path, html)).status, 200)
    }
  })

  test('F010 reading needs no token', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    person.forget('XSRF-TOKEN')
    assert.equal((await person.get('/api/data/patients/')).status, 200)
  })
})
