import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { payloadOf, valuesOf } from '../../../inertia/features/patients/form_values.js'

const edit = (id: number) => `/api/data/patient/edit/${id}/`

async function row(id: number) {
  return db.from('patients').where('id', id).firstOrFail()
}

test.group('Patients: editing', () => {
  test('F071 C020 a colleague of the practice changes fields; the others stay', async ({
    assert,
  }) => {
    const od = await givenOd()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const patient = await givenPatient(od)
    const gp = await givenGp()
    const person = await asVisitor(colleague)

    const { status, body } = await person.post(edit(patient.id), {
      version: 1,
      city: 'Banff',
      gp: gp.id,
      has_no_gp: false,
    })

    assert.equal(status, 200)
    assert.containsSubset(body.patient, {
      id: patient.id,
      version: 2,
      city: 'Banff',
      gp_id: gp.id,
      first_name: patient.first_name,
      phn: patient.phn,
      od_id: od.odId,
    })
    const [audit] = await db
      .from('audit_records')
      .where({ patient_id: patient.id, action: 'patient.changed' })
    assert.sameMembers(audit.details.fields, ['city', 'gp_id', 'has_no_gp'])
  })

  test('Q14 Q15 C020 flags and numbers that cannot be read are named, and nothing is stored', async ({
    assert,
  }) => {
    const od = await givenOd()
    const [gp, gp2] = [await givenGp(), await givenGp()]
    const patient = await givenPatient(od, { gp_id: gp.id, gp2_id: gp2.id, is_deceased: true })
    const admin = await asVisitor(await givenAdmin())
    const before = await row(patient.id)

    const refused = await admin.post(edit(patient.id), {
      city: 'Banff',
      deleted: 'perhaps',
      is_test_patient: ['true'],
      gp: 'abc',
      gp2: 'Dr. Somebody',
    })

    assert.equal(refused.status, 422)
    assert.sameMembers(
      refused.body.errors.map(({ field }: { field: string }) => field),
      ['deleted', 'is_test_patient', 'gp', 'gp2']
    )
    assert.deepEqual(await row(patient.id), before)
    const named = {
      gp: 'Dr. Somebody',
      gp_id: gp2.id,
      gp2: 'Another',
      gp2_id: gp.id,
      deleted: 'TRUE',
    }
    assert.equal((await admin.post(edit(patient.id), named)).status, 200)
    assert.containsSubset(await row(patient.id), {
      gp_id: gp2.id,
      gp2_id: gp.id,
      is_deceased: true,
    })
  })

  test('F064 F067 C020 who takes back that there is no family doctor names one', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const gp = await givenGp()
    const said = await givenPatient(od, { has_no_gp: true })
    const never = await givenPatient(od, { has_no_gp: false })
    const refused = await person.post(edit(said.id), { has_no_gp: false })
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'gp'])
    assert.isTrue((await row(said.id)).has_no_gp)
    const kept = await person.post(edit(never.id), { has_no_gp: false, city: 'Banff' })
    assert.equal(kept.status, 200, kept.text)
    const named = await person.post(edit(said.id), { has_no_gp: false, gp: gp.id })
    assert.containsSubset(named.body.patient, { gp_id: gp.id, has_no_gp: false })
  })

  test('F067 F071 Q17 of two who change one family doctor each, neither takes back the other’s', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const [former, corrected] = [await givenGp(), await givenGp()]
    const [second, other] = [await givenGp(), await givenGp()]
    for (const [mine, theirs, kept] of [
      [{ gp2: other.id }, { gp: corrected.id }, { gp_id: corrected.id, gp2_id: other.id }],
      [{ gp: corrected.id }, { gp2: other.id }, { gp_id: corrected.id, gp2_id: other.id }],
      [{ gp2: null }, { gp: corrected.id }, { gp_id: corrected.id, gp2_id: null }],
    ] as const) {
      const doctors = { gp_id: former.id, gp2_id: second.id, has_no_gp: false }
      const patient = await givenPatient(od, doctors)
      const { body } = await person.get(`/api/data/patient/${patient.id}/`)
      const initial = valuesOf(body.patient)
      const values = { ...initial, ...mine }
      const sent = (version: number) => payloadOf(values, initial, { version, usOnly: false })
      await person.post(edit(patient.id), theirs)

      const late = await person.post(edit(patient.id), sent(body.patient.version))
      assert.equal(late.status, 409)
      const over = await person.post(edit(patient.id), sent(late.body.version))

      assert.equal(over.status, 200, over.text)
      assert.containsSubset(await row(patient.id), kept)
    }
  })

  test('F064 F067 C020 a second family doctor alone is none: not where there is no first', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const gp = await givenGp()
    for (const says of [true, false]) {
      const patient = await givenPatient(od, { has_no_gp: says })
      const before = await row(patient.id)
      const refused = await person.post(edit(patient.id), { gp2: gp.id })
      assert.deepEqual([refused.status, refused.body.errors?.[0].field], [422, 'gp'])
      assert.deepEqual(await row(patient.id), before)
    }
  })

  test('F071 C021 the id may come in the body, but must agree with the path', async ({
    assert,
  }) => {
    const od = await givenOd()
    const [one, other] = [await givenPatient(od), await givenPatient(od)]
    const person = await asVisitor(od)

    const alias = await person.post('/api/data/patient/edit/', { id: one.id, city: 'Canmore' })
    const torn = await person.post(edit(one.id), { id: other.id, city: 'Torn' })

    assert.equal(alias.status, 200)
    assert.equal((await row(one.id)).city, 'Canmore')
    assert.equal(torn.status, 422)
    assert.equal(torn.body.errors[0].field, 'id')
    assert.equal((await row(other.id)).city, '')
  })

  test('F061 a number that is set is not demanded again, and stays', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)

    const { status, body } = await person.post(edit(patient.id), { phn: '' })

    assert.equal(status, 200)
    assert.equal(body.patient.phn, patient.phn)
  })

  test('F060 a stored number must fit the new province', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)

    const { status, body } = await person.post(edit(patient.id), { province: 9 })

    assert.equal(status, 422)
    assert.deepEqual(body.errors, [{ field: 'phn', message: 'The health number is invalid' }])
    assert.equal((await row(patient.id)).province, 'AB')
  })

  test('F062 another patient’s number is refused and the row stays', async ({ assert }) => {
    const od = await givenOd()
    const [one, other] = [await givenPatient(od), await givenPatient(od)]
    const person = await asVisitor(od)

    const { status, body } = await person.post(edit(one.id), { phn: other.phn })

    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'phn')
    assert.equal((await row(one.id)).phn, one.phn)
  })

  test('F071 a stale version conflicts: nothing is written and the loser is told', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)
    await person.post(edit(patient.id), { version: 1, city: 'First' })

    const { status, body } = await person.post(edit(patient.id), { version: 1, city: 'Second' })

    assert.equal(status, 409)
    assert.containsSubset(body, {
      success: false,
      version: 2,
      last_saved_by: od.name,
      changed_fields: ['city'],
    })
    assert.equal(body.error, body.last_saved_at)
    assert.equal((await row(patient.id)).city, 'First')
  })

  test('F071 of fifty simultaneous saves of one version one wins', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        person.post(edit(patient.id), { version: 1, city: `City ${n}` })
      )
    )

    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 409),
      49
    )
    assert.equal((await row(patient.id)).version, 2)
  })

  test('F071 a stranger, a reviewer and a consultant change nothing', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    for (const user of [await givenOd(), await givenOmdr(), await givenOmdc()]) {
      const person = await asVisitor(user)
      const { status } = await person.post(edit(patient.id), { city: 'Elsewhere' })
      assert.equal(status, 403)
    }
    const unchanged = await row(patient.id)
    assert.equal(unchanged.city, '')
    assert.equal(unchanged.version, 1)
  })

  test('F071 a deactivated patient is out of reach of their optometrist', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { deactivated_at: new Date() })
    const person = await asVisitor(od)

    const { status } = await person.post(edit(patient.id), { city: 'Anywhere' })

    assert.equal(status, 403)
    assert.equal((await row(patient.id)).city, '')
  })

  test('F071 only administrators set the test and deceased flags', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const flags = { is_test_patient: 'true', deleted: true }

    await (await asVisitor(od)).post(edit(patient.id), flags)
    assert.containsSubset(await row(patient.id), { is_test_patient: false, is_deceased: false })

    await (await asVisitor(await givenAdmin())).post(edit(patient.id), flags)
    assert.containsSubset(await row(patient.id), { is_test_patient: true, is_deceased: true })
  })
})

test.group('Patients: e-mail address', () => {
  const emailEdit = (id: number) => `/api/data/patient/email_edit/${id}/`

  test('F055 C025 the address alone is changed', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)

    const { status, body } = await person.post(emailEdit(patient.id), {
      email: 'new@mail.example',
      city: 'Ignored',
    })

    assert.equal(status, 200)
    assert.equal(body.message, "Patient's email updated successfully.")
    assert.containsSubset(await row(patient.id), {
      email: 'new@mail.example',
      city: '',
      version: 2,
    })
  })

  test('F055 a missing and a faulty address are refused', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { email: 'old@mail.example' })
    const person = await asVisitor(od)

    const missing = await person.post(emailEdit(patient.id), {})
    const faulty = await person.post(emailEdit(patient.id), { email: 'a@' })

    assert.deepEqual(missing.body.errors, [{ field: 'email', message: 'Email is required' }])
    assert.deepEqual(faulty.body.errors, [
      { field: 'email', message: 'The email format is invalid' },
    ])
    assert.equal((await row(patient.id)).email, 'old@mail.example')
  })

  test('C025 another practice and a reviewer are refused', async ({ assert }) => {
    const patient = await givenPatient(await givenOd(), { email: 'old@mail.example' })
    for (const user of [await givenOd(), await givenOmdr()]) {
      const person = await asVisitor(user)
      const { status } = await person.post(emailEdit(patient.id), { email: 'x@mail.example' })
      assert.equal(status, 403)
    }
    assert.equal((await row(patient.id)).email, 'old@mail.example')
  })
})
