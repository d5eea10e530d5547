import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPractice,
  givenPreReviewer,
  givenSales,
  givenScientist,
  givenUser,
} from '#database/factories/index'
import { serial, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

const rowOf = (id: number) => db.from('users').where('id', id).firstOrFail()

const form = (fields: object = {}) => {
  const username = `portal.user${serial()}`
  return {
    username,
    email: `${username}@clinic.example`,
    first_name: uniqueWord(),
    last_name: `Account${uniqueWord()}`,
    roles: ['sales'],
    ...fields,
  }
}

test.group('Accounts in the portal', () => {
  test('F015 an account is opened, its owner is sent a link to choose a password', async ({
    assert,
  }) => {
    const practice = await givenPractice({ province: 'WA', country: 'US' })
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const wanted = form({ roles: ['od'], practice_id: practice.id })

    const { status, body } = await admin.post('/api/admin/users', wanted)
    const read = await admin.get(`/api/admin/users/${body.id}`)

    assert.equal(status, 200, JSON.stringify(body))
    assert.containsSubset(read.body, { ...wanted, practice: practice.name, is_disabled: false })
    assert.notProperty(read.body, 'password')
    const row = await rowOf(body.id)
    assert.isTrue(row.is_us_only)
    assert.isTrue(row.is_migrated)
    const link = await db
      .from('deliveries')
      .where({ purpose: 'password_reset', address: wanted.email })
      .first()
    assert.exists(link)
    const trail = await db.from('audit_records').where('actor_id', user.userId)
    assert.include(
      trail.map(({ action }) => action),
      'user.created'
    )
  })

  test('F015 new roles end the sessions of who had others', async ({ assert }) => {
    const person = await givenSales()
    const session = await asVisitor(person)
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/admin/users/${person.userId}`
    const known = (await admin.get(path)).body

    await admin.put(path, { ...known, first_name: 'Renamed' })
    assert.equal((await session.get('/api/auth/user')).status, 200)
    const renamed = (await admin.get(path)).body
    const { status } = await admin.put(path, { ...renamed, roles: ['science'] })

    assert.equal(status, 200)
    assert.equal((await session.get('/api/auth/user')).status, 401)
    assert.containsSubset(await rowOf(person.userId), { is_sales: false, is_science_user: true })
  })

  test('F012 a closed account is signed out at once, and can be opened again', async ({
    assert,
  }) => {
    const od = await givenOd()
    const session = await asVisitor(od)
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/admin/users/${od.userId}/actions`

    assert.isTrue((await admin.post(`${path}/disable`)).body.is_disabled)
    assert.equal((await session.get('/api/auth/user')).status, 401)
    assert.equal((await admin.post(`${path}/send_link`)).status, 403)
    assert.isFalse((await admin.post(`${path}/enable`)).body.is_disabled)
    assert.equal((await admin.post(`${path}/send_link`)).status, 200)
  })

  test('F012 F363 an account whose directory entry was deleted is opened again with another, or without the role', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const gone = await givenOmdr()
    const path = `/api/admin/users/${gone.userId}`
    assert.equal((await admin.send('DELETE', `/api/admin/omds/${gone.omdId}`)).status, 200)
    assert.containsSubset(await rowOf(gone.userId), { omd_id: null, is_disabled: true })

    const refused = await admin.post(`${path}/actions/enable`)
    assert.equal(refused.status, 422)
    assert.deepEqual(fieldsOf(refused.body), ['omd_id'])
    assert.isTrue((await rowOf(gone.userId)).is_disabled)

    const other = await givenOmdc()
    const known = (await admin.get(path)).body
    await admin.put(path, { ...known, omd_id: other.omdId })
    assert.isFalse((await admin.post(`${path}/actions/enable`)).body.is_disabled)
  })

  test('nobody closes or demotes themselves', async ({ assert }) => {
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const path = `/api/admin/users/${user.userId}`
    const known = (await admin.get(path)).body

    const closed = await admin.post(`${path}/actions/disable`)
    const demoted = await admin.put(path, { ...known, roles: ['sales'] })

    assert.deepEqual([closed.status, demoted.status], [422, 422])
    assert.deepEqual(fieldsOf(demoted.body), ['roles'])
    assert.containsSubset(await rowOf(user.userId), { is_disabled: false, is_admin: true })
  })

  test('Q17 of two administrators at one account the second is told; nothing of theirs is stored', async ({
    assert,
  }) => {
    const person = await givenSales()
    const [first, second] = [
      await asVisitor(await givenAdmin()),
      await asVisitor(await givenAdmin()),
    ]
    const path = `/api/admin/users/${person.userId}`
    const { body: seen } = await second.get(path)
    await first.put(path, { ...seen, roles: ['science'] })
    const stored = await rowOf(person.userId)

    const late = await second.put(path, { ...seen, first_name: 'Late' })
    assert.equal(late.status, 409)
    assert.deepEqual(fieldsOf(late.body), ['version'])
    assert.equal(late.body.version, seen.version + 1)
    assert.deepEqual(await rowOf(person.userId), stored)

    const { body: anew } = await second.get(path)
    assert.equal((await second.put(path, { ...anew, first_name: 'Anew' })).status, 200)
    assert.containsSubset(await rowOf(person.userId), {
      first_name: 'Anew',
      is_sales: false,
      is_science_user: true,
    })
    const odd = await second.put(path, { ...anew, version: 'x' })
    assert.deepEqual([odd.status, fieldsOf(odd.body)], [422, ['version']])
  })

  test('Q32 superusers are found as administrators, and lose the role whole', async ({
    assert,
  }) => {
    const person = await givenUser({ is_superuser: true, is_sales: true })
    const session = await asVisitor(person)
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/admin/users/${person.userId}`
    const found = await admin.get(
      listPath('users', { filter: { id: [person.userId], role: ['admin', 'igp'] } })
    )
    const { body: known } = await admin.get(path)
    assert.deepEqual(idsOf(found.body), [person.userId])
    assert.sameMembers(known.roles, ['admin', 'sales'])

    assert.equal((await admin.put(path, { ...known, roles: ['sales'] })).status, 200)

    assert.equal((await session.get('/api/auth/user')).status, 401)
    assert.deepEqual((await admin.get(path)).body.roles, ['sales'])
    const again = await asVisitor(person)
    assert.equal((await again.get('/api/admin/users')).status, 403)
  })

  test('bad input names every field and stores nothing', async ({ assert }) => {
    const other = await givenOd()
    const admin = await asVisitor(await givenAdmin())
    const refused = async (fields: object) => {
      const wanted = form(fields)
      const { status, body } = await admin.post('/api/admin/users', wanted)
      assert.equal(status, 422)
      assert.isEmpty(await db.from('users').where('last_name', wanted.last_name))
      return fieldsOf(body)
    }
    const { username, email } = await rowOf(other.userId)

    assert.sameMembers(await refused({ username: '', email: 'x', first_name: ' ', roles: [] }), [
      'username',
      'email',
      'first_name',
      'roles',
    ])
    assert.deepEqual(await refused({ username: username.toUpperCase() }), ['username'])
    assert.deepEqual(await refused({ email }), ['email'])
    assert.deepEqual(await refused({ roles: ['king'] }), ['roles'])
    assert.deepEqual(await refused({ roles: ['od'] }), ['practice_id'])
    assert.deepEqual(await refused({ roles: ['omdr', 'omdc'] }), ['omd_id'])
    assert.deepEqual(await refused({ roles: ['igp'] }), ['igp_id'])
    assert.deepEqual(await refused({ roles: ['od'], practice_id: 999_999_999 }), ['practice_id'])
  })

  test('F015 who becomes somebody else leaves the old entries behind', async ({ assert }) => {
    const omdr = await givenOmdr()
    const practice = await givenPractice({ province: 'AB' })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(`/api/admin/users/${omdr.userId}`)
    assert.equal(body.omd_id, omdr.omdId)

    const changed = { ...body, roles: ['od'], practice_id: practice.id }
    const { status } = await admin.put(`/api/admin/users/${omdr.userId}`, changed)

    assert.equal(status, 200)
    assert.containsSubset(await rowOf(omdr.userId), { omd_id: null, practice_id: practice.id })
  })

  test('accounts are found by name, role and practice', async ({ assert }) => {
    const od = await givenOd()
    const { username } = await rowOf(od.userId)
    const admin = await asVisitor(await givenAdmin())
    const ids = async (filter: object) =>
      idsOf((await admin.get(listPath('users', { filter }))).body)

    assert.include(await ids({ q: username }), od.userId)
    assert.deepEqual(await ids({ practice_id: od.practiceId, role: 'od' }), [od.userId])
    assert.isEmpty(await ids({ practice_id: od.practiceId, role: ['omdr', 'admin'] }))
    assert.isEmpty(await ids({ practice_id: od.practiceId, is_disabled: true }))
    assert.equal((await admin.get(listPath('users', { filter: { role: 'king' } }))).status, 422)
  })

  test('nobody else reads or changes an account', async ({ assert }) => {
    const od = await givenOd()
    const before = await rowOf(od.userId)
    const others = [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ]
    for (const other of others) {
      const stranger = await asVisitor(other)
      const wanted = form({ roles: ['admin'] })
      const path = `/api/admin/users/${od.userId}`
      const answers = await Promise.all([
        stranger.get('/api/admin/users'),
        stranger.get(path),
        stranger.post('/api/admin/users', wanted),
        stranger.put(path, wanted),
        stranger.post(`${path}/actions/disable`),
        stranger.post(`${path}/actions/send_link`),
      ])
      for (const { status } of answers) assert.equal(status, 403)
      assert.isEmpty(await db.from('users').where('username', wanted.username))
    }
    assert.deepEqual(await rowOf(od.userId), before)
  })
})
