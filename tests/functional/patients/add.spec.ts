import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPractice,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { newHealthNumber, newPatient } from '#tests/functional/patients/new_patient'
import { asVisitor, visitor } from '#tests/helpers/session'

const ADD = '/api/data/patient/add/'

const SECOND_INVALID = 'The second health number is invalid'
const OLD_OHIP = 'Old OHIP is for patients in Ontario. Choose another insurance type.'

async function patientsNamed(lastName: string) {
  return db.from('patients').where('last_name', lastName)
}

test.group('Patients: adding', () => {
  test('Q14 C017 C019 C020 a list or an object is no text: each field is named, nothing is stored', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const form = newPatient()
    const wrong = { first_name: { a: 1 }, city: ['a', 'b'], phn: [], phone: {} }
    const faults = ['first_name', 'primary_phone', 'city', 'phn'].map((field) => ({
      field,
      message: 'This must be text',
    }))
    const { primary_phone: phone, ...unphoned } = form
    for (const path of [ADD, '/api/data/patients/od_referral/add/']) {
      const { status, body } = await person.post(path, { ...unphoned, ...wrong })
      assert.equal(status, 422)
      assert.deepEqual(body.errors, faults)
    }
    assert.lengthOf(await patientsNamed(form.last_name), 0)

    const added = await person.post(ADD, form)
    const { id, version } = added.body.patient
    const edited = await person.post(`/api/data/patient/edit/${id}/`, { version, city: ['a', 'b'] })
    assert.deepEqual([edited.status, edited.body.errors[0].field], [422, 'city'])
    const dated = await person.post(ADD, { ...newPatient(), dobYear: [1964] })
    assert.equal(dated.status, 422)
    const [stored] = await patientsNamed(form.last_name)
    assert.deepEqual([stored.city, stored.primary_phone], [form.city, phone])
  })

  test('F071 C019 an optometrist adds a patient of their own practice, as their own', async ({
    assert,
  }) => {
    const od = await givenOd()
    const gp = await givenGp()
    const person = await asVisitor(od)
    const form = newPatient({ has_no_gp: false, gp: gp.id })

    const { status, body } = await person.post(ADD, form)

    assert.equal(status, 200)
    assert.isTrue(body.success)
    assert.equal(body.id, body.patient.id)
    assert.containsSubset(body.patient, {
      first_name: form.first_name,
      last_name: form.last_name,
      dob: '1964-02-29',
      dobDay: 29,
      dobMonth: 2,
      dobYear: 1964,
      gender: 'F',
      primary_phone: '(604) 555-0142',
      province: 'AB',
      province_id: 1,
      postal_code: 'T2P 0A1',
      phn: form.phn,
      phn_name: 'PHN',
      insurance_type: 'provincial',
      gp: `${gp.first_name} ${gp.last_name}`,
      gp_id: gp.id,
      gp_fax_number: gp.fax_number,
      optometrist: od.odName,
      od_id: od.odId,
      practice_id: od.practiceId,
      version: 1,
      visits: 0,
      exams: [],
      patient_deactivated: false,
    })
    const [audit] = await db.from('audit_records').where('patient_id', body.id)
    assert.equal(audit.action, 'patient.added')
    assert.equal(audit.actor_id, od.userId)
  })

  test('F071 Q15 a form-encoded body is understood as well', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const entries = Object.entries(newPatient())
    const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))

    const { status, body } = await person.post(ADD, new URLSearchParams(fields))

    assert.equal(status, 200)
    assert.containsSubset(body.patient, { dob: '1964-02-29', has_no_gp: true })
  })

  test('F065 consent is kept with its time, text version and who asked', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(od)

    const { body } = await person.post(ADD, newPatient())

    const row = await db.from('patients').where('id', body.id).firstOrFail()
    assert.equal(row.consent_by, od.userId)
    assert.isNotEmpty(row.consent_version)
    assert.isBelow(Date.now() - row.consent_at.getTime(), 60_000)
  })

  test('F051 F052 F058 F061 F064 F065 every missing field is named at once', async ({ assert }) => {
    const person = await asVisitor(await givenOd())

    const { status, body } = await person.post(ADD, { first_name: '  ', insurance_type: '' })

    assert.equal(status, 422)
    assert.isFalse(body.success)
    const fields = body.errors.map((error: { field: string }) => error.field)
    assert.includeMembers(fields, [
      'first_name',
      'last_name',
      'dobMonth',
      'dobDay',
      'dobYear',
      'gender',
      'province',
      'insurance_type',
      'gp',
      'please_confirm',
    ])
    for (const { message } of body.errors) assert.match(message, / is required$/)
  })

  const faults: [string, object, string, string][] = [
    [
      'F053',
      { dobDay: 30, dobMonth: 2 },
      'dob',
      'Invalid DOB. Please double check entries and try again.',
    ],
    ['F052', { dobDay: 32 }, 'dobDay', 'Invalid DOB. Please double check entries and try again.'],
    [
      'F052',
      { dobYear: 1899 },
      'dobYear',
      'Invalid DOB. Please double check entries and try again.',
    ],
    [
      'F054',
      { primary_phone: '(604) 555-01' },
      'primary_phone',
      'The phone number format is invalid',
    ],
    ['F055', { email: 'not.an.address' }, 'email', 'The email format is invalid'],
    ['F056', { postal_code: 'V6B 1A_' }, 'postal_code', 'The postal code is invalid'],
    ['F059', { insurance_type: 'rcmp', phn: '12345' }, 'phn', 'The health number is invalid'],
    ['F060', { province: 'QC' }, 'phn', 'The health number is invalid'],
    ['F061', { phn: '' }, 'phn', 'Health number is required'],
    [
      'F063',
      { insurance_type: 'caf_personnel', service_number: '123456789' },
      'service_number',
      'The service number is invalid',
    ],
    ['F063', { province: 'MB', secondary_phn: '12' }, 'secondary_phn', SECOND_INVALID],
    ['F060', { insurance_type: 'old_ohip', phn: '1234-567-890' }, 'insurance_type', OLD_OHIP],
    ['F067', { has_no_gp: false, gp: 999_999_999 }, 'gp', 'This doctor is not in the directory'],
  ]
  for (const [feature, fields, field, message] of faults) {
    test(`${feature} ${JSON.stringify(fields)} is refused naming ${field}, and nothing is stored`, async ({
      assert,
    }) => {
      const person = await asVisitor(await givenOd())
      const form = newPatient(fields as Record<string, unknown>)

      const { status, body } = await person.post(ADD, form)

      assert.equal(status, 422)
      assert.deepInclude(body.errors, { field, message })
      assert.isEmpty(await patientsNamed(form.last_name))
    })
  }

  test('F058 F064 no insurance and no health number need none', async ({ assert }) => {
    const person = await asVisitor(await givenOd())

    const uninsured = await person.post(
      ADD,
      newPatient({ insurance_type: 'no_insurance', phn: '' })
    )
    const withoutNumber = await person.post(ADD, newPatient({ has_no_phn: 'true', phn: '' }))

    assert.equal(uninsured.status, 200)
    assert.isTrue(uninsured.body.patient.has_no_phn)
    assert.equal(withoutNumber.status, 200)
    assert.equal(withoutNumber.body.patient.phn, '')
  })

  test('F060 a number whose official checksum fails is stored with a warning', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())

    const { status, body } = await person.post(
      ADD,
      newPatient({ province: 'BC', postal_code: 'V6B 1A1', phn: '9123 456 780' })
    )

    assert.equal(status, 200)
    assert.equal(body.patient.phn, '9123456780')
    assert.equal(body.warnings[0].field, 'phn')
  })

  test('F062 a health number is unique within a practice, however it is written', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const phn = newHealthNumber()
    await person.post(ADD, newPatient({ phn }))
    const second = newPatient({ phn: `${phn.slice(0, 5)}-${phn.slice(5)}` })

    const { status, body } = await person.post(ADD, second)

    assert.equal(status, 422)
    assert.equal(body.error, 'phn already exists')
    assert.deepEqual(body.errors, [{ field: 'phn', message: 'The health number already exists' }])
    assert.isEmpty(await patientsNamed(second.last_name))

    const elsewhere = await asVisitor(await givenOd())
    assert.equal((await elsewhere.post(ADD, newPatient({ phn }))).status, 200)
  })

  test('F062 equal characters of another province or kind are another number: {what}')
    .with([
      {
        what: 'Alberta and Manitoba',
        one: { province: 'AB', phn: '712345001' },
        other: { province: 'MB', postal_code: 'R3C 0A5', phn: '712345001' },
      },
      {
        what: 'the police and the armed forces',
        one: { insurance_type: 'rcmp', phn: 'R12345001' },
        other: { insurance_type: 'caf_personnel', phn: '', service_number: 'R12345001' },
      },
    ])
    .run(async ({ assert }, { one, other }) => {
      const person = await asVisitor(await givenOd())
      for (const fields of [one, other]) {
        const added = await person.post(ADD, newPatient(fields))
        assert.equal(added.status, 200, added.text)
      }
      for (const fields of [one, other]) {
        const again = await person.post(ADD, newPatient(fields))
        assert.equal(again.status, 422)
        assert.equal(again.body.errors[0].field, 'phn')
      }
    })

  test('F062 one number of the police is one number, in whatever province', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const [here, there] = ['AB', 'BC'].map((province) =>
      newPatient({ province, insurance_type: 'rcmp', phn: 'R12345002' })
    )
    assert.equal((await person.post(ADD, here)).status, 200)
    assert.equal((await person.post(ADD, there)).status, 422)
  })

  test('F062 of two patients added with one number at the same moment one is kept', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const phn = newHealthNumber()

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.post(ADD, newPatient({ phn })))
    )

    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 7 }, () => 422)])
    const rows = await db.from('patients').where({ practice_id: od.practiceId, phn_key: phn })
    assert.lengthOf(rows, 1)
  })

  test('F057 a patient of a US practice needs a state and a ZIP, and no insurance type', async ({
    assert,
  }) => {
    const practice = await givenPractice({ country: 'US', province: 'WA' })
    const person = await asVisitor(await givenOd({ practice, user: { is_us_only: true } }))
    const form = newPatient({ insurance_type: undefined, phn: undefined, postal_code: undefined })

    const refused = await person.post(ADD, { ...form, province: '' })
    const faulty = await person.post(ADD, {
      ...form,
      state: 'WA',
      province: undefined,
      zip: '9822',
    })
    const added = await person.post(ADD, {
      ...form,
      state: 'WA',
      province: undefined,
      zip: '98225',
    })

    assert.includeMembers(
      refused.body.errors.map((error: { message: string }) => error.message),
      ['State is required', 'ZIP code is required']
    )
    assert.equal(faulty.body.errors[0].field, 'postal_code')
    assert.equal(added.status, 200)
    assert.containsSubset(added.body.patient, {
      country: 'US',
      province: 'WA',
      postal_code: '98225',
      insurance_type: null,
    })
  })

  test('F071 an administrator names the doctor, and their practice gets the patient', async ({
    assert,
  }) => {
    const od = await givenOd()
    const admin = await asVisitor(await givenAdmin())

    const nameless = await admin.post(ADD, newPatient())
    const added = await admin.post(ADD, newPatient({ od_id: od.odId }))

    assert.deepInclude(nameless.body.errors, { field: 'od_id', message: 'An OD is required' })
    assert.equal(added.status, 200)
    assert.equal(added.body.patient.practice_id, od.practiceId)
    assert.equal(added.body.patient.od_id, od.odId)
  })

  test("F071 an optometrist cannot add to another practice, nor set administrators' flags", async ({
    assert,
  }) => {
    const od = await givenOd()
    const stranger = await givenOd()
    const person = await asVisitor(od)

    const foreign = await person.post(ADD, newPatient({ od_id: stranger.odId }))
    const own = await person.post(
      ADD,
      newPatient({ practice_id: stranger.practiceId, is_test_patient: true, deleted: true })
    )

    assert.equal(foreign.status, 422)
    assert.equal(foreign.body.errors[0].field, 'od_id')
    assert.containsSubset(own.body.patient, {
      practice_id: od.practiceId,
      is_test_patient: false,
      deleted: false,
    })
  })

  test('F071 reviewers, consultants, internal GPs, sales, science and visitors add nobody', async ({
    assert,
  }) => {
    const refused = [givenOmdr(), givenOmdc(), givenIgp(), givenSales(), givenScientist()]
    for (const user of await Promise.all(refused)) {
      const person = await asVisitor(user)
      const form = newPatient()
      assert.equal((await person.post(ADD, form)).status, 403)
      assert.isEmpty(await patientsNamed(form.last_name))
    }
    const nobody = await visitor()
    assert.equal((await nobody.post(ADD, newPatient())).status, 401)
  })
})
