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
import { asVisitor } from '#tests/helpers/session'

test.group('Ophthalmologists and internal GPs', () => {
  test('C189 ophthalmologists are listed for pickers, without contacts', async ({ assert }) => {
    const omdr = await givenOmdr()
    const person = await asVisitor(await givenOd())

    const { body } = await person.get('/api/data/omds/')

    const found = body.omds.find((omd: { id: number }) => omd.id === omdr.omdId)
    assert.deepEqual(found, {
      id: omdr.omdId,
      name: omdr.omdName,
      first_name: omdr.omdName.split(' ')[0],
      last_name: omdr.omdName.split(' ')[1],
      hidden_from_dropdown: false,
      is_reviewer: true,
      is_consultant: false,
      generic: false,
      province: 'BC',
      province_id: 2,
      licensed_provinces: [],
    })
  })

  test('C190 an administrator is told how one is reached, and it is kept who asked', async ({
    assert,
  }) => {
    const omdc = await givenOmdc({ omd: { email: 'omd@eyes.example', fax: '6045550101' } })
    const admin = await givenAdmin()
    const person = await asVisitor(admin)

    const { body } = await person.get(`/api/data/omds/${omdc.omdId}/contact/`)
    const absent = await person.get('/api/data/omds/999999999/contact/')

    assert.deepEqual(body.data, { email: 'omd@eyes.example', fax: '6045550101' })
    const records = await db
      .from('audit_records')
      .where({ action: 'omd.contact_disclosed', subject_id: String(omdc.omdId) })
    assert.equal(records[0]?.actor_id, admin.userId)
    assert.equal(absent.status, 403)
  })

  test('C190 C191 contacts and internal GPs are administrators’', async ({ assert }) => {
    const omdc = await givenOmdc()
    for (const user of [await givenOd(), omdc, await givenSales()]) {
      const person = await asVisitor(user)
      assert.equal((await person.get(`/api/data/omds/${omdc.omdId}/contact/`)).status, 403)
      assert.equal((await person.get('/api/data/igp/list/')).status, 403)
    }
    const told = await db
      .from('audit_records')
      .where({ action: 'omd.contact_disclosed', subject_id: String(omdc.omdId) })
    assert.isEmpty(told)
  })

  test('C191 internal GPs are listed', async ({ assert }) => {
    const igp = await givenIgp()
    const person = await asVisitor(await givenAdmin())

    const { body } = await person.get('/api/data/igp/list/')

    assert.containsSubset(body.igps, [{ id: igp.igpId, name: igp.igpName }])
  })

  test('C181 the ways to be written to are fax and e-mail', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const { body } = await person.get('/api/data/omd/receive_methods/')
    const codes = body.receive_methods.map((method: { code: string }) => method.code)
    assert.deepEqual(codes, ['fax', 'email'])
    const reviewer = await asVisitor(await givenOmdr())
    assert.equal((await reviewer.get('/api/data/omd/receive_methods/')).status, 403)
  })
})
