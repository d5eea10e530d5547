import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenSales,
} from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'

const givenOutboundOmd = () =>
  insertRow<{ id: number }>('outbound_omds', {
    first_name: uniqueWord(),
    last_name: uniqueWord(),
    receive_method: 'fax',
    fax: uniquePhone(),
  })

test.group('Lists of doctors', () => {
  test('F360 C173 Q25 Q155 each directory is listed, its hidden entries too', async ({
    assert,
  }) => {
    const [od, omd, igp] = [
      await givenOd({ od: { hidden_from_dropdown: true } }),
      await givenOmdr({ omd: { hidden_from_dropdown: true } }),
      await givenIgp(),
    ]
    const [gp, outbound] = [await givenGp(), await givenOutboundOmd()]
    const person = await asVisitor(await givenAdmin())
    const ids = async (type: string) => {
      const { status, body } = await person.get(`/api/data/doctor/list/${type}/`)
      assert.equal(status, 200)
      assert.equal(body.total, body.doctors.length)
      return body.doctors.map((doctor: { id: number }) => doctor.id)
    }

    assert.include(await ids('od'), od.odId)
    assert.include(await ids('omd'), omd.omdId)
    assert.include(await ids('IGP'), igp.igpId)
    assert.include(await ids('gp'), gp.id)
    for (const [type, id, province] of [
      ['omd', omd.omdId, { home_province: 'BC', home_province_id: 2 }],
      ['igp', igp.igpId, { province: 'BC', province_id: 2 }],
      ['gp', gp.id, { province: 'BC', province_id: 2 }],
    ] as const) {
      const { body } = await person.get(`/api/data/doctor/list/${type}/`)
      assert.containsSubset(body.doctors, [{ id, ...province }], 'Q155')
    }
    assert.include(await ids('outbound_omd'), outbound.id)
    assert.equal((await person.get('/api/data/doctor/list/plumber/')).status, 403)
  })

  test('F360 C173 C174 C180 they are administrators’', async ({ assert }) => {
    const gp = await givenGp()
    const others = [await givenOd(), await givenOmdr(), await givenOmdc(), await givenSales()]
    for (const user of others) {
      const person = await asVisitor(user)
      const form = { doctor: gp.id, type: 'gp' }
      const region = { name: uniqueWord(), province: 'BC' }
      assert.equal((await person.get('/api/data/doctor/list/gp/')).status, 403)
      assert.equal((await person.post('/api/data/doctor/delete/', form)).status, 403)
      assert.equal((await person.post('/api/data/region/add/', region)).status, 403)
      assert.isEmpty(await db.from('regions').where('name', region.name))
    }
    const row = await db.from('gps').where('id', gp.id).firstOrFail()
    assert.isFalse(row.hidden_from_dropdown)
  })
})

test.group('Deleting doctors', () => {
  test('F360 C174 an entry nothing names is deleted, its account closed', async ({ assert }) => {
    const od = await givenOd()
    const optometrist = await asVisitor(od)
    const person = await asVisitor(await givenAdmin())

    const { status, body } = await person.post('/api/data/doctor/delete/', {
      doctor: od.odId,
      type: 'od',
    })

    assert.equal(status, 200)
    assert.containsSubset(body, { success: true, id: od.odId, hidden: false })
    assert.isNull(await db.from('ods').where('id', od.odId).first())
    const user = await db.from('users').where('id', od.userId).firstOrFail()
    assert.containsSubset(user, { is_disabled: true, od_id: null })
    assert.equal((await optometrist.get('/api/data/options/')).status, 401)
    const [audit] = await db
      .from('audit_records')
      .where({ action: 'od.deleted', subject_id: String(od.odId) })
    assert.equal(audit.details.name, od.odName)
  })

  test('C174 one with patients and visits stays, is told where they are named, and can be hidden', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient)
    await givenPatient(od)
    const person = await asVisitor(await givenAdmin())
    const form = { doctor: { id: od.odId, type: 'od' } }

    const refused = await person.post('/api/data/doctor/delete/', form)
    const hidden = await person.post('/api/data/doctor/delete/', { ...form, hide: true })

    assert.equal(refused.status, 409)
    assert.equal(
      refused.body.error,
      `${od.odName} cannot be deleted: 2 patients and 1 visit still refer to this entry. Hide it from the lists instead.`
    )
    assert.containsSubset(refused.body, { can_hide: true, uses: { patients: 2, visits: 1 } })
    assert.isTrue(hidden.body.hidden)
    const row = await db.from('ods').where('id', od.odId).firstOrFail()
    assert.isTrue(row.hidden_from_dropdown)
    const user = await db.from('users').where('id', od.userId).firstOrFail()
    assert.deepInclude(user, { is_disabled: false, od_id: od.odId })
  })

  test('C174 reviewers, consultants, internal GPs and outbound OMDs of a visit stay', async ({
    assert,
  }) => {
    const [omdr, omdc, requested] = [await givenOmdr(), await givenOmdc(), await givenOmdr()]
    const [igp, outbound, byDefault] = [
      await givenIgp(),
      await givenOutboundOmd(),
      await givenOmdr(),
    ]
    const od = await givenOd({ od: { default_omd_id: byDefault.omdId } })
    await givenExam(await givenPatient(od), {
      exam: {
        omdr_id: omdr.omdId,
        omdc_id: omdc.omdId,
        omdc_status: 'ready',
        od_requested_omd_id: requested.omdId,
        igp_id: igp.igpId,
        referral_omd_id: outbound.id,
      },
    })
    const person = await asVisitor(await givenAdmin())
    for (const [type, table, id] of [
      ['omd', 'omds', omdr.omdId],
      ['omd', 'omds', omdc.omdId],
      ['omd', 'omds', requested.omdId],
      ['omd', 'omds', byDefault.omdId],
      ['igp', 'igps', igp.igpId],
      ['outbound_omd', 'outbound_omds', outbound.id],
    ] as const) {
      const { status } = await person.post('/api/data/doctor/delete/', { doctor: id, type })
      assert.equal(status, 409)
      assert.isNotNull(await db.from(table).where('id', id).first())
    }
  })

  test('C174 an entry letters were addressed to stays', async ({ assert }) => {
    const outbound = await givenOutboundOmd()
    await db.table('deliveries').insert({
      reference: crypto.randomUUID(),
      channel: 'fax',
      purpose: 'test',
      letter_key: `letter-${outbound.id}`,
      content_hash: 'a'.repeat(64),
      recipient_kind: 'outbound_omd',
      recipient_id: outbound.id,
      recipient_name: 'Somebody',
      address: '7785550100',
      state: 'failed',
    })
    const person = await asVisitor(await givenAdmin())

    const { status, body } = await person.post('/api/data/doctor/delete/', {
      doctor: outbound.id,
      type: 'Outbound OMD',
    })

    assert.equal(status, 409)
    assert.equal(body.uses.letters, 1)
    assert.isNotNull(await db.from('outbound_omds').where('id', outbound.id).first())
  })

  test('C174 F069 a family doctor is only hidden; adding them again shows them again', async ({
    assert,
  }) => {
    const gp = await givenGp()
    const person = await asVisitor(await givenAdmin())
    const offered = async () => {
      const { body } = await person.get(`/api/data/gp/list/?search=${gp.last_name}`)
      return body.gps.map(({ id }: { id: number }) => id)
    }

    const deleted = await person.post('/api/data/doctor/delete/', { doctor: gp.id, type: 'gp' })
    const afterwards = await offered()
    const again = await person.post('/api/data/gp/add/', {
      first_name: gp.first_name,
      last_name: gp.last_name,
      fax_number: gp.fax_number,
    })

    assert.isTrue(deleted.body.hidden)
    assert.isEmpty(afterwards)
    assert.containsSubset(again.body, { existing: true, id: gp.id })
    assert.deepEqual(await offered(), [gp.id])
  })

  test('C174 Q179 {how}, the doctor is named by type and id in one text')
    .with([
      { how: 'as JSON', sent: (form: Record<string, string>) => form },
      { how: 'as a form', sent: (form: Record<string, string>) => new URLSearchParams(form) },
    ])
    .run(async ({ assert }, { sent }) => {
      const gp = await givenGp()
      const person = await asVisitor(await givenAdmin())
      const call = (doctor: string) => person.post('/api/data/doctor/delete/', sent({ doctor }))

      const unknown = await call(`vet:${gp.id}`)
      const bare = await call(String(gp.id))
      const deleted = await call(`gp:${gp.id}`)

      for (const { status, body } of [unknown, bare]) {
        assert.equal(status, 422)
        assert.deepEqual(
          body.errors.map(({ field }: { field: string }) => field),
          ['type']
        )
      }
      assert.equal(deleted.status, 200)
      assert.containsSubset(deleted.body, { success: true, id: gp.id, type: 'gp' })
    })

  test('C174 an unnamed doctor or type is refused by its field, an absent one like any other', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const unnamed = await person.post('/api/data/doctor/delete/', {})
    const absent = await person.post('/api/data/doctor/delete/', {
      doctor: 999_999_999,
      type: 'od',
    })
    assert.deepEqual(
      unnamed.body.errors.map(({ field }: { field: string }) => field),
      ['doctor', 'type']
    )
    assert.equal(absent.status, 403)
  })
})

test.group('Regions', () => {
  test('F368 C180 a region is added once', async ({ assert }) => {
    const person = await asVisitor(await givenAdmin())
    const name = `Valley ${uniqueWord()}`

    const added = await person.post('/api/data/region/add/', { name, province: 9 })
    const again = await person.post('/api/data/region/add/', {
      name: name.toUpperCase(),
      province: 'ON',
    })
    const elsewhere = await person.post('/api/data/region/add/', { name, province: 'BC' })
    const empty = await person.post('/api/data/region/add/', { name: ' ' })

    assert.containsSubset(added.body, {
      success: true,
      region: { name, province: 'ON', province_id: 9 },
    })
    assert.equal(again.status, 422)
    assert.containsSubset(again.body, { existing_id: added.body.id, errors: [{ field: 'name' }] })
    assert.equal(elsewhere.status, 200)
    assert.deepEqual(
      empty.body.errors.map(({ field }: { field: string }) => field),
      ['name', 'province']
    )
    assert.lengthOf(await db.from('regions').where('name', name), 2)
  })
})
