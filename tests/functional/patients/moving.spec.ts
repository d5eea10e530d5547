import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenPatient, type GivenOd } from '#database/factories/index'
import { newHealthNumber, newPatient } from '#tests/functional/patients/new_patient'
import { asVisitor } from '#tests/helpers/session'

const ADD = '/api/data/patient/add/'
const edit = (id: number) => `/api/data/patient/edit/${id}/`

const row = (id: number) => db.from('patients').where('id', id).firstOrFail()

/** What the trail says of the last change. */
async function lastChange(id: number) {
  const record = await db
    .from('audit_records')
    .where({ patient_id: id, action: 'patient.changed' })
    .orderBy('at', 'desc')
    .firstOrFail()
  return record.details as { fields: string[]; emptied?: string[] }
}

/** Somebody of Manitoba with both numbers of the card. */
const givenManitoban = (od: GivenOd) =>
  givenPatient(od, { province: 'MB', phn: newHealthNumber(), secondary_phn: '654321' })

/** A number of British Columbia nobody has yet. */
let bc = 9_234_000_000
const newBcNumber = () => String(++bc)

test.group('Patients: what a move leaves behind', () => {
  test('F063 F071 out of Manitoba: the second number is emptied, sent or not, and the trail says so', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    for (const sent of [{ secondary_phn: '654321' }, {}]) {
      const patient = await givenManitoban(od)
      const phn = newBcNumber()

      const { status, body } = await person.post(edit(patient.id), { province: 'BC', phn, ...sent })

      assert.equal(status, 200)
      assert.equal(body.patient.secondary_phn, '')
      assert.containsSubset(await row(patient.id), { province: 'BC', phn, secondary_phn: '' })
      const { fields, emptied } = await lastChange(patient.id)
      assert.includeMembers(fields, ['province', 'phn', 'secondary_phn'])
      assert.deepEqual(emptied, ['secondary_phn'])
      const admin = await asVisitor(await givenAdmin())
      const trail = await admin.get(`/api/admin/patients/${patient.id}/audit_records`)
      const told = trail.body.map(({ details }: { details: string }) => details).join('\n')
      assert.include(told, 'emptied: second health number')
    }
  })

  test('F063 a new patient of another province keeps no second number', async ({ assert }) => {
    const person = await asVisitor(await givenOd())

    const { status, body } = await person.post(ADD, newPatient({ secondary_phn: '654321' }))

    assert.equal(status, 200)
    assert.equal((await row(body.id)).secondary_phn, '')
  })

  test('F063 out of the provincial plan: Manitoba’s second number goes with it', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenManitoban(od)
    const person = await asVisitor(od)

    const { status } = await person.post(edit(patient.id), {
      insurance_type: 'rcmp',
      phn: 'R12345678',
    })

    assert.equal(status, 200)
    assert.containsSubset(await row(patient.id), { phn: 'R12345678', secondary_phn: '' })
  })

  test('F059 F063 into the armed forces and out again: one number, the service number, and nobody else’s', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)

    const enlisted = await person.post(edit(patient.id), {
      insurance_type: 'caf_personnel',
      phn: '',
      service_number: 'c12345678',
    })
    assert.equal(enlisted.status, 200)
    assert.containsSubset(await row(patient.id), {
      phn: 'C12345678',
      phn_key: 'C12345678',
      service_number: 'C12345678',
    })

    const corrected = await person.post(edit(patient.id), { service_number: 'C87654321' })
    assert.equal(corrected.status, 200)
    assert.containsSubset(await row(patient.id), { phn: 'C87654321', service_number: 'C87654321' })

    const phn = newHealthNumber()
    const left = await person.post(edit(patient.id), {
      insurance_type: 'provincial',
      phn,
      service_number: 'C87654321',
    })
    assert.equal(left.status, 200)
    assert.containsSubset(await row(patient.id), { phn, service_number: '' })
    assert.deepEqual((await lastChange(patient.id)).emptied, ['service_number'])
  })

  test('F060 a number of Alberta is none of Saskatchewan, although it looks like one', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)

    const { status, body } = await person.post(edit(patient.id), { province: 'SK' })

    assert.equal(status, 422)
    assert.deepEqual(body.errors, [{ field: 'phn', message: 'The health number is invalid' }])
    assert.containsSubset(await row(patient.id), { province: 'AB', phn: patient.phn })
  })

  test('F058 F061 who is insured again needs a number again', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, {
      insurance_type: 'no_insurance',
      phn: '',
      phn_key: null,
      has_no_phn: true,
    })
    const person = await asVisitor(od)

    const bare = await person.post(edit(patient.id), { insurance_type: 'provincial' })
    const phn = newHealthNumber()
    const numbered = await person.post(edit(patient.id), { insurance_type: 'provincial', phn })

    assert.deepEqual(bare.body.errors, [{ field: 'phn', message: 'Health number is required' }])
    assert.equal(numbered.status, 200)
    assert.containsSubset(await row(patient.id), { phn, has_no_phn: false })
  })

  test('F060 out of Ontario the old OHIP is refused by name; a chart that has it is still edited', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, {
      province: 'ON',
      insurance_type: 'old_ohip',
      phn: '1234567890',
      phn_key: '1234567890',
    })
    const person = await asVisitor(od)

    const moved = await person.post(edit(patient.id), { province: 'BC' })
    const edited = await person.post(edit(patient.id), { city: 'Thunder Bay' })

    assert.equal(moved.status, 422)
    assert.deepEqual(
      moved.body.errors.map(({ field }: { field: string }) => field),
      ['insurance_type']
    )
    assert.equal(edited.status, 200)
    assert.containsSubset(await row(patient.id), { province: 'ON', city: 'Thunder Bay' })
  })

  test('F057 into the United States and back: nothing of the other country stays', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenManitoban(od)
    await db.from('patients').where('id', patient.id).update({ postal_code: 'R3C 0A5' })
    const admin = await asVisitor(await givenAdmin())

    const without = await admin.post(edit(patient.id), { province: 'WA' })
    const away = await admin.post(edit(patient.id), { province: 'WA', zip: '98225' })
    assert.deepEqual(without.body.errors, [
      { field: 'postal_code', message: 'ZIP code is required' },
    ])
    assert.equal(away.status, 200)
    assert.containsSubset(await row(patient.id), {
      country: 'US',
      postal_code: '98225',
      insurance_type: null,
      phn: '',
      secondary_phn: '',
    })
    assert.sameMembers((await lastChange(patient.id)).emptied ?? [], [
      'insurance_type',
      'phn',
      'secondary_phn',
    ])

    const phn = newBcNumber()
    const back = await admin.post(edit(patient.id), { province: 'BC', phn })
    assert.equal(back.status, 200)
    assert.containsSubset(await row(patient.id), { country: 'CA', postal_code: '', phn })
  })
})
