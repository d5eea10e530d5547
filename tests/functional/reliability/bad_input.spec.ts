import { request as ask } from 'node:http'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { Visitor, asVisitor, type Answer } from '#tests/helpers/session'
import { FILLED } from '#tests/helpers/visits'
import { KNOCKS, SHARED, type Target } from './knocks.js'
import { addressesOf, everyRoute, isLeftOut } from './sweep.js'

/** Values nobody types, as JSON has them: refused in whatever field they stand. */
const NOWHERE: Readonly<Record<string, string>> = {
  'a NUL': '"a\\u0000b"',
  'half of a character': '"a\\ud83d"',
  'a number without end': '1e999',
  'lists without end': '['.repeat(100) + ']'.repeat(100),
}

/** Values that are right somewhere, and wrong in most fields. */
const MISPLACED: Readonly<Record<string, string>> = {
  'a record': '{"a":1}',
  'its own methods': '{"toString":1,"valueOf":1}',
  'lists': '[[],{"a":null}]',
  'a long text': `"${'x'.repeat(100_000)}"`,
  'an id of no row': '"99999999999999999999"',
  'a number beyond int4': '4000000000',
  'a fraction below zero': '-1.5',
  'no day': '"2026-02-31"',
  'the end of time': '"9999-12-31T23:59:59.999+14:00"',
}

/** The same as a form's field brings them, as JSON in a text (Q15). */
const IN_TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'its own methods': '{"toString":1,"valueOf":1}',
    'a list of those': '[{"toString":1,"valueOf":1}]',
    'a NUL': '["a\\u0000b"]',
    'a number without end': '[1e999]',
    'lists': '[[],{"a":null}]',
    'a record': '{"a":{"id":1}}',
  }).map(([name, json]) => [`${name} in a text`, JSON.stringify(json)])
)

/** What an address may carry that nobody means; NAME stands for names queries are read by. */
const QUERIES = [
  'NAME=a%00b',
  'NAME[toString]=1',
  'NAME=1&NAME=2',
  'NAME=99999999999999999999',
  'NAME=%E0%A4%A',
  'NAME=%7B%22id%22%3A1e308%7D',
  'NAME=%5B1e999%2C%22%5Cud800%22%5D',
  'NAME=%5B%7B%22toString%22%3A1%7D%5D',
  'NAME=%5B0%2C%7B%22valueOf%22%3A1%2C%22toString%22%3A1%7D%5D',
]
const NAMES = ['filter', 'range', 'sort', 'after', 'search', 'id', 'uid', 'start_date', '_csrf']

async function givenTarget(): Promise<Target> {
  const od = await givenOd()
  const omdr = await givenOmdr()
  const gp = await givenGp()
  const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
  const exam = await givenExam(patient, { exam: { ...FILLED, omdr_id: null } })
  return { exam: exam.id, patient: patient.id, image: 1, gp: gp.id, omd: omdr.omdId }
}

/** Sends every body again and again, each time with one of its fields replaced. */
class Misplacing extends Visitor {
  readonly answers: { what: string; answer: Answer }[] = []

  constructor(readonly person: Visitor) {
    super()
  }

  override async send(method: string, path: string, body?: unknown) {
    const isPlain = body !== null && typeof body === 'object' && !(body instanceof FormData)
    for (const field of isPlain ? Object.keys(body) : []) {
      for (const [name, json] of Object.entries({ ...MISPLACED, ...IN_TEXT })) {
        const others = Object.entries(body as object).filter(([each]) => each !== field)
        const text = JSON.stringify(Object.fromEntries(others)).slice(0, -1)
        const sent = `${text}${others.length > 0 ? ',' : ''}"${field}":${json}}`
        const answer = await sendJson(this.person, method, path, sent)
        this.answers.push({ what: `${method} ${path} ${field}: ${name}`, answer })
      }
    }
    return this.person.send('GET', '/health/live')
  }
}

const sendJson = (person: Visitor, method: string, path: string, json: string) =>
  person.send(method, path, new Blob([json]), { 'content-type': 'application/json' })

test.group('Bad input is never our fault', (group) => {
  let admin: Visitor
  let target: Target
  const values = () => ({
    'id': [target.exam],
    'patientId': [target.patient],
    'guid': ['x'],
    '*': ['exam_images/1'],
  })
  group.setup(async () => {
    admin = await asVisitor(await givenAdmin())
    target = await givenTarget()
  })

  test('every address refuses what nobody can mean, and names its field', async ({ assert }) => {
    const wrong: string[] = []
    for (const { method, pattern } of everyRoute()) {
      if (method === 'GET' || isLeftOut(method, pattern)) continue
      for (const path of addressesOf(pattern, values())) {
        for (const [name, json] of Object.entries(NOWHERE)) {
          const answer = await sendJson(admin, method, path, `{"remarks":${json}}`)
          const isNamed = answer.body?.errors?.[0]?.field.startsWith('remarks')
          // Who may not come in at all is not told what was wrong.
          if (answer.status === 403 || (answer.status === 422 && isNamed)) continue
          // A page's form goes back to where it was.
          if (answer.status === 302 && !path.startsWith('/api/')) continue
          wrong.push(`${answer.status} ${method} ${path} ${name}: ${answer.text.slice(0, 150)}`)
        }
      }
    }
    assert.deepEqual(wrong, [])
  }).timeout(120_000)

  test('no query is our fault', async ({ assert }) => {
    const wrong: string[] = []
    for (const { method, pattern } of everyRoute()) {
      if (method !== 'GET' || isLeftOut(method, pattern)) continue
      const [path] = addressesOf(pattern, values())
      for (const query of QUERIES) {
        const all = NAMES.map((name) => query.replaceAll('NAME', name))
        for (const asked of [all[0], all.slice(1).join('&')]) {
          const { status, text } = await admin.get(`${path}?${asked}`)
          if (status >= 500) wrong.push(`${status} ${path}?${asked}: ${text.slice(0, 150)}`)
        }
      }
    }
    assert.deepEqual(wrong, [])
  }).timeout(120_000)

  test('{id}: no value of a known call’s field is our fault')
    .with([...KNOCKS, ...SHARED])
    .run(async ({ assert }, { send }) => {
      const person = new Misplacing(admin)
      await send(person, target)
      const wrong = person.answers.filter(({ answer }) => answer.status >= 500)
      assert.deepEqual(
        wrong.map(({ what, answer }) => `${answer.status} ${what}`),
        []
      )
    })
    .timeout(60_000)

  test('a path that cannot be read, or names no record, is refused', async ({ assert }) => {
    for (const [path, status] of [
      ['/api/data/exam/%E0%A4%A/', 400],
      ['/api/data/exam/%00/', 403],
      ['/api/data/exam/99999999999999999999/', 403],
      ['/api/data/exam/-1/', 404],
      ['/api/data/exam/1e400/', 404],
      ['/api/admin/__proto__', 403],
      ['/api/admin/gps/constructor', 404],
    ] as const) {
      const answer = await admin.get(path)
      assert.equal(answer.status, status, path)
      assert.isFalse(answer.body?.success, path)
      assert.isNotEmpty(answer.body.error, path)
    }
    const french = await new Visitor().get('/api/data/exam/%C0%80/', { cookie: 'a=1; locale=fr' })
    assert.equal(french.body.error, 'Cette adresse ne peut pas être lue.')
    assert.equal(french.headers.get('x-content-type-options'), 'nosniff')
    const page = await new Visitor().get('/visits/%C0%80', { accept: 'text/html' })
    assert.deepEqual([page.status, page.text], [400, 'This address cannot be read.'])
  })

  test('Q15 what an address carries is judged inside its JSON, too')
    .with([
      { query: 'filter={"q":"a\\u0000b"}', field: 'filter.q' },
      { query: 'range=[{"toString":1},24]', field: 'range.0.toString' },
      { query: 'sort=[{"toString":1},"ASC"]', field: 'sort.0.toString' },
    ])
    .run(async ({ assert }, { query, field }) => {
      const answer = await admin.get(`/api/admin/gps?${encodeURI(query)}`)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    })

  test('Q15 a list in a text is judged before anybody reads it: {field} of {path}')
    .with([
      { path: 'exam/set_omdr', field: 'exam_ids' },
      { path: 'admin/bulkfax', field: 'exam_data' },
      { path: 'od_to_review_reminder_exams/list', field: 'examIds' },
      { path: 'doctor/delete', field: 'doctor' },
    ])
    .run(async ({ assert }, { path, field }) => {
      for (const text of ['[{"id":{"toString":1}},{"toString":1}]', '[{"id":1e999},1e999]']) {
        const { status, body } = await admin.post(`/api/data/${path}/`, { [field]: text })
        assert.equal(status, 422, text)
        assert.match(body.errors[0].field, new RegExp(`^${field}\\.0\\.id`))
      }
    })

  test('a body that is no JSON, no form or cut short is refused, and the next is served', async ({
    assert,
  }) => {
    const bodies = [
      ['application/json', '{"id":'],
      ['application/json', '"text"'],
      ['application/json', Buffer.from([0x7b, 0xff, 0xfe])],
      ['application/json; charset=utf-99', '{}'],
      ['application/x-www-form-urlencoded', '%E0%A4%A=%00&a[b][c][d][e][f][g][h]=1&a=2'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'no part'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="exam'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--\r\n'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="__proto__[a]"\r\n\r\n1\r\n--x--\r\n',
      ],
    ] as const
    const before = await db.from('exam_images').count('* as n')
    for (const path of ['/api/data/exam/image/upload/', '/api/data/exam/save/']) {
      for (const [type, body] of bodies) {
        const answer = await admin.sendBytes(path, new Uint8Array(Buffer.from(body)), type)
        assert.oneOf(answer.status, [400, 403, 415, 422], `${type} ${String(body)}`)
        assert.isFalse(answer.body.success)
      }
    }
    assert.deepEqual(await db.from('exam_images').count('* as n'), before)
    assert.equal((await admin.get('/api/auth/user/')).status, 200)
  })

  test('an upload’s fields are judged like any others', async ({ assert }) => {
    const form = new FormData()
    form.set('exam', 'a\0b')
    const answer = await admin.post('/api/data/exam/image/upload/', form)
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].field, 'exam')
  })

  test('headers nobody means are no fault of ours', async ({ assert }) => {
    for (const headers of [
      { cookie: 'farsight=s%3A%00; locale=%E0%A4%A' },
      { 'cookie': admin.cookieHeader, 'x-patient-search': '%00' },
      { 'cookie': admin.cookieHeader, 'x-patient-search': '%ED%A0%80' },
      { 'cookie': admin.cookieHeader, 'x-request-id': 'x'.repeat(5_000) },
      { host: '[' },
    ] as Record<string, string>[]) {
      const status = await new Promise<number>((resolve, reject) => {
        const { HOST: host, PORT: port } = process.env
        ask({ host, port, path: '/api/data/patients/', headers }, (response) => {
          response.resume()
          resolve(response.statusCode!)
        })
          .on('error', reject)
          .end()
      })
      assert.isBelow(status, 500, JSON.stringify(headers).slice(0, 100))
    }
  })
})
