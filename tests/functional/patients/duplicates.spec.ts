import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'

const ASK = '/api/data/patient/possible_duplicates/'

/** What the form holds while a patient is being added. */
const typed = (fields: object = {}) => ({
  first_name: 'Renée',
  last_name: 'Duval',
  dobYear: 1960,
  dobMonth: 5,
  dobDay: 17,
  primary_phone: '(604) 555-0177',
  ...fields,
})

test.group('Patients: likely the same person', () => {
  test('F062 shown with the reasons, likeliest first, and kept who asked', async ({ assert }) => {
    const od = await givenOd()
    const same = await givenPatient(od, {
      first_name: 'Renee',
      last_name: 'Duval',
      primary_phone: '(604) 555-0177',
    })
    const alike = await givenPatient(od, { first_name: 'Rene', last_name: 'Duvall' })
    await givenPatient(od, { first_name: 'Renee', last_name: 'Duval', birth_date: '1990-01-01' })
    await givenPatient(od, {
      first_name: 'Renee',
      last_name: 'Duval',
      deactivated_at: new Date(),
    })

    const { status, body } = await (await asVisitor(od)).post(ASK, typed())

    assert.equal(status, 200)
    assert.deepEqual(
      body.patients.map(({ id, reasons }: { id: number; reasons: string[] }) => ({ id, reasons })),
      [
        { id: same.id, reasons: ['name', 'birth_date', 'phone'] },
        { id: alike.id, reasons: ['similar_name', 'birth_date'] },
      ]
    )
    assert.containsSubset(body.patients[0], { dob: '1960-05-17', gender: 'F', last_visit: null })
    const [kept] = await db
      .from('audit_records')
      .where({ actor_id: od.userId, action: 'patient.duplicates_checked' })
    assert.deepEqual(kept.patient_ids.map(Number), [same.id, alike.id])
  })

  test('F062 an equal number of another province may be stored, and is still told of', async ({
    assert,
  }) => {
    const od = await givenOd()
    const known = await givenPatient(od, { first_name: 'Orla', province: 'MB' })
    const { phn } = known
    const { body } = await (await asVisitor(od)).post(ASK, typed({ phn, province: 'AB' }))
    assert.containsSubset(body.patients, [{ id: known.id, reasons: ['phn', 'birth_date'] }])
  })

  test('F062 the patient themselves is not their own double; half a form finds nobody', async ({
    assert,
  }) => {
    const od = await givenOd()
    const known = await givenPatient(od, { first_name: 'Renee', last_name: 'Duval' })
    const person = await asVisitor(od)

    assert.deepEqual((await person.post(ASK, typed({ id: known.id }))).body.patients, [])
    assert.deepEqual((await person.post(ASK, { first_name: 'Renee' })).body.patients, [])
    assert.deepEqual((await person.post(ASK, {})).body.patients, [])
  })

  test('F062 another practice’s patients stay unknown; an administrator names the practice', async ({
    assert,
  }) => {
    const od = await givenOd()
    await givenPatient(od, { first_name: 'Renee', last_name: 'Duval' })
    const stranger = await asVisitor(await givenOd())
    const admin = await asVisitor(await givenAdmin())

    assert.deepEqual((await stranger.post(ASK, typed())).body.patients, [])
    assert.deepEqual((await admin.post(ASK, typed())).body.patients, [])
    assert.lengthOf((await admin.post(ASK, typed({ practice_id: od.practiceId }))).body.patients, 1)
    assert.equal((await (await asVisitor(await givenOmdr())).post(ASK, typed())).status, 403)
  })
})
