import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenSales,
} from '#database/factories/index'
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf } from '#tests/functional/portal/portal_calls'
import { newDoctor } from './new_doctor.js'

test.group('Ophthalmologists’ records', () => {
  test('F363 F364 C168 C165 a whole record is added and read', async ({ assert }) => {
    const region = await insertRow<{ id: number }>('regions', {
      name: uniqueWord(),
      province: 'ON',
    })
    const person = await asVisitor(await givenAdmin())
    const form = newDoctor({
      home_province: 9,
      region_id: region.id,
      licensed_provinces: '["on", "11", "BC"]',
      is_reviewer: true,
      power_user: 'true',
      retina_specialist: true,
      generic: true,
      category: 'surgeon',
      specializations: ['glaucoma', 'cataract'],
      receive_method: 'email',
      email: `omd${serial()}@eyes.example`,
      internal_review_email: 'a@eyes.example;b@eyes.example',
    })

    const added = await person.post('/api/data/omd/add/', form)
    const read = await person.get(`/api/data/omd/${added.body.id}/`)

    assert.equal(added.body.message, 'New Doctor Successfully Added!')
    assert.deepEqual(read.body.omd, added.body.omd)
    assert.containsSubset(read.body.omd, {
      name: `${form.first_name} ${form.last_name}`,
      home_province: 'ON',
      home_province_id: 9,
      region_id: region.id,
      licensed_provinces: ['BC', 'ON', 'QC'],
      is_reviewer: true,
      is_consultant: false,
      power_user: true,
      retina_specialist: true,
      generic: true,
      category: 'surgeon',
      specializations: ['glaucoma', 'cataract'],
      receive_method: 'email',
      internal_review_email: 'a@eyes.example, b@eyes.example',
      hidden_from_dropdown: false,
    })
  })

  test('F363 C167 C166 a record is edited by its id or its address', async ({ assert }) => {
    const omd = await givenOmdr()
    const person = await asVisitor(await givenAdmin())

    const edited = await person.post('/api/data/omd/edit/', { id: omd.omdId, power_user: true })
    const byPath = await person.post(`/api/data/omd/${omd.omdId}/`, { hidden_from_dropdown: true })

    assert.equal(edited.body.message, 'Doctor Successfully Edited!')
    assert.containsSubset(byPath.body.omd, {
      is_reviewer: true,
      power_user: true,
      hidden_from_dropdown: true,
      version: 3,
    })
  })

  test('F363 F017 C167 a retina specialist’s accounts are retina enabled at their next request, and nobody else’s', async ({
    assert,
  }) => {
    const [omd, other] = [await givenOmdr(), await givenOmdr()]
    const admin = await givenAdmin()
    const chief = await givenAdmin({ is_omdr: true, omd_id: other.omdId })
    const [person, colleague, office] = [
      await asVisitor(omd),
      await asVisitor(other),
      await asVisitor(admin),
    ]
    const edit = async (fields: object) => {
      const answer = await office.post('/api/data/omd/edit/', { id: omd.omdId, ...fields })
      assert.equal(answer.status, 200, answer.text)
    }
    const shown = async () => (await pageAt(person, '/')).props.user
    assert.containsSubset(await shown(), {
      retinaEnabled: false,
      platformTitle: 'omd_integrated_clinic',
    })

    await edit({ retina_specialist: true })

    assert.containsSubset(await shown(), {
      retinaEnabled: true,
      platformTitle: 'omd_retina_enabled',
    })
    const trail = await db
      .from('audit_records')
      .where({ subject_type: 'user', subject_id: omd.userId, action: 'user.changed' })
    assert.deepEqual(
      trail.map(({ actor_id: by, details }) => [Number(by), details.fields]),
      [[admin.userId, ['retinaEnabled']]]
    )
    assert.isFalse((await pageAt(colleague, '/')).props.user.retinaEnabled)
    for (const user of [admin, chief]) {
      assert.isFalse((await db.from('users').where('id', user.userId).first()).retina_enabled)
    }

    await edit({ power_user: true })
    assert.isTrue((await shown()).retinaEnabled)
    await edit({ retina_specialist: false })
    assert.isFalse((await shown()).retinaEnabled)
  })

  test('F363 F189 C167 C168 a method that stands keeps what it needs; an answer that is neither yes nor no is refused', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const reach = { receive_method: 'email', email: `omd${serial()}@eyes.example` }
    const omd = await givenOmdr({ omd: { ...reach, fax: '', power_user: true } })
    const before = await db.from('omds').where('id', omd.omdId).first()
    for (const [fields, field] of [
      [{ receive_method: '' }, 'receive_method'],
      [{ email: '' }, 'email'],
      [{ receive_method: 'fax' }, 'fax'],
      [{ power_user: 'perhaps' }, 'power_user'],
      [{ is_reviewer: ['yes', 'no'] }, 'is_reviewer'],
    ] as const) {
      const answer = await person.post('/api/data/omd/edit/', { id: omd.omdId, ...fields })
      assert.deepEqual([answer.status, ...fieldsOf(answer.body)], [422, field], answer.text)
    }
    assert.deepEqual(await db.from('omds').where('id', omd.omdId).first(), before)
    const chosen = { home_province: 'BC', receive_method: 'fax' }
    const added = await person.post('/api/data/omd/add/', newDoctor(chosen))
    assert.deepEqual(fieldsOf(added.body), ['fax'])
    // A line of a file has the column, be it empty.
    for (const unsaid of [{}, { receive_method: '' }]) {
      const form = newDoctor({ home_province: 'BC', ...unsaid })
      const stored = await person.post('/api/data/omd/add/', form)
      assert.deepEqual([stored.status, stored.body.omd?.receive_method], [200, 'fax'], stored.text)
    }
    const spoken = await person.post('/api/data/omd/edit/', { id: omd.omdId, power_user: 'Non' })
    assert.isFalse(spoken.body.omd.power_user)
  })

  test('C166 C167 C170 C171 what is sent as null is emptied; what is required is named', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const omd = await givenOmdr({
      omd: {
        receive_method: 'fax',
        fax: uniquePhone(),
        licensed_provinces: ['ON'],
        specializations: ['glaucoma'],
        category: 'surgeon',
        network: 'North',
      },
    })
    const igp = await givenIgp()
    const path = `/api/data/omd/${omd.omdId}/`
    const required = ['first_name', 'last_name', 'home_province', 'receive_method', 'fax']
    for (const field of required) {
      const answer = await person.post(path, { [field]: null })
      assert.deepEqual([answer.status, ...fieldsOf(answer.body)], [422, field], answer.text)
    }
    const nameless = await person.post(`/api/data/igp/${igp.igpId}/`, { last_name: null })
    assert.deepEqual([nameless.status, ...fieldsOf(nameless.body)], [422, 'last_name'])

    const edited = await person.post('/api/data/omd/edit/', {
      id: omd.omdId,
      ...{ licensed_provinces: null, specializations: null },
      ...{ category: null, network: null, email: null },
    })
    const unreached = await person.post('/api/data/igp/edit/', {
      id: igp.igpId,
      ...{ email: null, fax: null },
    })

    assert.containsSubset(edited.body.omd, { category: '', network: '', email: '' })
    assert.deepEqual(edited.body.omd.licensed_provinces, [])
    assert.deepEqual(edited.body.omd.specializations, [])
    assert.containsSubset(unreached.body.igp, { email: '', fax: '' })
    const row = await db.from('omds').where('id', omd.omdId).firstOrFail()
    assert.deepInclude(row, { category: '', licensed_provinces: [], specializations: [] })
  })

  test('C167 C171 an edit that would make a twin is refused and writes nothing: {kind}')
    .with([{ kind: 'omd' }, { kind: 'igp' }])
    .run(async ({ assert }, { kind }) => {
      const person = await asVisitor(await givenAdmin())
      const given = async () => {
        const form = newDoctor({ home_province: 'BC', fax: uniquePhone() })
        return (await person.post(`/api/data/${kind}/add/`, form)).body[kind]
      }
      const [edited, other] = [await given(), await given()]
      const before = await db.from(`${kind}s`).where('id', edited.id).first()

      const { first_name, last_name, fax } = other
      const wanted = { id: edited.id, first_name, last_name, fax }
      const twin = await person.post(`/api/data/${kind}/edit/`, wanted)

      assert.equal(twin.status, 422)
      assert.isFalse(twin.body.success)
      assert.deepEqual(fieldsOf(twin.body), ['last_name'])
      assert.equal(twin.body.existing_id, other.id)
      assert.deepEqual(await db.from(`${kind}s`).where('id', edited.id).first(), before)
    })

  test('C167 C171 C163 Q14 whom it is about is said, and once', async ({ assert }) => {
    const person = await asVisitor(await givenAdmin())
    const [one, other] = [await givenOmdr(), await givenOmdr()]
    for (const kind of ['omd', 'igp', 'od']) {
      for (const id of [undefined, '', 'abc', [1], 0]) {
        const answer = await person.post(`/api/data/${kind}/edit/`, { id, last_name: 'Kept' })
        assert.deepEqual([answer.status, ...fieldsOf(answer.body)], [422, 'id'], kind)
      }
      const nobody = await person.post(`/api/data/${kind}/edit/`, { id: 999_999_999 })
      assert.equal(nobody.status, 403)
    }
    const path = `/api/data/omd/${one.omdId}/`
    const torn = await person.post(path, { id: other.omdId, power_user: true })
    assert.deepEqual([torn.status, ...fieldsOf(torn.body)], [422, 'id'])
    const agreed = await person.post(path, { id: String(one.omdId), power_user: true })
    assert.equal(agreed.status, 200, agreed.text)
  })

  test('F363 faulty fields are all named; the chosen method needs its address', async ({
    assert,
  }) => {
    const omd = await givenOmdr({ omd: { email: '' } })
    const before = await db.from('omds').where('id', omd.omdId).first()
    const person = await asVisitor(await givenAdmin())
    const edit = (fields: object) =>
      person.post('/api/data/omd/edit/', { id: omd.omdId, ...fields })

    const faulty = await edit({
      last_name: '',
      home_province: 'ZZ',
      licensed_provinces: ['BC', 'Nowhere'],
      category: 'plumber',
      specializations: ['pipes'],
      internal_review_email: 'nobody',
      receive_method: 'pigeon',
      region_id: 'here',
    })
    const unreachable = await edit({ receive_method: 'email' })
    const added = await person.post('/api/data/omd/add/', newDoctor())

    assert.sameMembers(fieldsOf(faulty.body), [
      'last_name',
      'home_province',
      'licensed_provinces',
      'category',
      'specializations',
      'internal_review_email',
      'receive_method',
      'region_id',
    ])
    assert.deepEqual(unreachable.body.errors, [{ field: 'email', message: 'Email is required' }])
    assert.deepEqual(fieldsOf(added.body), ['home_province'])
    assert.deepEqual(await db.from('omds').where('id', omd.omdId).first(), before)
  })

  test('C172 C169 C171 C170 internal GPs are added, read and edited', async ({ assert }) => {
    const person = await asVisitor(await givenAdmin())
    const fax = uniquePhone()
    const form = newDoctor({ email: `igp${serial()}@farsight.example`, fax })

    const added = await person.post('/api/data/igp/add/', form)
    const twin = await person.post('/api/data/igp/add/', form)
    const { id } = added.body
    const read = await person.get(`/api/data/igp/${id}/`)
    const edited = await person.post('/api/data/igp/edit/', { id, province: 'AB' })
    const refused = await person.post(`/api/data/igp/${id}/`, { first_name: '', fax: '604' })

    assert.containsSubset(read.body.igp, { ...form, fax, province: 'BC', province_id: 2 })
    assert.equal(twin.body.info, 'This doctor already exists and is now selected...')
    assert.equal(twin.body.id, id)
    assert.equal(edited.body.message, 'Doctor Successfully Edited!')
    assert.sameMembers(fieldsOf(refused.body), ['first_name', 'fax'])
    const row = await db.from('igps').where('id', id).firstOrFail()
    assert.deepInclude(row, { first_name: form.first_name, province: 'AB' })
  })

  test('F364 only administrators read and write ophthalmologists and internal GPs', async ({
    assert,
  }) => {
    const [omd, igp] = [await givenOmdr(), await givenIgp()]
    const others = [await givenOd(), omd, await givenOmdc(), igp, await givenSales()]
    for (const user of others) {
      const person = await asVisitor(user)
      for (const [kind, id] of [
        ['omd', omd.omdId],
        ['igp', igp.igpId],
      ]) {
        const form = newDoctor({ id, home_province: 'BC' })
        assert.equal((await person.get(`/api/data/${kind}/${id}/`)).status, 403)
        assert.equal((await person.post(`/api/data/${kind}/${id}/`, form)).status, 403)
        assert.equal((await person.post(`/api/data/${kind}/edit/`, form)).status, 403)
        assert.equal((await person.post(`/api/data/${kind}/add/`, form)).status, 403)
        assert.isEmpty(await db.from(`${kind}s`).where('last_name', form.last_name))
      }
    }
    const admin = await asVisitor(await givenAdmin())
    for (const kind of ['omd', 'igp']) {
      assert.equal((await admin.get(`/api/data/${kind}/999999999/`)).status, 403)
      assert.equal((await admin.post(`/api/data/${kind}/edit/`, { id: 999_999_999 })).status, 403)
    }
  })
})
