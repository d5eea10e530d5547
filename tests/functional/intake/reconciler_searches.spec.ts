import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd, givenPatient, givenPractice, givenSmartUpload } from '#database/factories/index'
import { givenDesks, givenOutsiders } from './desks.js'

const CALLS = '/api/data/upload_reconciler'

const LETTER = { names: 'Solberg, Ingrid', dob: '1939-07-15', phn: '500 112 233' }

async function givenLetter() {
  const desks = await givenDesks()
  const upload = await givenSmartUpload(desks.od)
  const person = { last_name: 'Solberg', birth_date: '1939-07-15' }
  const own = await givenPatient(desks.od, { ...person, first_name: 'Ingrid', phn: '500112233' })
  await db.from('patients').where('id', own.id).update({ phn_key: '500112233' })
  const twin = await givenPatient(desks.od, { ...person, first_name: 'Astrid' })
  const elsewhere = await givenOd()
  await givenPatient(elsewhere, { ...person, first_name: 'Ingrid' })
  return { ...desks, upload, own, twin }
}

test.group('Whose letter it is', () => {
  test('F349 C206 patients of the upload’s practice are proposed with reasons, and nothing is written', async ({
    assert,
  }) => {
    const { admin, upload, own, twin } = await givenLetter()
    const before = await db.from('patients').orderBy('id')
    const asked = { smart_upload_id: upload.id, ...LETTER }
    const { status, body, text } = await admin.post(`${CALLS}/patient_matching_list/`, asked)
    assert.equal(status, 200, text)
    assert.containsSubset(body.matched_patients, [
      {
        id: own.id,
        first_name: 'Ingrid',
        dob: '1939-07-15',
        level: 'certain',
        reasons: ['phn', 'name', 'birth_date'],
      },
    ])
    assert.equal(body.data[0].id, own.id)
    const { body: unnumbered } = await admin.post(`${CALLS}/patient_matching_list/`, {
      ...asked,
      phn: '',
    })
    assert.deepEqual(
      unnumbered.data.map(({ id, level }: any) => [id, level]),
      [
        [own.id, 'likely'],
        [twin.id, 'possible'],
      ]
    )
    assert.deepEqual(await db.from('patients').orderBy('id'), before)
    const [kept] = await db
      .from('audit_records')
      .where({ action: 'patients.matched', subject_id: String(upload.id) })
    assert.include(kept.patient_ids.map(Number), own.id)
  })

  test('F349 C206 an upload that is not named, or is not there, and a bad date', async ({
    assert,
  }) => {
    const { admin, upload } = await givenLetter()
    const path = `${CALLS}/patient_matching_list/`
    for (const [body, field] of [
      [LETTER, 'smart_upload_id'],
      [{ ...LETTER, smart_upload_id: upload.id, dob: '15/07/1939' }, 'dob'],
      [{ ...LETTER, smart_upload_id: upload.id, names: ['a'] }, 'names'],
    ] as const) {
      const answer = await admin.post(path, body)
      assert.deepEqual([answer.status, answer.body.errors[0].field], [422, field])
    }
    assert.equal((await admin.post(path, { ...LETTER, smart_upload_id: 99_999_999 })).status, 403)
    assert.deepEqual((await admin.post(path, { smart_upload_id: upload.id })).body.data, [])
  })

  test('F349 C209 Q155 the optometrist by name and location', async ({ assert }) => {
    const { admin } = await givenDesks()
    const names = { first_name: 'Wilhelmina', last_name: 'Quast' }
    const near = await givenPractice({ name: 'Larch Eye Care', province: 'AB' })
    const far = await givenPractice({ name: 'Yew Optical', province: 'BC' })
    const here = await givenOd({ practice: near, od: { ...names, clinic_location: 'Canmore' } })
    const there = await givenOd({ practice: far, od: { ...names, clinic_location: 'Fernie' } })
    const gone = await givenOd({ practice: near, od: { ...names, status: 'inactive' } })
    const query = 'name=Dr.%20Wilhelmina%20Quast&location=Canmore'
    const { body } = await admin.get(`${CALLS}/matching_od/?${query}`)
    const ids = body.data.map(({ id }: any) => id)
    assert.deepEqual(ids, [here.odId, there.odId])
    assert.notInclude(ids, gone.odId)
    assert.containsSubset(body.data[0], {
      practice: 'Larch Eye Care',
      location: 'Canmore',
      province: 'AB',
      province_id: 1,
    })
    assert.deepEqual((await admin.get(`${CALLS}/matching_od/`)).body.data, [])
  })

  test('F349 C210 patients of any practice by name, without accents and in any order', async ({
    assert,
  }) => {
    const { admin, od } = await givenDesks()
    const patient = await givenPatient(od, { first_name: 'Zoé', last_name: 'Vandermeulen' })
    const { body } = await admin.get(`${CALLS}/admin_patient_list/?name=vandermeulen%20zoe`)
    assert.deepEqual(
      body.data.map(({ id }: any) => id),
      [patient.id]
    )
    assert.deepEqual((await admin.get(`${CALLS}/admin_patient_list/?name=`)).body.data, [])
    const long = await admin.get(`${CALLS}/admin_patient_list/?name=${'x'.repeat(101)}`)
    assert.deepEqual([long.status, long.body.errors[0].field], [422, 'name'])
  })

  test('F349 nobody but administrators searches', async ({ assert }) => {
    const { person, practice, upload } = await givenLetter()
    const asked = { smart_upload_id: upload.id, ...LETTER }
    for (const [who, outsider] of [['od', person] as const, ...(await givenOutsiders(practice))]) {
      const answers = [
        await outsider.post(`${CALLS}/patient_matching_list/`, asked),
        await outsider.get(`${CALLS}/matching_od/?name=a`),
        await outsider.get(`${CALLS}/admin_patient_list/?name=a`),
      ]
      for (const { status } of answers) assert.equal(status, 403, who)
    }
  })
})
