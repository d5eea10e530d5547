import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { asVisitor } from '#tests/helpers/session'
import { examRow } from '#tests/helpers/visits'
import { givenReferral, fieldsOf } from '#tests/functional/letters/given_referral'

test.group('Whom a patient is referred to in person', () => {
  const store = '/api/data/exam/set_ipc_omdc/'
  const info = (id: number) => `/api/data/letters/admin_letter_ipc_info/${id}/`
  const data = (id: number) => `/api/data/exam/${id}/ipc_omdc_data/`

  test('F293 C085 C086 C087 consultant and day are kept, fill the form, and are told in the trail', async ({
    assert,
  }) => {
    const given = await givenReferral('email')
    const { id } = given.exam
    const before = await given.admin.get(info(id))
    assert.containsSubset(before.body, { success: true, ipc_omdc: null, ipc_date: null, email: '' })
    const { version } = await examRow(id)
    const body = { id, ipc_omdc: given.omd, ipc_date: '2026-04-17' }
    const stored = await given.admin.post(store, body)
    assert.equal(stored.status, 200, stored.text)
    assert.containsSubset(stored.body, { ipc_omdc: given.omd, ipc_date: '2026-04-17' })
    const read = await given.admin.get(data(id))
    assert.containsSubset(read.body, {
      success: true,
      ipc_omdc: given.omd,
      ipc_date: '2026-04-17',
      data: { ipc_omdc: given.omd, ipc_date: '2026-04-17' },
    })
    const filled = await given.admin.get(info(id))
    assert.containsSubset(filled.body, {
      ipc_omdc: given.omd,
      email: given.email,
      fax: given.fax,
      receive_method: 'email',
    })
    const offered = filled.body.omds.map((omd: { id: number }) => omd.id)
    assert.include(offered, given.omd)
    assert.notInclude(offered, given.omdr.omdId, 'a reviewer is no consultant')
    const contact = await given.admin.get(`/api/data/omds/${given.omd}/contact/`)
    assert.deepEqual(contact.body.data, { email: given.email, fax: given.fax })
    assert.equal((await examRow(id)).version, version, 'nobody’s open page becomes old')
    const told = await db
      .from('audit_records')
      .where({ action: 'exam.state_changed', subject_id: String(id) })
    const changes = told.map(({ details }) => [details.field, details.to])
    assert.deepEqual(changes.sort(), [
      ['ipc_date', '2026-04-17'],
      ['ipc_omdc_id', String(given.omd)],
    ])
  })

  test('F284 C086 both are required, and the consultant has to be one', async ({ assert }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const good = { id, ipc_omdc: given.omd, ipc_date: '2026-04-17' }
    for (const [change, fields] of [
      [{ ipc_omdc: null, ipc_date: null }, ['ipc_omdc', 'ipc_date']],
      [{ ipc_omdc: undefined }, ['ipc_omdc']],
      [{ ipc_omdc: '' }, ['ipc_omdc']],
      [{ ipc_date: '' }, ['ipc_date']],
      [{ ipc_date: '17/04/2026' }, ['ipc_date']],
      [{ ipc_date: '2026-02-30' }, ['ipc_date']],
      [{ ipc_omdc: 'somebody' }, ['ipc_omdc']],
      [{ ipc_omdc: given.omdr.omdId }, ['ipc_omdc']],
      [{ ipc_omdc: 999_999_999 }, ['ipc_omdc']],
    ] as const) {
      const refused = await given.admin.post(store, { ...good, ...change })
      assert.equal(refused.status, 422, JSON.stringify(change))
      assert.sameMembers(fieldsOf(refused), [...fields], JSON.stringify(change))
    }
    assert.containsSubset(await examRow(id), { ipc_omdc_id: null, ipc_date: null })
    assert.equal((await given.admin.post(store, { ...good, id: 999_999_999 })).status, 403)
    assert.equal((await given.admin.post(store, { ...good, id: undefined })).status, 422)
    await db.from('exams').where('id', id).update({ deactivated_at: new Date() })
    assert.equal((await given.admin.post(store, good)).status, 403)
  })

  test('C086 exam/save writes neither, and the optometrist reads neither', async ({ assert }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const { version } = await examRow(id)
    const saved = await given.admin.post('/api/data/exam/save/', {
      id,
      version,
      ipc_omdc: given.omd,
    })
    assert.equal(saved.status, 422)
    assert.deepEqual(fieldsOf(saved), ['ipc_omdc'])
    const person = await asVisitor(given.od)
    assert.notProperty((await person.get(`/api/data/exam/${id}/24/`)).body.exam, 'ipc_omdc')
  })
})
