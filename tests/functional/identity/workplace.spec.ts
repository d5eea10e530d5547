import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdr, givenPractice } from '#database/factories/index'
import { serial, uniqueWord } from '#database/factories/support'
import { asVisitor, logIn, TEST_PASSWORD } from '#tests/helpers/session'
import { fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

/** The practice's form as the portal has it, with changes. */
async function changePractice(
  admin: Awaited<ReturnType<typeof asVisitor>>,
  id: number,
  change: object
) {
  const { body } = await admin.get(`/api/admin/practices/${id}`)
  return admin.put(`/api/admin/practices/${id}`, { ...body, ...change })
}

const workplaceOf = (userId: number) =>
  db
    .from('users')
    .where('id', userId)
    .select('practice_name', 'practice_zone', 'practice_province', 'has_left_directory')
    .firstOrFail()

/** An account somebody is to be given. */
const accountOf = (fields: object) => {
  const username = `opened${serial()}`
  return {
    username,
    email: `${username}@people.example`,
    first_name: 'Olive',
    last_name: uniqueWord(),
    ...fields,
  }
}

test.group('Where a person works', () => {
  test('F014 Q60 a practice that is renamed and moved is so for its people at their next request, for others not', async ({
    assert,
  }) => {
    const [od, neighbour] = [await givenOd(), await givenOd()]
    const admin = await asVisitor(await givenAdmin())
    const person = await asVisitor(od)
    const name = `Moved ${uniqueWord()}`

    const moved = await changePractice(admin, od.practiceId, {
      name,
      province: 'NS',
      time_zone: 'America/Halifax',
    })

    assert.equal(moved.status, 200)
    const { body } = await person.get('/api/auth/user')
    assert.containsSubset(body.user, { od_group_name: name, od_province: 'NS' })
    assert.containsSubset(await workplaceOf(od.userId), { practice_zone: 'America/Halifax' })
    const other = await workplaceOf(neighbour.userId)
    assert.equal(other.practice_zone, 'America/Vancouver')
    assert.notEqual(other.practice_name, name)
  })

  test('F361 an optometrist who goes to another practice sees its name; who becomes inactive is out and may come back', async ({
    assert,
  }) => {
    const od = await givenOd()
    const next = await givenPractice({ province: 'MB', zone: 'America/Winnipeg' })
    const admin = await asVisitor(await givenAdmin())
    const edit = (change: object) =>
      admin.post('/api/data/od/edit/', { id: od.odId, ...change }).then(({ status }) => status)

    assert.equal(await edit({ practice_id: next.id }), 200)
    assert.deepEqual(await workplaceOf(od.userId), {
      practice_name: next.name,
      practice_zone: 'America/Winnipeg',
      practice_province: 'MB',
      has_left_directory: false,
    })

    const person = await asVisitor(od)
    assert.equal(await edit({ status: 'inactive' }), 200)
    assert.equal((await person.get('/api/auth/user')).status, 401)
    const refused = await person.post('/api/auth/login/', {
      username: od.username,
      password: TEST_PASSWORD,
    })
    assert.equal(refused.status, 403)

    assert.equal(await edit({ status: 'active' }), 200)
    await logIn(od.username, TEST_PASSWORD)
  })

  test('F014 an account that is opened or given another practice knows it from the start', async ({
    assert,
  }) => {
    const [first, second] = [
      await givenPractice({ province: 'AB', zone: 'America/Edmonton' }),
      await givenPractice({ country: 'US', province: 'WA', zone: 'America/Los_Angeles' }),
    ]
    const admin = await asVisitor(await givenAdmin())
    const form = accountOf({ roles: ['od'], practice_id: first.id })

    const { body } = await admin.post('/api/admin/users', form)
    const opened = await workplaceOf(body.id)
    await admin.put(`/api/admin/users/${body.id}`, { ...form, practice_id: second.id })
    const changed = await workplaceOf(body.id)

    assert.containsSubset(opened, { practice_name: first.name, practice_province: 'AB' })
    assert.containsSubset(changed, { practice_name: second.name, practice_province: 'WA' })
    const { is_us_only: usOnly } = await db.from('users').where('id', body.id).firstOrFail()
    assert.isTrue(usOnly)
    const unknown = await admin.post('/api/admin/users', {
      ...form,
      username: `${form.username}b`,
      email: `b${form.email}`,
      practice_id: 999_999_999,
    })
    assert.equal(unknown.status, 422)
    assert.deepEqual(fieldsOf(unknown.body), ['practice_id'])
  })

  test('F363 F017 an account that is opened for or given an OMD goes by the OMD’s entry', async ({
    assert,
  }) => {
    const retina = await givenOmdr({ omd: { retina_specialist: true } })
    const plain = await givenOmdr()
    const admin = await asVisitor(await givenAdmin())
    const form = accountOf({ roles: ['omdr'], omd_id: retina.omdId })
    const { body } = await admin.post('/api/admin/users', form)
    const isRetinaEnabled = async () =>
      (await db.from('users').where('id', body.id).firstOrFail()).retina_enabled

    assert.isTrue(await isRetinaEnabled())
    await admin.put(`/api/admin/users/${body.id}`, { ...form, omd_id: plain.omdId })
    assert.isFalse(await isRetinaEnabled())
    await admin.put(`/api/admin/users/${body.id}`, form)
    assert.isTrue(await isRetinaEnabled())
    await admin.put(`/api/admin/users/${body.id}`, { ...form, roles: ['sales'] })
    assert.isFalse(await isRetinaEnabled())
  })

  test('Q79 a reviewer works by the rules of the United States while at home and licensed there alone', async ({
    assert,
  }) => {
    const american = await givenOmdr({ omd: { province: 'WA', licensed_provinces: ['OR'] } })
    const northern = await givenOmdr({ omd: { province: 'BC', licensed_provinces: ['WA'] } })
    const office = await givenAdmin()
    const admin = await asVisitor(office)
    const form = accountOf({ roles: ['omdr'], omd_id: american.omdId })
    const { body } = await admin.post('/api/admin/users', form)
    const isUsOnly = async () =>
      (await db.from('users').where('id', body.id).firstOrFail()).is_us_only
    const giveOmd = (omdId: number | null, roles = ['omdr']) =>
      admin.put(`/api/admin/users/${body.id}`, { ...form, omd_id: omdId, roles })
    const license = async (places: string) => {
      const edit = { id: american.omdId, licensed_provinces: places }
      const answer = await admin.post('/api/data/omd/edit/', edit)
      assert.equal(answer.status, 200, answer.text)
    }

    assert.isTrue(await isUsOnly())
    await giveOmd(northern.omdId)
    assert.isFalse(await isUsOnly())
    await giveOmd(american.omdId)
    assert.isTrue(await isUsOnly())
    await license('OR, AB')
    assert.isFalse(await isUsOnly())
    await license('OR')
    assert.isTrue(await isUsOnly())
    const northerner = await db.from('users').where('id', northern.userId).firstOrFail()
    assert.isFalse(northerner.is_us_only)
    const trail = await db
      .from('audit_records')
      .where({ subject_type: 'user', subject_id: american.userId, actor_id: office.userId })
    assert.deepEqual(
      trail.map(({ details }) => details.fields),
      [['isUsOnly']]
    )
    await giveOmd(null, ['sales'])
    assert.isFalse(await isUsOnly())
  })

  test('Q161 accounts are ordered by the names of their practices', async ({ assert }) => {
    const word = uniqueWord()
    const people = []
    for (const name of ['Birch', 'Alder', 'Cedar']) {
      const practice = await givenPractice({ name: `${name} ${word}` })
      people.push(await givenOd({ practice, user: { last_name: `Sorted${word}` } }))
    }
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(
      listPath('users', { sort: ['practice', 'ASC'], filter: { q: `Sorted${word}` } })
    )
    const [birch, alder, cedar] = people.map(({ userId }) => userId)
    assert.deepEqual(idsOf(body), [alder, birch, cedar])
  })

  test('F014 a reviewer is told the province of their own entry', async ({ assert }) => {
    const omdr = await givenOmdr()
    await db.from('omds').where('id', omdr.omdId).update({ province: 'QC' })
    const { body } = await (await asVisitor(omdr)).get('/api/auth/user')
    assert.containsSubset(body.user, { omd_province: 'QC', od_province: null })
  })
})
