import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd, givenPatient } from '#database/factories/index'
import { CALLS, PERSON, WRITTEN, auditsOf } from './reconciling.js'
import { givenReadScan, givenScan, reconciliationOf } from './scans.js'

test.group('Whom a reconciled upload is', (group) => {
  group.each.timeout(60_000)

  test('F349 C208 a match is made, named in the trail, and taken back; the patient stays as they are', async ({
    assert,
  }) => {
    const { admin, id, od } = await givenReadScan()
    const patient = await givenPatient(od, {
      first_name: 'Ingrid',
      last_name: 'Solberg',
      birth_date: '1939-03-15',
    })
    const twin = await givenPatient(od, {
      first_name: 'Astrid',
      last_name: 'Solberg',
      birth_date: '1939-03-15',
    })
    const opened = (await admin.get(`${CALLS}/${id}/`)).body
    assert.deepEqual(
      opened.matched_patients.map(({ id: who }: any) => who),
      [patient.id, twin.id],
      'proposed from the reading alone'
    )
    assert.include(opened.matched_patients[0].reasons, 'birth_date')
    const before = await db.from('patients').whereIn('id', [patient.id, twin.id]).orderBy('id')
    const match = (who: number | null) =>
      admin.post(`${CALLS}/patient_match/`, { smart_upload_id: id, patient_id: who })
    const matched = await match(twin.id)
    assert.containsSubset(matched.body, {
      patient_id: twin.id,
      patient: { first_name: 'Astrid', province: 'AB', province_id: 1 },
    })
    await admin.post(`${CALLS}/update_all/${id}/`, { first_name: 'Ingrid' })
    assert.deepEqual((await reconciliationOf(id))!.near_miss_fields, { first_name: ['patient'] })
    assert.isNull((await match(null)).body.patient_id)
    assert.deepEqual((await reconciliationOf(id))!.near_miss_fields, {})
    assert.equal((await match(patient.id)).body.patient_id, patient.id)
    assert.deepEqual(
      await db.from('patients').whereIn('id', [patient.id, twin.id]).orderBy('id'),
      before
    )
    const trail = await auditsOf('smart_upload.matched', id)
    assert.deepEqual(
      trail.map(({ patient_id: who }) => Number(who)),
      [twin.id, patient.id]
    )
    const [undone] = await auditsOf('smart_upload.unmatched', id)
    assert.equal(Number(undone.patient_id), twin.id)
  })

  test('F349 C208 nobody of another practice, nobody deactivated, nobody unknown', async ({
    assert,
  }) => {
    const { admin, id, od } = await givenScan()
    const elsewhere = await givenPatient(await givenOd())
    const gone = await givenPatient(od)
    await db.from('patients').where('id', gone.id).update({ deactivated_at: new Date() })
    const match = (body: object) =>
      admin.post(`${CALLS}/patient_match/`, { smart_upload_id: id, ...body })
    for (const body of [
      { patient_id: elsewhere.id },
      { patient_id: gone.id },
      {},
      { patient_id: 'x' },
    ]) {
      const answer = await match(body)
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, 'patient_id'])
    }
    assert.equal((await match({ patient_id: 99_999_999 })).status, 403)
    assert.isNull((await reconciliationOf(id))!.patient_id)
  })

  test('F349 C207 a patient is added from what is written, under the patients’ rules, and matched', async ({
    assert,
  }) => {
    const { admin, id, practice, gp } = await givenScan()
    await admin.post(`${CALLS}/update_all/${id}/`, WRITTEN)
    const add = (body: object) =>
      admin.post(`${CALLS}/patient_add/`, { smart_upload_id: id, ...body })
    const bad = await add({ ...PERSON, postal_code: 'none' })
    assert.deepEqual([bad.status, bad.body.errors[0].field], [422, 'postal_code'])
    const added = await add(PERSON)
    assert.equal(added.status, 200, added.text)
    assert.containsSubset(await db.from('patients').where('id', added.body.id).first(), {
      first_name: 'Ingrid',
      last_name: 'Solberg',
      birth_date: '1939-03-15',
      sex: 'F',
      primary_phone: '(403) 555-0142',
      province: 'AB',
      phn: '123456789',
      practice_id: practice.id,
      gp_id: gp.id,
    })
    assert.equal((await reconciliationOf(id))!.patient_id, added.body.id)
    const again = await add({ ...PERSON, phn: '987654321' })
    assert.deepEqual([again.status, again.body.errors[0].field], [422, 'patient_id'])
    assert.lengthOf(await db.from('patients').where('practice_id', practice.id), 1)
    await admin.post(`${CALLS}/patient_match/`, { smart_upload_id: id, patient_id: null })
    const twice = await add(PERSON)
    assert.deepEqual([twice.status, twice.body.error], [422, 'phn already exists'])
  })

  test('F349 C207 two who add at once make one patient', async ({ assert }) => {
    const { admin, id, practice } = await givenScan()
    await admin.post(`${CALLS}/update_all/${id}/`, { ...WRITTEN, phn: '' })
    const body = { smart_upload_id: id, ...PERSON, has_no_phn: true }
    const answers = await Promise.all([1, 2].map(() => admin.post(`${CALLS}/patient_add/`, body)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
    assert.lengthOf(await db.from('patients').where('practice_id', practice.id), 1)
  })
})
