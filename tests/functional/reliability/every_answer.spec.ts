import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { Visitor, asVisitor } from '#tests/helpers/session'
import { givenOd } from '#database/factories/index'

const LEAST = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'x-request-id']

function assertHeaders(headers: Headers, what: string) {
  const missing = [...LEAST, 'content-security-policy'].filter((name) => !headers.get(name))
  if (missing.length > 0) throw new Error(`${what} lacks ${missing.join(', ')}`)
}

test.group('What every answer says', () => {
  test('a page, a call, a file, a stream and each kind of refusal have the headers', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const asked = {
      '/login': 302,
      '/api/auth/user/': 200,
      '/robots.txt': null,
      '/meta.json': 200,
      '/nowhere/at/all': 404,
      '/api/nowhere': 404,
      '/api/data/exam/999999/': 403,
      '/api/data/patients/?examStatus=nothing': 422,
    }
    for (const [path, status] of Object.entries(asked)) {
      const { headers, ...answer } = await person.get(path)
      if (status) assert.equal(answer.status, status, path)
      assertHeaders(headers, path)
    }
    assertHeaders((await new Visitor().get('/api/auth/user/')).headers, 'a visitor’s refusal')
    assertHeaders((await new Visitor().post('/api/auth/login/', {})).headers, 'a missing token')
    assertHeaders((await person.get('/api/data/exam/%00/')).headers, 'a path of nothing')
    const broken = await person.sendBytes(
      '/api/data/exam/save/',
      new Uint8Array([0x7b]),
      'application/json'
    )
    assertHeaders(broken.headers, 'a broken body')
    const leaving = new AbortController()
    const stream = await fetch(new URL('/ws/session/', person.baseUrl), {
      headers: { cookie: person.cookieHeader },
      signal: leaving.signal,
    })
    assertHeaders(stream.headers, 'a stream')
    leaving.abort()
  })

  test('a request has the name its proxy gave it, unless that is no name; the trail knows it by the same', async ({
    assert,
  }) => {
    const { headers } = await new Visitor().get('/health/live', { 'x-request-id': 'proxy-7.42' })
    assert.equal(headers.get('x-request-id'), 'proxy-7.42')
    const long = await new Visitor().get('/health/live', { 'x-request-id': 'x'.repeat(3_000) })
    assert.isBelow(long.headers.get('x-request-id')!.length, 101)

    const person = await asVisitor(await givenOd())
    const answer = await person.post('/api/auth/logout/')
    const request_id = answer.headers.get('x-request-id')
    const records = await db.from('audit_records').where({ action: 'session.closed', request_id })
    assert.lengthOf(records, 1)
  })
})
