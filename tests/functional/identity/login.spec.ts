import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { verifyAudit } from '#app/audit/verify/verify'
import { givenAdmin, givenOd, givenOmdr, givenUser } from '#database/factories/index'
import { TEST_PASSWORD, logIn, visitor } from '#tests/helpers/session'
import { landing, pageAt } from '#tests/helpers/pages'

const LOGIN = '/api/auth/login/'

const sessionsOf = (userId: number) => db.from('user_sessions').where('user_id', userId)

test.group('Login', (group) => {
  group.each.teardown(async () => {
    await db.from('rate_limits').delete()
  })

  test('F001 F005 the login opens without a session, names the clinic kind and where to go', async ({
    assert,
  }) => {
    const nobody = await visitor()
    const { component, props } = await pageAt(nobody, '/login')
    assert.equal(component, 'identity/login')
    assert.isNull(props.user)
    assert.isString(props.invitationUrl)
    assert.isString(props.productMenuUrl)
    assert.equal(nobody.cookie('clinic'), 'retina')
  })

  test('F001 who is logged in is led past the login', async ({ assert }) => {
    const { username } = await givenOd()
    const person = await logIn(username, TEST_PASSWORD)
    assert.equal(await landing(person, '/login'), '/')
    assert.equal(await landing(person, '/login?to=%2Fpatients%3Fgp%3D12'), '/patients?gp=12')
    for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const address = `/login?to=${encodeURIComponent(foreign)}`
      assert.equal(await landing(person, address), '/', foreign)
    }
  })

  test('F009 Q175 the login is told the page that was asked for, and no other site', async ({
    assert,
  }) => {
    const nobody = await visitor()
    const led = async (to: string) =>
      (await pageAt(nobody, `/login?to=${encodeURIComponent(to)}`)).props.to
    assert.equal(await led('/admin/queues?sort=since'), '/admin/queues?sort=since')
    assert.equal(await led('//evil.example/login'), '/')
    assert.equal(await led('/logout'), '/')
  })

  test('F003 F014 C007 a good login opens a session and answers the user fields', async ({
    assert,
  }) => {
    const od = await givenOd({
      user: { retina_only: true, od_has_glaucoma_program: true, od_send_gp_letters: true },
    })
    const person = await visitor()
    const answer = await person.post(LOGIN, { username: od.username, password: TEST_PASSWORD })
    assert.equal(answer.status, 200)
    assert.isTrue(answer.body.success)
    assert.containsSubset(answer.body.user, {
      id: od.userId,
      username: od.username,
      od_email: `${od.username}@people.example`,
      od_group: od.practiceId,
      od_province: 'BC',
      od: od.odId,
      doctor_id: od.odId,
      omdg: null,
      retina_only: true,
      od_has_glaucoma_program: true,
      od_has_smart_upload: false,
      od_send_gp_letters: true,
      is_migrated: true,
      is_admin: false,
    })
    assert.sameMembers(Object.keys(answer.body.user), [
      ...['id', 'username', 'first_name', 'last_name', 'od_email', 'od_group', 'od_group_name'],
      ...['od_province', 'omd_province', 'retina_only', 'perc', 'od', 'omdg', 'is_omdc', 'is_omdr'],
      ...['is_admin', 'is_sales', 'is_science_user', 'is_essentials', 'is_igp', 'is_superuser'],
      ...['is_pre_reviewer', 'doctor_id', 'is_us_only', 'od_uses_referral_letter_pei'],
      ...['od_has_glaucoma_program', 'od_has_smart_upload', 'od_send_gp_letters', 'is_migrated'],
    ])
    assert.notInclude(answer.text, 'scrypt')
    assert.lengthOf(await sessionsOf(od.userId), 1)
    assert.equal((await person.get('/api/auth/user')).body.user.id, od.userId)
  })

  test('C007 the name is found whatever its case; a form body logs in like JSON', async ({
    assert,
  }) => {
    const { username } = await givenOmdr()
    const person = await visitor()
    const form = new URLSearchParams({
      username: ` ${username.toUpperCase()} `,
      password: TEST_PASSWORD,
      rememberMe: 'false',
    })
    const answer = await person.post(LOGIN, form)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.user.is_omdr, true)
  })

  test('F002 what is missing is named in the documented words', async ({ assert }) => {
    const person = await visitor()
    const answer = await person.post(LOGIN, { username: '  ', password: '' })
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body.errors, [
      { field: 'username', message: 'Please input your user name!' },
      { field: 'password', message: 'Please input your password!' },
    ])
  })

  test('F012 C007 an unknown name and a wrong password are one and the same refusal', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await visitor()
    const wrong = await person.post(LOGIN, { username: od.username, password: 'not the password' })
    const unknown = await person.post(LOGIN, { username: 'nobody', password: 'not the password' })
    assert.equal(wrong.status, 401)
    assert.equal(unknown.status, 401)
    assert.deepEqual(wrong.body, { success: false, error: 'User Authentication Error' })
    assert.deepEqual(unknown.body, wrong.body)
    assert.lengthOf(await sessionsOf(od.userId), 0)
    assert.equal((await person.get('/api/auth/user')).status, 401)
  })

  test('F004 only migrated, superuser, admin, sales and science accounts log in', async ({
    assert,
  }) => {
    const refused = await givenUser({ is_od: true, is_migrated: false })
    const person = await visitor()
    const answer = await person.post(LOGIN, {
      username: refused.username,
      password: TEST_PASSWORD,
    })
    assert.equal(answer.status, 403)
    assert.deepEqual(answer.body, {
      success: false,
      error: 'user not activated for this service',
    })
    assert.lengthOf(await sessionsOf(refused.userId), 0)

    for (const flag of ['is_superuser', 'is_admin', 'is_sales', 'is_science_user']) {
      const user = await givenUser({ [flag]: true, is_migrated: false })
      const allowed = await (
        await visitor()
      ).post(LOGIN, { username: user.username, password: TEST_PASSWORD })
      assert.equal(allowed.status, 200, flag)
    }
  })

  test('F004 a wrong password never tells that an account is not activated', async ({ assert }) => {
    const { username } = await givenUser({ is_od: true, is_migrated: false })
    const person = await visitor()
    const answer = await person.post(LOGIN, { username, password: 'not the password' })
    assert.equal(answer.status, 401)
    assert.equal(answer.body.error, 'User Authentication Error')
  })

  test('F012 a disabled user is told that they are not enabled, and gets no session', async ({
    assert,
  }) => {
    const user = await givenUser({ is_od: true, is_disabled: true })
    const person = await visitor()
    const answer = await person.post(LOGIN, { username: user.username, password: TEST_PASSWORD })
    assert.equal(answer.status, 403)
    assert.equal(answer.body.error, 'User is not enabled for this service.')
    assert.lengthOf(await sessionsOf(user.userId), 0)
  })

  test('C007 after too many failures even the right password waits; another account does not', async ({
    assert,
  }) => {
    const attempts = Number(process.env.LOGIN_ATTEMPTS)
    const victim = await givenOd()
    const colleague = await givenOd()
    const person = await visitor()
    for (let i = 0; i < attempts; i++) {
      const wrong = await person.post(LOGIN, { username: victim.username, password: `guess ${i}` })
      assert.equal(wrong.status, 401)
    }
    const credentials = { username: victim.username.toUpperCase(), password: TEST_PASSWORD }
    const blocked = await person.post(LOGIN, credentials)
    assert.equal(blocked.status, 429)
    assert.isFalse(blocked.body.success)
    assert.lengthOf(await sessionsOf(victim.userId), 0)
    const other = { username: colleague.username, password: TEST_PASSWORD }
    assert.equal((await person.post(LOGIN, other)).status, 200)
  })

  test('C007 of a hundred guesses at once no more are judged than one after the other', async ({
    assert,
  }) => {
    const attempts = Number(process.env.LOGIN_ATTEMPTS)
    const victim = await givenOd()
    const person = await visitor()
    const guess = (at: number) =>
      person.post(LOGIN, { username: victim.username, password: `guess ${at}` })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)))
    const judged = answers.filter(({ status }) => status !== 429)
    assert.isAtMost(judged.length, attempts)
    const wait = Number(answers.find(({ status }) => status === 429)!.headers.get('retry-after'))
    assert.isAbove(wait, 0)
    assert.isAtMost(wait, 900)
  })

  test('C007 who asks from elsewhere by a header alone is counted where they are', async ({
    assert,
  }) => {
    const person = await visitor()
    const statuses: number[] = []
    for (let at = 0; at <= 60; at++) {
      const from = { 'x-forwarded-for': `198.51.100.${at}` }
      const guess = { username: `nobody${at}`, password: 'x' }
      statuses.push((await person.post(LOGIN, guess, from)).status)
    }
    assert.equal(statuses.at(-1), 429)
  })

  test('C007 a name nobody has is limited like one that exists', async ({ assert }) => {
    const attempts = Number(process.env.LOGIN_ATTEMPTS)
    const person = await visitor()
    const statuses: number[] = []
    for (let i = 0; i <= attempts; i++) {
      statuses.push((await person.post(LOGIN, { username: 'ghost', password: 'x' })).status)
    }
    assert.deepEqual(statuses.slice(-2), [401, 429])
  })

  test('C007 a good login forgives the failures before it', async ({ assert }) => {
    const attempts = Number(process.env.LOGIN_ATTEMPTS)
    const { username } = await givenAdmin()
    const person = await visitor()
    for (let round = 0; round < 2; round++) {
      for (let i = 1; i < attempts; i++) {
        assert.equal((await person.post(LOGIN, { username, password: 'x' })).status, 401)
      }
      assert.equal((await person.post(LOGIN, { username, password: TEST_PASSWORD })).status, 200)
    }
  })

  test('C007 no user name a visitor types spoils the audit trail: {what}')
    .with([
      { what: 'half a character', username: '\udc00x', status: 422 },
      { what: 'one cut in the middle', username: `${'x'.repeat(99)}👁`, status: 401 },
      { what: 'what means something to a database', username: `x' or \\u0000 --`, status: 401 },
    ])
    .run(async ({ assert }, { username, status }) => {
      const person = await visitor()
      assert.equal((await person.post(LOGIN, { username, password: 'x' })).status, status)
      const { named } = await verifyAudit()
      assert.deepEqual(named, [])
    })

  test('C007 logins and refusals are audited without the password', async ({ assert }) => {
    const od = await givenOd()
    const person = await visitor()
    await person.post(LOGIN, { username: od.username, password: 'a guess nobody may read' })
    await person.post(LOGIN, { username: od.username, password: TEST_PASSWORD })
    const refused = await db
      .from('audit_records')
      .where({ action: 'session.refused', subject_id: od.username })
    const opened = await db
      .from('audit_records')
      .where({ action: 'session.opened', subject_id: String(od.userId) })
    assert.lengthOf(refused, 1)
    assert.lengthOf(opened, 1)
    assert.notInclude(JSON.stringify([refused, opened]), 'a guess nobody may read')
  })
})
