import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenPractice } from '#database/factories/index'
import { serial } from '#database/factories/support'
import { TEST_PASSWORD, asVisitor, visitor } from '#tests/helpers/session'
import { newOd } from '#tests/functional/directories/od_calls'

test.group('Optometrists and their accounts', () => {
  test('F362 a change of flags counts at the optometrist’s next request', async ({ assert }) => {
    const od = await givenOd({ od: { email: `od${serial()}@clinic.example` } })
    const optometrist = await asVisitor(od)
    const admin = await asVisitor(await givenAdmin())
    const other = await givenPractice({ country: 'US', province: 'WA' })

    await admin.post('/api/data/od/edit/', {
      id: od.odId,
      practice_id: other.id,
      retina_only: true,
      essentials_only: true,
      is_perc: true,
      uses_referral_letter: true,
      has_glaucoma_program: true,
      has_smart_upload: true,
      send_gp_letters: true,
    })
    const { body } = await optometrist.get('/api/auth/user/')

    assert.containsSubset(body.user, {
      od_group: other.id,
      od_group_name: other.name,
      retina_only: true,
      is_essentials: true,
      perc: true,
      od_uses_referral_letter_pei: true,
      od_has_glaucoma_program: true,
      od_has_smart_upload: true,
      od_send_gp_letters: true,
      is_us_only: true,
    })
  })

  test('F361 an inactive optometrist is out at once and cannot log in until they are active', async ({
    assert,
  }) => {
    const od = await givenOd()
    const optometrist = await asVisitor(od)
    const admin = await asVisitor(await givenAdmin())
    const login = async () => {
      const person = await visitor()
      const form = { username: od.username, password: TEST_PASSWORD }
      return person.post('/api/auth/login/', form)
    }

    await admin.post('/api/data/od/edit/', { id: od.odId, status: 'inactive' })
    const [next, refused] = [await optometrist.get('/api/data/options/'), await login()]
    await admin.post('/api/data/od/edit/', { id: od.odId, status: 'active' })
    const back = await login()

    assert.equal(next.status, 401)
    assert.equal(refused.status, 403)
    assert.equal(refused.body.error, 'User is not enabled for this service.')
    assert.equal(back.status, 200)
    const sessions = await db.from('user_sessions').where('user_id', od.userId)
    assert.lengthOf(
      sessions.filter(({ revoked_at: revoked }) => revoked === null),
      1
    )
  })

  test('F361 an optometrist added with a user name gets an account, whose password is theirs to set', async ({
    assert,
  }) => {
    const practice = await givenPractice()
    const admin = await asVisitor(await givenAdmin())
    const username = `new.od${serial()}`
    const form = newOd(practice.id, { username, email: `${username}@clinic.example` })

    const { body } = await admin.post('/api/data/od/add/', { ...form, has_smart_upload: true })

    assert.equal(body.od.username, username)
    const user = await db.from('users').where('od_id', body.id).firstOrFail()
    assert.containsSubset(user, {
      username,
      email: `${username}@clinic.example`,
      is_od: true,
      is_admin: false,
      practice_id: practice.id,
      od_has_smart_upload: true,
    })
    const nobody = await visitor()
    const guess = await nobody.post('/api/auth/login/', { username, password: '' })
    assert.equal(guess.status, 422)
  })

  test('F361 a user name or address of another account is refused and nothing is written', async ({
    assert,
  }) => {
    const [one, other] = [await givenOd(), await givenOd()]
    const admin = await asVisitor(await givenAdmin())
    const practice = await givenPractice()

    const renamed = await admin.post('/api/data/od/edit/', {
      id: one.odId,
      username: other.username.toUpperCase(),
      email: 'fresh@clinic.example',
      license_number: 'lost',
    })
    const added = await admin.post(
      '/api/data/od/add/',
      newOd(practice.id, { username: one.username, email: 'second@clinic.example' })
    )
    const unreachable = await admin.post(
      '/api/data/od/add/',
      newOd(practice.id, { username: 'somebody' })
    )

    assert.equal(renamed.status, 422)
    assert.deepEqual(renamed.body.errors, [
      { field: 'username', message: 'This user name is taken' },
    ])
    assert.equal(added.body.errors[0].field, 'username')
    assert.equal(unreachable.body.errors[0].field, 'email')
    const row = await db.from('ods').where('id', one.odId).firstOrFail()
    assert.deepInclude(row, { license_number: '', version: 1 })
    assert.isEmpty(await db.from('ods').where('practice_id', practice.id))
  })
})
