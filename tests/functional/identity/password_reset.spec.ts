import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenOd, givenUser } from '#database/factories/index'
import { revokeAllSessions } from '#modules/identity/sessions'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { TEST_PASSWORD, asVisitor, logIn, visitor, type Visitor } from '#tests/helpers/session'
import { pageAt } from '#tests/helpers/pages'

const RESET = '/api/account/password_reset/'
const NEW_PASSWORD = 'a quiet lens over water'

let mail: Awaited<ReturnType<typeof openMailServer>>

/** The link of the newest reset e-mail that came for an account, as its mailbox has it. */
async function linkFor({ username }: { username: string }): Promise<string> {
  await sendDue()
  const text = mail.lettersTo(`${username}@people.example`).at(-1)?.email.text ?? ''
  return /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(text)![0]
}

const tokenOf = (link: string) => link.split('/').at(-1)!

async function givenLink(person: Visitor) {
  const od = await givenOd()
  await person.post(RESET, { email: `${od.username}@people.example` })
  const link = await linkFor(od)
  return { od, link, token: tokenOf(link) }
}

async function canLogIn(username: string, password: string): Promise<boolean> {
  const answer = await (await visitor()).post('/api/auth/login/', { username, password })
  return answer.status === 200
}

test.group('Password reset', (group) => {
  group.each.setup(async () => {
    await emptyLedger()
    mail = await openMailServer()
    return async () => {
      await mail.close()
      await db.from('rate_limits').delete()
    }
  })

  test('Q177 F007 an account that keeps no language is written to in that of who asks: {kept}')
    .with([
      { kept: null, greeting: 'fr' },
      { kept: 'en', greeting: 'en' },
    ])
    .run(async ({ assert }, { kept, greeting }) => {
      const od = await givenOd({ user: { locale: kept } })
      const person = await visitor()
      const asked = { username: od.username }
      const answer = await person.post(RESET, asked, { 'accept-language': 'fr-CA' })
      assert.equal(answer.status, 200, answer.text)
      const sent = await db.from('deliveries').where({ recipient_id: od.userId }).firstOrFail()
      assert.equal(sent.locale, greeting)
    })

  test('F007 C010 the whole way: e-mail, link, new password, old sessions dead', async ({
    assert,
  }) => {
    const person = await visitor()
    const od = await givenOd()
    const desk = await asVisitor(od)
    const home = await logIn(od.username, TEST_PASSWORD, true)

    assert.equal((await pageAt(person, '/forgot-password')).component, 'identity/forgot_password')
    const asked = await person.post(RESET, { email: `${od.username.toUpperCase()}@people.example` })
    assert.equal(asked.status, 200)
    assert.isTrue(asked.body.success)

    const link = await linkFor(od)
    const page = await pageAt(person, new URL(link).pathname)
    assert.equal(page.component, 'identity/reset_password')
    assert.equal(page.props.token, tokenOf(link))

    const done = await person.post(RESET, { token: tokenOf(link), password: NEW_PASSWORD })
    assert.equal(done.status, 200)
    assert.isTrue(await canLogIn(od.username, NEW_PASSWORD))
    assert.isFalse(await canLogIn(od.username, TEST_PASSWORD))
    for (const session of [desk, home]) {
      assert.equal((await session.get('/api/data/patients/')).status, 401)
    }
    home.forget('farsight')
    assert.equal((await home.get('/api/data/patients/')).status, 401, 'the kept login is gone')
    const audit = await db
      .from('audit_records')
      .where({ action: 'user.password_reset', subject_id: String(od.userId) })
    assert.lengthOf(audit, 1)
  })

  test('F007 the e-mail goes to the account’s own address, in its language, and is one delivery', async ({
    assert,
  }) => {
    const person = await visitor()
    const user = await givenUser({ is_od: true, locale: 'fr' })
    await person.post(RESET, { username: user.username })
    const rows = await db.from('deliveries').where('letter_key', `password_reset:${user.userId}`)
    assert.lengthOf(rows, 1)
    assert.containsSubset(rows[0], {
      channel: 'email',
      purpose: 'password_reset',
      address: `${user.username}@people.example`,
    })
    assert.include(rows[0].body, 'Bonjour')
    assert.notInclude(rows[0].subject, user.name)
  })

  test('F007 the token is kept hashed, in the ledger not at all, and names 256 bits', async ({
    assert,
  }) => {
    const { od, token } = await givenLink(await visitor())
    assert.isAtLeast(Buffer.from(token, 'base64url').length, 32)
    const ledger = await db.from('deliveries').where('letter_key', `password_reset:${od.userId}`)
    assert.lengthOf(ledger, 1)
    assert.notInclude(JSON.stringify(ledger), token)
    const [row] = await db.from('password_resets').where('user_id', od.userId)
    assert.notInclude(JSON.stringify(row), token)
  })

  test('F007 whether an account exists is not told', async ({ assert }) => {
    const person = await visitor()
    const { username } = await givenOd()
    const known = await person.post(RESET, { email: `${username}@people.example` })
    const began = Date.now()
    const unknown = await person.post(RESET, { email: 'nobody@people.example' })
    assert.isAtLeast(Date.now() - began, 390, 'as long as it takes where there is an account')
    assert.equal(known.status, unknown.status)
    assert.deepEqual(known.body, unknown.body)
    const rows = await db.from('deliveries').where('address', 'nobody@people.example')
    assert.lengthOf(rows, 0)
  })

  test('F007 a link works once, and not after its hour', async ({ assert }) => {
    const person = await visitor()
    const { od, token } = await givenLink(person)
    assert.equal((await person.post(RESET, { token, password: NEW_PASSWORD })).status, 200)
    const again = await person.post(RESET, { token, password: 'another quiet lens here' })
    assert.equal(again.status, 422)
    assert.equal(again.body.errors[0].field, 'token')
    assert.isTrue(await canLogIn(od.username, NEW_PASSWORD))

    const late = await givenLink(person)
    await db
      .from('password_resets')
      .where('user_id', late.od.userId)
      .update({ expires_at: new Date(Date.now() - 1000) })
    const expired = await person.post(RESET, { token: late.token, password: NEW_PASSWORD })
    assert.equal(expired.status, 422)
    assert.equal(expired.body.errors[0].field, 'token')
    assert.isTrue(await canLogIn(late.od.username, TEST_PASSWORD))
  })

  test('F007 two links at once: with one of them the other is over, and no 5xx', async ({
    assert,
  }) => {
    const person = await visitor()
    const { od, token } = await givenLink(person)
    await person.post(RESET, { email: `${od.username}@people.example` })
    const other = tokenOf(await linkFor(od))
    assert.notEqual(other, token)
    const answers = await Promise.all([
      person.post(RESET, { token, password: 'the quiet lens number one' }),
      person.post(RESET, { token: other, password: 'the quiet lens number two' }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
  })

  test('F007 an account that is taken out has no link left', async ({ assert }) => {
    const person = await visitor()
    const { od, token } = await givenLink(person)
    await revokeAllSessions(od.userId, 'the account was disabled')
    assert.equal((await person.post(RESET, { token, password: NEW_PASSWORD })).status, 422)
    assert.isTrue(await canLogIn(od.username, TEST_PASSWORD))
  })

  test('F007 two people with one link: one password is set', async ({ assert }) => {
    const person = await visitor()
    const { token } = await givenLink(person)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => person.post(RESET, { token, password: `the quiet lens number ${n}` }))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422])
  })

  test('F007 a guessed token changes nothing', async ({ assert }) => {
    const person = await visitor()
    const { od } = await givenLink(person)
    const guess = Buffer.alloc(32, 7).toString('base64url')
    const answer = await person.post(RESET, { token: guess, password: NEW_PASSWORD })
    assert.equal(answer.status, 422)
    assert.isTrue(await canLogIn(od.username, TEST_PASSWORD))
  })

  test('F007 an address that guesses links is made to wait, as one that guesses passwords', async ({
    assert,
  }) => {
    const person = await visitor()
    const { od, token } = await givenLink(person)
    let refused = 0
    for (let i = 0; i < 100; i++) {
      const guess = Buffer.alloc(32, i).toString('base64url')
      const { status } = await person.post(RESET, { token: guess, password: NEW_PASSWORD })
      if (status === 429) break
      refused++
    }
    assert.isBelow(refused, 100)
    const late = await person.post(RESET, { token, password: NEW_PASSWORD })
    assert.equal(late.status, 429)
    assert.lengthOf(
      await db.from('password_resets').where({ user_id: od.userId }).whereNull('used_at'),
      1
    )
  })

  test('F007 short and common passwords are refused, and the link stays good', async ({
    assert,
  }) => {
    const person = await visitor()
    const { od, token } = await givenLink(person)
    const refused = [
      'fourteen chars',
      'passwordpassword',
      'Password-Password-1',
      'abcabcabcabcabcabc',
      '1234567890123456',
      '',
    ]
    for (const password of refused) {
      const answer = await person.post(RESET, { token, password })
      assert.equal(answer.status, 422, password)
      assert.equal(answer.body.errors[0].field, 'password')
    }
    assert.isTrue(await canLogIn(od.username, TEST_PASSWORD))
    const exact = 'fifteen letters'
    assert.lengthOf(exact, 15)
    assert.equal((await person.post(RESET, { token, password: exact })).status, 200)
    assert.isTrue(await canLogIn(od.username, exact))
  })

  for (const named of ['username', 'email'] as const) {
    test(`F007 a disabled account gets no link, asked for by its ${named}`, async ({ assert }) => {
      const person = await visitor()
      const user = await givenUser({ is_od: true, is_disabled: true })
      const { [named]: name } = await db.from('users').where('id', user.userId).firstOrFail()
      const answer = await person.post(RESET, { [named]: name })
      assert.equal(answer.status, 200)
      const rows = await db.from('deliveries').where('letter_key', `password_reset:${user.userId}`)
      assert.lengthOf(rows, 0)
    })
  }

  test('F007 a link from before an account was disabled sets no password', async ({ assert }) => {
    const person = await visitor()
    const { od, token } = await givenLink(person)
    const before = await db.from('users').where('id', od.userId).firstOrFail()
    await db.from('users').where('id', od.userId).update({ is_disabled: true })
    const refused = await person.post(RESET, { token, password: 'fifteen letters' })
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'token')
    const after = await db.from('users').where('id', od.userId).firstOrFail()
    assert.equal(after.password, before.password)
  })

  test('C010 asking again and again is limited, and an empty request names its field', async ({
    assert,
  }) => {
    const person = await visitor()
    const { userId, username } = await givenOd()
    const empty = await person.post(RESET, {})
    assert.equal(empty.status, 422)
    assert.equal(empty.body.errors[0].field, 'email')
    const statuses: number[] = []
    for (let i = 0; i <= Number(process.env.LOGIN_ATTEMPTS); i++) {
      statuses.push((await person.post(RESET, { username })).status)
    }
    assert.deepEqual(statuses.slice(-2), [200, 429])
    const rows = await db.from('deliveries').where('letter_key', `password_reset:${userId}`)
    assert.lengthOf(rows, Number(process.env.LOGIN_ATTEMPTS))
  })
})
