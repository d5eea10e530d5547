import { Agent, request } from 'node:http'
import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  type GivenOd,
  type GivenUser,
} from '#database/factories/index'
import { readSignedIn } from '#identity'
import { actorAtGate } from '#modules/identity/queries/find_signed_in'
import { TEST_PASSWORD, Visitor, asVisitor, logIn } from '#tests/helpers/session'

const ME = '/api/auth/user/'
const REQUESTS = 1_000
const LANES = 16

/** An optometrist, or somebody without a place. */
type Given = GivenUser & Partial<Pick<GivenOd, 'practiceId'>>

/** A visit of this person's practice, as a call that foresees what it reads. */
async function ownVisit(od: Given): Promise<string> {
  const { id } = await givenExam(await givenPatient(od as GivenOd))
  return `/api/data/exam/${id}/24/`
}

type End = {
  what: string
  /** A path, or how it is made for them. */
  ask: string | ((user: Given) => Promise<string>)
  refused: number
  give(): Promise<Given>
  /** Resolves once the end is durable. */
  end(user: Given): Promise<unknown>
}

const ENDS: readonly End[] = [
  {
    what: 'their session is revoked',
    ask: ME,
    refused: 401,
    give: givenOd,
    end: ({ userId }) =>
      db.from('user_sessions').where('user_id', userId).update({ revoked_at: new Date() }),
  },
  {
    what: 'their account is closed',
    ask: ME,
    refused: 401,
    give: givenOd,
    end: ({ userId }) => db.from('users').where('id', userId).update({ is_disabled: true }),
  },
  {
    what: 'their place in the directory is left',
    ask: ME,
    refused: 401,
    give: givenOd,
    end: ({ userId }) => db.from('users').where('id', userId).update({ has_left_directory: true }),
  },
  {
    what: 'their role is changed',
    ask: '/api/admin/gps',
    refused: 403,
    give: givenAdmin,
    end: ({ userId }) =>
      db.from('users').where('id', userId).update({ is_admin: false, is_sales: true }),
  },
  {
    what: 'they end it from another device',
    ask: ME,
    refused: 401,
    give: givenOd,
    async end(user) {
      const other = await asVisitor(user)
      const { status } = await other.post('/api/account/sessions/end_others/')
      if (status !== 200) throw new Error(`ending the others answered ${status}`)
    },
  },
  {
    what: 'their session is revoked, of a visit',
    ask: ownVisit,
    refused: 401,
    give: givenOd,
    end: ({ userId }) =>
      db.from('user_sessions').where('user_id', userId).update({ revoked_at: new Date() }),
  },
  {
    what: 'they work in another practice, of a visit',
    ask: ownVisit,
    refused: 403,
    give: givenOd,
    async end({ userId }) {
      const { practiceId } = await givenOd()
      await db.from('users').where('id', userId).update({ practice_id: practiceId })
    },
  },
  {
    what: 'their role is changed, of a visit',
    ask: ownVisit,
    refused: 403,
    give: givenOd,
    end: ({ userId }) =>
      db.from('users').where('id', userId).update({ is_od: false, is_sales: true }),
  },
  {
    what: 'the visit is kept from optometrists',
    ask: ownVisit,
    refused: 403,
    give: givenOd,
    end: ({ practiceId }) =>
      db.from('exams').where('practice_id', practiceId!).update({ hide_exam_for_od: true }),
  },
  {
    what: 'the session’s own row is gone',
    ask: ME,
    refused: 401,
    give: givenOd,
    async end({ userId }) {
      const [{ id }] = await db.from('user_sessions').where('user_id', userId).select('id')
      await db.from('sessions').where('data', 'like', `%${id}%`).delete()
    },
  },
]

/** Cookies as a browser sends them. */
const cookiesOf = (person: Visitor, names: readonly string[]) =>
  names.map((name) => `${name}=${person.cookie(name)}`).join('; ')

/** The key of the session's row, and of the login that it holds. */
async function rowOf({ userId }: GivenUser) {
  const [{ id: login }] = await db.from('user_sessions').where('user_id', userId).select('id')
  const [{ id }] = await db.from('sessions').where('data', 'like', `%${login}%`).select('id')
  return { id: id as string, login: login as string }
}

test.group('The gate', () => {
  for (const { what, ask, refused, give, end } of ENDS) {
    test(`Q13 of ${REQUESTS} requests none that begins after ${what} passes`, async ({
      assert,
    }) => {
      const user = await give()
      const path = typeof ask === 'string' ? ask : await ask(user)
      const { cookieHeader: cookie } = await asVisitor(user)
      let asked = 0
      let isOver = false
      const before: number[] = []
      const after: number[] = []
      const lane = async () => {
        while (asked++ < REQUESTS) {
          const to = isOver ? after : before
          to.push((await new Visitor().get(path, { cookie })).status)
        }
      }
      const ended = async () => {
        while (before.length < REQUESTS / 4) await new Promise((done) => setImmediate(done))
        await end(user)
        isOver = true
      }
      await Promise.all([...Array.from({ length: LANES }, lane), ended()])
      assert.isAtLeast(before.filter((status) => status === 200).length, REQUESTS / 4 - LANES)
      assert.isAbove(after.length, REQUESTS / 4)
      assert.deepEqual([...new Set(after)], [refused])
    }).timeout(180_000)
  }

  test('what an answer goes by is the session that was sent, whoever asked before on the connection', async ({
    assert,
  }) => {
    const users = [await givenOd(), await givenOd(), await givenAdmin()]
    const people = await Promise.all(users.map((user) => asVisitor(user)))
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const wrong: string[] = []
    let next = 0
    const lane = async () => {
      for (let n = next++; n < 2_000; n = next++) {
        const at = n % users.length
        const text = await ofAgent(agent, people[at]!)
        if (JSON.parse(text).user?.id !== users[at]!.userId) wrong.push(text.slice(0, 200))
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    agent.destroy()
    assert.deepEqual(wrong, [])
  }).timeout(180_000)

  test('F008 cookies sent again after the log-out open and change nothing', async ({ assert }) => {
    const od = await givenOd()
    const { id } = await givenPatient(od)
    const person = await asVisitor(od)
    const cookie = person.cookieHeader
    const token = decodeURIComponent(person.cookie('XSRF-TOKEN')!)
    assert.equal((await new Visitor().get(ME, { cookie })).status, 200)
    assert.equal((await person.post('/api/auth/logout/')).status, 200)
    const sent = { cookie, 'x-xsrf-token': token }
    assert.equal((await new Visitor().get(ME, sent)).status, 401)
    const path = `/api/data/patient/email_edit/${id}/`
    const answer = await new Visitor().post(path, { email: 'late@people.example' }, sent)
    assert.equal(answer.status, 401)
    const { email } = await db.from('patients').where('id', id).firstOrFail()
    assert.equal(email, '')
  })

  test('a session is idle, and over, at the very millisecond', async ({ assert }) => {
    const user = await givenOd()
    await asVisitor(user)
    const { id, login } = await rowOf(user)
    const now = new Date('2030-05-05T12:00:00.000Z')
    const seen = (at: string, until: string) =>
      db.from('user_sessions').where('id', login).update({ last_seen_at: at, expires_at: until })
    const isLetIn = async () => {
      const ctx = {} as HttpContext
      await readSignedIn(ctx, id, now)
      return (await actorAtGate(ctx, login))?.userId === user.userId
    }
    await db.from('sessions').where('id', id).update({ expires_at: '2030-05-06T00:00:00Z' })
    const cases = [
      ['2030-05-05T10:00:00.000Z', '2030-05-05T12:00:01Z', false],
      ['2030-05-05T10:00:00.001Z', '2030-05-05T12:00:01Z', true],
      ['2030-05-05T11:59:00.000Z', '2030-05-05T12:00:00.000Z', false],
      ['2030-05-05T11:59:00.000Z', '2030-05-05T12:00:00.001Z', true],
    ] as const
    for (const [last, until, isIn] of cases) {
      await seen(last, until)
      assert.equal(await isLetIn(), isIn, `${last}, ${until}`)
    }
    await db.from('sessions').where('id', id).update({ expires_at: now })
    assert.isFalse(await isLetIn(), 'its row is over as well')
  })

  test('a login that is used is noted once a minute, not with every answer', async ({ assert }) => {
    const user = await givenOd()
    const person = await asVisitor(user)
    const { login } = await rowOf(user)
    const stampOf = async () => {
      const row = await db.from('user_sessions').where('id', login).firstOrFail()
      return row.last_seen_at.getTime() as number
    }
    const fresh = await stampOf()
    await person.get(ME)
    assert.equal(await stampOf(), fresh)
    const old = new Date(Date.now() - 61_000)
    await db.from('user_sessions').where('id', login).update({ last_seen_at: old })
    await person.get(ME)
    assert.isAtLeast(await stampOf(), fresh)
  })

  test('nobody’s actor is found under another login than the one that was read', async ({
    assert,
  }) => {
    const [one, other] = [await givenOd(), await givenOd()]
    await asVisitor(one)
    await asVisitor(other)
    const ctx = {} as HttpContext
    const [mine, theirs] = [await rowOf(one), await rowOf(other)]
    await readSignedIn(ctx, mine.id, new Date())
    assert.isNull(await actorAtGate(ctx, theirs.login))
    assert.equal((await actorAtGate(ctx, mine.login))?.userId, one.userId)
    assert.isNull(await actorAtGate({} as HttpContext, mine.login), 'nor for another request')
  })
})

test.group('Cookies of who logged in', () => {
  test('are sent when they change or are lacking, and not with every answer', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const set = async (headers = {}, path = ME) =>
      (await person.get(path, headers)).headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    assert.deepEqual(await set(), [])
    assert.deepEqual(await set({ accept: 'text/html' }, '/'), [])
    assert.deepEqual(await set({ cookie: cookiesOf(person, ['farsight']) }), ['XSRF-TOKEN'])
    const strange = `${cookiesOf(person, ['farsight'])}; XSRF-TOKEN=e%3Astrange`
    assert.deepEqual(await set({ cookie: strange }), ['XSRF-TOKEN'])
    assert.deepEqual(await set({}, '/api/csrf_cookie/'), ['XSRF-TOKEN'], 'who asks gets one')
  })

  test('F010 no token but the own session’s changes anything, however well it is known', async ({
    assert,
  }) => {
    const od = await givenOd()
    const { id } = await givenPatient(od)
    const person = await asVisitor(od)
    const other = await asVisitor(await givenOd())
    for (const each of [person, other]) await each.get(ME)
    const tokens = [person, other].map((each) => decodeURIComponent(each.cookie('XSRF-TOKEN')!))
    const post = (headers: Record<string, string>) =>
      new Visitor().post(
        `/api/data/patient/email_edit/${id}/`,
        { email: 'hers@people.example' },
        headers
      )
    const own = cookiesOf(person, ['farsight', 'XSRF-TOKEN'])
    const mixed = `${cookiesOf(person, ['farsight'])}; ${cookiesOf(other, ['XSRF-TOKEN'])}`
    const refused = [
      { cookie: own },
      { 'cookie': own, 'x-xsrf-token': tokens[1]! },
      { 'cookie': mixed, 'x-xsrf-token': tokens[1]! },
      { 'cookie': own, 'x-xsrf-token': `${tokens[0]}x` },
      { 'cookie': own, 'x-xsrf-token': tokens[0]!, 'x-csrf-token': 'nonsense' },
    ]
    for (const headers of refused) {
      const answer = await post(headers as unknown as Record<string, string>)
      assert.deepEqual([answer.status, answer.body.code], [403, 'bad_token'])
    }
    const { email } = await db.from('patients').where('id', id).firstOrFail()
    assert.equal(email, '')
    assert.equal((await post({ 'cookie': own, 'x-xsrf-token': tokens[0]! })).status, 200)
  })

  test('F010 a token of before the next login is not one of after it', async ({ assert }) => {
    const od = await givenOd()
    const { id } = await givenPatient(od)
    const before = await asVisitor(od)
    await before.get(ME)
    const token = decodeURIComponent(before.cookie('XSRF-TOKEN')!)
    const after = await logIn(od.username, TEST_PASSWORD)
    const answer = await after.post(
      `/api/data/patient/email_edit/${id}/`,
      { email: 'a@people.example' },
      { 'x-xsrf-token': token }
    )
    assert.deepEqual([answer.status, answer.body.code], [403, 'bad_token'])
  })
})

/** Over the connections of an agent, whoever used them before. */
function ofAgent(agent: Agent, person: Visitor): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', cookie: person.cookieHeader }
    const sent = request(new URL(ME, person.baseUrl), { agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve(text))
    })
    sent.on('error', reject).end()
  })
}
