import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenPatient } from '#database/factories/index'
import { fetchFaxes } from '#intake'
import { asVisitor } from '#tests/helpers/session'
import { faxOf, givenFaxedPractice, givenGateway, uploadsOf } from './given_faxes.js'

const CALLS = '/api/data/upload_reconciler'

test.group('From a fax to a visit', () => {
  test('F351 F352 a fax that came is a visit once its patient and its optometrist are named', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const practice = await givenFaxedPractice()
    const od = await givenOd({ practice })
    const stranger = await givenOd()
    const patient = await givenPatient(od)
    const pdf = await faxOf('A letter that came by fax', 2)
    gateway.receives({ to: practice.number, from: '403-555-7788', pages: 2, pdf })
    await fetchFaxes()
    const [upload] = await uploadsOf(practice)
    const admin = await asVisitor(await givenAdmin())
    const opened = await admin.get(`${CALLS}/${upload.id}/`)
    assert.equal(opened.status, 200, opened.text)
    assert.isNull(opened.body.od_account ?? opened.body.data?.od_account ?? null)

    const named = { smart_upload_id: upload.id }
    const visit = { ...named, exam_date: '2026-03-04', patient_id: patient.id }
    const early = await admin.post(`${CALLS}/create_exam/`, visit)
    assert.equal(early.status, 422)
    assert.deepEqual(
      early.body.errors.map(({ field }: { field: string }) => field),
      ['optometrist']
    )
    const wrong = await admin.post(`${CALLS}/create_exam/`, {
      ...visit,
      optometrist: stranger.odId,
    })
    assert.equal(wrong.status, 422, 'another practice’s optometrist')
    assert.lengthOf(await db.from('exams').where('patient_id', patient.id), 0)

    const made = await admin.post(`${CALLS}/create_exam/`, { ...visit, optometrist: od.odId })
    assert.equal(made.status, 200, made.text)
    const exam = await db.from('exams').where('patient_id', patient.id).firstOrFail()
    assert.containsSubset(exam, {
      od_id: od.odId,
      practice_id: practice.id,
      exam_date: '2026-03-04',
    })
    const letter = await db
      .from('exam_images')
      .where({ exam_id: exam.id, slot: 'od_referral_letter' })
      .firstOrFail()
    assert.equal(letter.blob_id, upload.blob_id, 'the pages are the same file')
    const after = await db.from('smart_uploads').where('id', upload.id).firstOrFail()
    assert.equal(after.exam_id, exam.id)
    const again = await admin.post(`${CALLS}/create_exam/`, { ...visit, optometrist: od.odId })
    assert.isAtLeast(again.status, 409)
    assert.lengthOf(await db.from('exams').where('patient_id', patient.id), 1)
  }).timeout(60_000)

  test('F353 F382 what differs from the patient is told to science: which field and why, not what stood there', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const practice = await givenFaxedPractice()
    const patient = await givenPatient(await givenOd({ practice }), { last_name: 'Solberg' })
    gateway.receives({ to: practice.number, pdf: await faxOf('A chart of somebody') })
    await fetchFaxes()
    const [upload] = await uploadsOf(practice)
    const admin = await asVisitor(await givenAdmin())
    await admin.get(`${CALLS}/${upload.id}/`)
    const match = { smart_upload_id: upload.id, patient_id: patient.id }
    assert.equal((await admin.post(`${CALLS}/patient_match/`, match)).status, 200)
    const saved = await admin.post(`${CALLS}/update_all/${upload.id}/`, { last_name: 'Solbakken' })
    assert.equal(saved.status, 200, saved.text)
    const told = await db.from('near_misses').where('smart_upload_id', upload.id)
    assert.lengthOf(told, 1)
    assert.containsSubset(told[0], { field: 'last_name', reason: 'patient', eye: null })
    assert.notInclude(JSON.stringify(told), 'Sol')
  }).timeout(60_000)
})
