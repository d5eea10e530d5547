import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenGp, givenOd, givenPatient } from '#database/factories/index'
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

  test('F346 F349 C202 C211 the upload’s GP stands beside the patient’s, and whether it is another', async ({
    assert,
  }) => {
    const { admin, id, od, gp, person } = await givenScan()
    const { fax_number: fax } = await db.from('gps').where('id', gp.id).firstOrFail()
    const before = await givenGp({
      first_name: 'Olaf',
      last_name: 'Before',
      fax_number: '4035550188',
    })
    const patient = await givenPatient(od, { gp_id: before.id, has_no_gp: false })
    const match = { smart_upload_id: id, patient_id: patient.id }
    const told = (await admin.post(`${CALLS}/patient_match/`, match)).body
    assert.containsSubset(told.smart_upload, { gp_id: gp.id, gp_fax: fax })
    assert.containsSubset(told.patient, {
      gp_id: before.id,
      gp: 'Olaf Before',
      gp_fax: '4035550188',
      has_no_gp: false,
      is_other_gp: true,
    })
    const saved = await person.post('/api/data/smart_upload/save_gp_info_to_patient/', {
      patient_id: patient.id,
      gp_id: gp.id,
    })
    assert.equal(saved.status, 200, saved.text)
    const { patient: now } = (await admin.get(`${CALLS}/${id}/`)).body
    assert.containsSubset(now, { gp_id: gp.id, gp_fax: fax, is_other_gp: false })
    await db.from('smart_uploads').where('id', id).update({ gp_id: null, has_no_gp: true })
    const none = (await admin.get(`${CALLS}/${id}/`)).body.patient
    assert.isTrue(none.is_other_gp, 'the upload says that there is none')
    await db.from('patients').where('id', patient.id).update({ gp_id: null, has_no_gp: true })
    assert.containsSubset((await admin.get(`${CALLS}/${id}/`)).body.patient, {
      gp: null,
      has_no_gp: true,
      is_other_gp: false,
    })
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
