import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { failedLines, fieldsOf } from '#tests/functional/portal/portal_calls'

const rowOf = (id: number) => db.from('gps').where('id', id).firstOrFail()

const form = (fields: object = {}) => ({
  first_name: uniqueWord(),
  last_name: `Portal${uniqueWord()}`,
  fax_number: uniquePhone(),
  practice: 'Hillside Clinic',
  city: 'Thunder Bay',
  province: 'ON',
  ...fields,
})

test.group('Family doctors in the portal', () => {
  test('F367 a doctor is added, read and changed', async ({ assert }) => {
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const wanted = form({ fax_number: '(416) 555-0161' })

    const added = await admin.post('/api/admin/gps', wanted)
    const changed = await admin.put(`/api/admin/gps/${added.body.id}`, {
      ...wanted,
      practice: 'Valley Clinic',
      city: 'Sudbury',
    })
    const read = await admin.get(`/api/admin/gps/${added.body.id}`)

    assert.deepEqual([added.status, changed.status], [200, 200])
    assert.containsSubset(added.body, { ...wanted, fax_number: '4165550161' })
    assert.containsSubset(read.body, {
      ...changed.body,
      practice: 'Valley Clinic',
      city: 'Sudbury',
    })
    const trail = await db.from('audit_records').where('actor_id', user.userId)
    const actions = trail.map(({ action }) => action)
    assert.includeMembers(actions, ['gp.added', 'gp.changed', 'portal.gps_read'])
  })

  test('bad input names every field and changes nothing', async ({ assert }) => {
    const gp = await givenGp()
    const before = await rowOf(gp.id)
    const admin = await asVisitor(await givenAdmin())
    const bad = { first_name: ' ', last_name: 'Line\nBreak', fax_number: '604555', province: 'ZZ' }
    const [{ count: existing }] = await db.from('gps').count('*')

    const added = await admin.post('/api/admin/gps', bad)
    const changed = await admin.put(`/api/admin/gps/${gp.id}`, bad)

    for (const { status, body } of [added, changed]) {
      assert.equal(status, 422)
      assert.sameMembers(fieldsOf(body), ['first_name', 'last_name', 'fax_number', 'province'])
    }
    assert.deepEqual(await rowOf(gp.id), before)
    assert.equal((await db.from('gps').count('*'))[0].count, existing)
  })

  test('F069 a doctor who is there already is named, with their number', async ({ assert }) => {
    const [gp, other] = [await givenGp(), await givenGp()]
    const before = await rowOf(other.id)
    const admin = await asVisitor(await givenAdmin())
    const twin = form({ ...gp, first_name: gp.first_name.toUpperCase() })

    const added = await admin.post('/api/admin/gps', twin)
    const changed = await admin.put(`/api/admin/gps/${other.id}`, twin)

    for (const { status, body } of [added, changed]) {
      assert.equal(status, 422)
      assert.equal(body.existing_id, gp.id)
      assert.deepEqual(fieldsOf(body), ['fax_number'])
      assert.include(body.errors[0].message, `number ${gp.id}`)
    }
    assert.deepEqual(await rowOf(other.id), before)
    assert.lengthOf(await db.from('gps').where('fax_number', gp.fax_number), 1)
  })

  test('Q144 colleagues move together in one request, with a line for each', async ({ assert }) => {
    const [one, two] = [await givenGp(), await givenGp()]
    const admin = await asVisitor(await givenAdmin())
    const data = { practice: 'Harbour Clinic', province: 'NS' }

    const { status, body } = await admin.put('/api/admin/gps/bulk', {
      ids: [one.id, 999_999_999, two.id, two.id],
      data,
    })

    assert.equal(status, 200)
    assert.isFalse(body.success)
    assert.deepEqual(
      body.results.map(({ id }: { id: number }) => id),
      [one.id, 999_999_999, two.id]
    )
    assert.deepEqual(failedLines(body.results), [
      { id: 999_999_999, success: false, error: 'The requested resource is not available.' },
    ])
    for (const gp of [one, two]) {
      const kept = { first_name: gp.first_name, fax_number: gp.fax_number }
      assert.containsSubset(await rowOf(gp.id), { ...kept, ...data })
    }
  })

  test('a bulk change gives no field that is not declared, and asks for ids', async ({
    assert,
  }) => {
    const gp = await givenGp()
    const before = await rowOf(gp.id)
    const admin = await asVisitor(await givenAdmin())
    const bulk = (ids: unknown, data: unknown) => admin.put('/api/admin/gps/bulk', { ids, data })

    const forged = await bulk([gp.id], { practice: 'New', fax_number: '6045550100' })
    assert.equal(forged.status, 422)
    assert.deepEqual(fieldsOf(forged.body), ['fax_number'])

    for (const data of [undefined, {}, [], 'practice']) {
      assert.deepEqual(fieldsOf((await bulk([gp.id], data)).body), ['data'])
    }
    for (const ids of [undefined, [], 'all', [null], ['x'], [-1], [1e20], Array(101).keys()]) {
      const list = typeof ids === 'object' ? [...ids] : ids
      const { status, body } = await bulk(list, { practice: 'New' })
      assert.equal(status, 422)
      // Of a number no record can have, its place is named, too.
      assert.match(fieldsOf(body).join(), /^ids(\.0)?$/)
    }
    const faulty = await bulk([gp.id], { practice: 'x'.repeat(101) })
    assert.isFalse(faulty.body.results[0].success)
    assert.deepEqual(await rowOf(gp.id), before)
  })

  test('what a resource does not declare is not there', async ({ assert }) => {
    const gp = await givenGp()
    const admin = await asVisitor(await givenAdmin())

    assert.equal((await admin.post(`/api/admin/gps/${gp.id}/actions/resend`)).status, 403)
    assert.equal((await admin.post(`/api/admin/gps/${gp.id}/actions/toString`)).status, 403)
    assert.equal((await admin.post('/api/admin/deliveries', form())).status, 403)
    assert.equal((await admin.put('/api/admin/deliveries/1', form())).status, 403)
    assert.notEqual((await admin.send('DELETE', `/api/admin/gps/${gp.id}`)).status, 200)
    assert.exists(await rowOf(gp.id))
  })
})
