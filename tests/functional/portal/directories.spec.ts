import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

const person = (fields: object = {}) => ({
  first_name: uniqueWord(),
  last_name: `Entry${uniqueWord()}`,
  ...fields,
})

type Entry = {
  resource: string
  table: string
  form: () => Promise<Record<string, unknown>>
  change: Record<string, unknown>
  bad: Record<string, unknown>
  refused: string[]
}

/** Every directory with a form that is good, a change, and a form that is not. */
const DIRECTORIES: Entry[] = [
  {
    resource: 'ods',
    table: 'ods',
    form: async () => person({ practice_id: (await givenPractice()).id, fax: uniquePhone() }),
    change: { license_number: 'BC-4411', rural: true },
    bad: { first_name: '', last_name: 'X', fax: '604', practice_id: null },
    refused: ['first_name', 'fax', 'practice_id'],
  },
  {
    resource: 'omds',
    table: 'omds',
    form: async () =>
      person({
        home_province: 'ON',
        receive_method: 'fax',
        fax: uniquePhone(),
        is_reviewer: true,
      }),
    change: { network: 'Lakeside', licensed_provinces: ['MB', 'ON'] },
    bad: {
      ...{ first_name: 'X', last_name: '', home_province: 'ZZ', email: 'nobody' },
      ...{ receive_method: 'fax', fax: '' },
    },
    refused: ['last_name', 'home_province', 'email', 'fax'],
  },
  {
    resource: 'igps',
    table: 'igps',
    form: async () => person({ fax: uniquePhone(), province: 'BC' }),
    change: { email: 'physician@clinic.example' },
    bad: { first_name: 'X', last_name: 'Y', province: 'Atlantis' },
    refused: ['province'],
  },
  {
    resource: 'outbound_omds',
    table: 'outbound_omds',
    form: async () => person({ receive_method: 'fax', fax: uniquePhone() }),
    change: { hidden_from_dropdown: true },
    bad: { first_name: 'X', last_name: 'Y', receive_method: 'email', email: '' },
    refused: ['email'],
  },
  {
    resource: 'practices',
    table: 'practices',
    form: async () => ({ name: `Group ${uniqueWord()}`, province: 'NS', city: 'Halifax' }),
    change: { telephone: '9025550112', time_zone: 'America/Halifax' },
    bad: { name: '', province: 'WA', is_us_only: false, time_zone: 'Moon/Base' },
    refused: ['name', 'province', 'time_zone'],
  },
  {
    resource: 'regions',
    table: 'regions',
    form: async () => ({ name: `Region ${uniqueWord()}`, province: 'AB' }),
    change: { province: 'SK' },
    bad: { name: '', province: '' },
    refused: ['name', 'province'],
  },
  {
    resource: 'do_not_fax_numbers',
    table: 'do_not_fax_numbers',
    form: async () => ({ number: uniquePhone(), reason: 'Wrong number' }),
    change: { reason: 'A private house' },
    bad: { number: '604555' },
    refused: ['number'],
  },
]

test.group('Directories in the portal', () => {
  for (const { resource, table, form, change, bad, refused } of DIRECTORIES) {
    const path = `/api/admin/${resource}`

    test(`F360 ${resource}: added, found, changed, deleted`, async ({ assert }) => {
      const user = await givenAdmin()
      const admin = await asVisitor(user)
      const wanted = await form()

      const added = await admin.post(path, wanted)
      assert.equal(added.status, 200, JSON.stringify(added.body))
      assert.containsSubset(added.body, wanted)
      const { id } = added.body

      const words = String(wanted.last_name ?? wanted.name ?? wanted.number)
      const found = await admin.get(listPath(resource, { filter: { q: words } }))
      assert.deepEqual(idsOf(found.body), [id])

      const changed = await admin.put(`${path}/${id}`, { ...added.body, ...change })
      assert.equal(changed.status, 200, JSON.stringify(changed.body))
      const read = await admin.get(`${path}/${id}`)
      assert.containsSubset(read.body, { ...wanted, ...change })

      assert.equal((await admin.send('DELETE', `${path}/${id}`)).status, 200)
      assert.equal((await admin.get(`${path}/${id}`)).status, 403)
      assert.isEmpty(await db.from(table).where('id', id))
      const trail = await db.from('audit_records').where('actor_id', user.userId)
      assert.isAtLeast(trail.filter(({ subject_id: about }) => about === String(id)).length, 3)
    })

    test(`F360 ${resource}: bad input names its fields and keeps the entry`, async ({ assert }) => {
      const admin = await asVisitor(await givenAdmin())
      const kept = (await admin.post(path, await form())).body
      const before = await db.from(table).orderBy('id')

      const added = await admin.post(path, bad)
      const changed = await admin.put(`${path}/${kept.id}`, { ...kept, ...bad })

      for (const { status, body } of [added, changed]) {
        assert.equal(status, 422)
        assert.includeMembers(fieldsOf(body), refused)
      }
      assert.deepEqual(await db.from(table).orderBy('id'), before)
    })

    test(`F360 ${resource}: a twin and a stale form are refused`, async ({ assert }) => {
      const admin = await asVisitor(await givenAdmin())
      const wanted = await form()
      const { id, version } = (await admin.post(path, wanted)).body

      const twin = await admin.post(path, wanted)
      assert.equal(twin.status, 422)
      assert.equal(twin.body.existing_id, id)

      await admin.put(`${path}/${id}`, { ...wanted, ...change, version })
      const stale = await admin.put(`${path}/${id}`, { ...wanted, version })
      assert.equal(stale.status, 409)
      assert.isFalse(stale.body.success)
      assert.deepEqual(fieldsOf(stale.body), ['version'])
    })

    test(`F360 ${resource}: nobody else reads or changes anything`, async ({ assert }) => {
      const admin = await asVisitor(await givenAdmin())
      const kept = (await admin.post(path, await form())).body
      const before = await db.from(table).orderBy('id')
      const others = [
        await givenOmdr(),
        await givenOmdc(),
        await givenIgp(),
        await givenSales(),
        await givenScientist(),
        await givenPreReviewer(),
      ]
      const rows = await db.from(table).orderBy('id')
      for (const other of others) {
        const stranger = await asVisitor(other)
        const answers = await Promise.all([
          stranger.get(path),
          stranger.get(`${path}/${kept.id}`),
          stranger.post(path, kept),
          stranger.put(`${path}/${kept.id}`, { ...kept, ...change }),
          stranger.send('DELETE', `${path}/${kept.id}`),
          stranger.post(`${path}/${kept.id}/actions/hide`),
          stranger.post(`${path}/import`, { text: 'name\nx' }),
        ])
        for (const { status } of answers) assert.equal(status, 403)
      }
      const after = await db.from(table).orderBy('id')
      assert.isAtLeast(rows.length, before.length)
      assert.deepEqual(
        after.filter(({ id }) => id === kept.id),
        before.filter(({ id }) => id === kept.id)
      )
    })
  }

  test('F360 an entry in use is kept, says where, and is hidden instead', async ({ assert }) => {
    const od = await givenOd()
    await givenExam(await givenPatient(od))
    const admin = await asVisitor(await givenAdmin())

    const refused = await admin.send('DELETE', `/api/admin/ods/${od.odId}`)
    assert.equal(refused.status, 422)
    assert.include(refused.body.error, od.odName)
    assert.include(refused.body.error, '1 patient and 1 visit')

    const practice = await admin.send('DELETE', `/api/admin/practices/${od.practiceId}`)
    assert.equal(practice.status, 422)
    assert.include(practice.body.error, '1 optometrist, 1 account, 1 patient, and 1 visit')

    const hidden = await admin.post(`/api/admin/ods/${od.odId}/actions/hide`)
    assert.isTrue(hidden.body.hidden)
    const list = await admin.get(
      listPath('ods', { filter: { id: [od.odId], hidden_from_dropdown: true } })
    )
    assert.deepEqual(idsOf(list.body), [od.odId])
    await admin.post(`/api/admin/ods/${od.odId}/actions/show`)
    assert.isFalse((await db.from('ods').where('id', od.odId).firstOrFail()).hidden_from_dropdown)
  })

  test('F368 a region in use is kept', async ({ assert }) => {
    const region = await insertRow<{ id: number }>('regions', {
      name: `Kept ${uniqueWord()}`,
      province: 'BC',
    })
    await givenPractice({ region_id: region.id })
    const admin = await asVisitor(await givenAdmin())

    const { status, body } = await admin.send('DELETE', `/api/admin/regions/${region.id}`)

    assert.equal(status, 422)
    assert.include(body.error, '1 practice')
    assert.exists(await db.from('regions').where('id', region.id).first())
  })

  test('F361 an optometrist’s status and practice narrow the list, its columns order it', async ({
    assert,
  }) => {
    const practice = await givenPractice()
    const [one, two] = [
      await givenOd({ practice, od: { last_name: `Aa${uniqueWord()}`, status: 'paused' } }),
      await givenOd({ practice, od: { last_name: `Zz${uniqueWord()}` } }),
    ]
    const admin = await asVisitor(await givenAdmin())
    const ids = async (asked: object) => idsOf((await admin.get(listPath('ods', asked))).body)
    const filter = { practice_id: practice.id }

    assert.deepEqual(await ids({ filter, sort: ['last_name', 'DESC'] }), [two.odId, one.odId])
    assert.deepEqual(await ids({ filter: { ...filter, status: 'paused' } }), [one.odId])
    assert.equal((await admin.get(listPath('ods', { sort: ['password', 'ASC'] }))).status, 422)
    assert.equal((await admin.get(listPath('ods', { filter: { province: 'ZZ' } }))).status, 422)
  })

  test('F362 an account is opened with an optometrist and follows them', async ({ assert }) => {
    const practice = await givenPractice()
    const admin = await asVisitor(await givenAdmin())
    const username = `new.od${serial()}`
    const form = person({
      practice_id: practice.id,
      username,
      email: `${username}@clinic.example`,
      has_smart_upload: true,
    })

    const { body } = await admin.post('/api/admin/ods', form)
    const user = await db.from('users').where('username', username).firstOrFail()
    assert.equal(user.od_id, body.id)
    assert.isTrue(user.od_has_smart_upload)

    await admin.put(`/api/admin/ods/${body.id}`, { ...body, has_smart_upload: false })
    const later = await db.from('users').where('id', user.id).firstOrFail()
    assert.isFalse(later.od_has_smart_upload)
  })

  test('F363 an OMD of the form has a method, and the number or address it needs', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const path = '/api/admin/omds'
    const form = person({ home_province: 'ON' })
    const refusedOf = async (values: object) => {
      const { status, body } = await admin.post(path, { ...form, ...values })
      return [status, ...fieldsOf(body)]
    }
    assert.deepEqual(await refusedOf({ fax: uniquePhone() }), [422, 'receive_method'])
    assert.deepEqual(await refusedOf({ receive_method: 'fax' }), [422, 'fax'])
    assert.deepEqual(await refusedOf({ receive_method: 'email' }), [422, 'email'])
    const called = await admin.post('/api/data/omd/add/', form)
    assert.equal(called.status, 200, 'other callers may leave both out (C168)')
    const kept = (await admin.get(`${path}/${called.body.id}`)).body
    const lacking = await admin.put(`${path}/${kept.id}`, { ...kept, network: 'Lakeside' })
    assert.deepEqual([lacking.status, fieldsOf(lacking.body)], [422, ['fax']])
    assert.equal((await db.from('omds').where('id', kept.id).firstOrFail()).network, '')
  })
})
