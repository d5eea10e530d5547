import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenPatient, givenPolicy } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { payloadOf, valuesOf } from '../../../inertia/features/insurance/policy_values.js'
import { auditOf, givenAmerican, givenOutsiders, storedPolicy } from './given_american.js'

const listOf = (patient: { id: number }) => `/api/data/patient/${patient.id}/us/insurance/`
const addTo = (patient: { id: number }) => `/api/data/patient/${patient.id}/us/insurance/add/`
const one = (policy: { id: number }) => `/api/data/us/insurance/${policy.id}/`
const ACTIVATE = '/api/data/us/insurance/activate/'

/** As the documented form sends it. */
const FORM = {
  company: 'Evergreen Vision',
  payorId: '60054',
  memberId: 'EV 1184-02',
  groupId: 'G-77',
  copay: '$25',
  deductible: '500',
  billingAddress: 'PO Box 12\nSeattle, WA 98101',
  status: 'Active',
}

const STORED = {
  company: 'Evergreen Vision',
  payor_id: '60054',
  member_id: 'EV 1184-02',
  group_id: 'G-77',
  copay: '$25',
  deductible: '500',
  billing_address: 'PO Box 12\nSeattle, WA 98101',
}

test.group('US insurance', () => {
  test('F356 C157 a policy is created by the form’s names and by those of the wire', async ({
    assert,
  }) => {
    const { patient, person } = await givenAmerican()
    const added = await person.post(addTo(patient), FORM)
    assert.equal(added.status, 200, added.text)
    assert.equal(added.body.message, 'Insurance created successfully!')
    assert.containsSubset(added.body.insurance, {
      id: added.body.id,
      key: added.body.id,
      ...STORED,
      is_active: true,
      status: 'Active',
      card_front_image: null,
      card_back_image: null,
    })
    assert.containsSubset(await storedPolicy(added.body.id), { ...STORED, patient_id: patient.id })
    assert.deepEqual(await auditOf('insurance_policy', added.body.id), ['insurance.added'])

    const snake = await person.post(
      addTo(patient),
      new URLSearchParams({ ...STORED, is_active: 'false' })
    )
    assert.containsSubset(snake.body.insurance, { ...STORED, status: 'Inactive', is_active: false })
  })

  test('F356 C157 a policy without company or member ID is refused, and each fault named', async ({
    assert,
  }) => {
    const { patient, person } = await givenAmerican()
    const answer = await person.post(addTo(patient), {
      ...FORM,
      company: ' ',
      memberId: '',
      payorId: { $gt: '' },
      groupId: 'x'.repeat(41),
      status: 'Dormant',
    })
    assert.equal(answer.status, 422)
    assert.deepEqual(
      answer.body.errors.sort((a: { field: string }, b: { field: string }) =>
        a.field.localeCompare(b.field)
      ),
      [
        { field: 'company', message: 'Company is required' },
        { field: 'group_id', message: 'At most 40 characters' },
        { field: 'member_id', message: 'Member ID is required' },
        { field: 'payor_id', message: 'This must be text' },
        { field: 'status', message: 'The status is Active or Inactive' },
      ]
    )
    assert.lengthOf(await db.from('insurance_policies').where('patient_id', patient.id), 1)
  })

  test('F354 C157 a Canadian patient of a Canadian clinic has no policy, whoever asks', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const admin = await asVisitor(await givenAdmin())
    const refused = await admin.post(addTo(patient), FORM)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'patient')
    assert.deepEqual((await admin.get(listOf(patient))).body.insurance_list, [])
    assert.equal((await (await asVisitor(od)).post(addTo(patient), FORM)).status, 403)
    assert.lengthOf(await db.from('insurance_policies').where('patient_id', patient.id), 0)
  })

  test('F357 C154 the list holds the patient’s own policies, active ones first', async ({
    assert,
  }) => {
    const { od, patient, policy, person } = await givenAmerican()
    const inactive = await givenPolicy(patient, { is_active: false })
    const another = await givenPolicy(patient)
    await givenPolicy(await givenPatient(od))
    const { status, body } = await person.get(listOf(patient))
    assert.equal(status, 200)
    assert.deepEqual(
      body.insurance_list.map(({ key }: { key: number }) => key),
      [policy.id, another.id, inactive.id]
    )
    assert.containsSubset(body.insurance_list[2], {
      id: inactive.id,
      status: 'Inactive',
      is_active: false,
      company: inactive.company,
    })
    assert.include(await auditOf('patient', patient.id), 'insurance.listed')
  })

  test('F357 C155 one policy is read, and that is noted', async ({ assert }) => {
    const { policy, person } = await givenAmerican()
    const { status, body } = await person.get(one(policy))
    assert.equal(status, 200)
    assert.containsSubset(body, { id: policy.id, company: policy.company, is_active: true })
    assert.equal(body.insurance.member_id, policy.member_id)
    assert.deepEqual(await auditOf('insurance_policy', policy.id), ['insurance.read'])
  })

  test('F356 C156 a policy is saved; what the form leaves out stays', async ({ assert }) => {
    const { policy, person } = await givenAmerican()
    const saved = await person.post(one(policy), FORM)
    assert.equal(saved.status, 200, saved.text)
    assert.equal(saved.body.message, 'Insurance is saved successfully!')
    const part = await person.post(one(policy), { copay: 30 })
    assert.containsSubset(part.body.insurance, { ...STORED, copay: '30', version: 3 })
    const again = await person.post(one(policy), { copay: '30' })
    assert.equal(again.body.insurance.version, 3)
    assert.deepEqual(await auditOf('insurance_policy', policy.id), [
      'insurance.changed',
      'insurance.changed',
    ])
  })

  test('F356 C156 what is sent as null is emptied; company, member ID and status are required', async ({
    assert,
  }) => {
    const { policy, person } = await givenAmerican()
    assert.equal((await person.post(one(policy), FORM)).status, 200)
    for (const [sent, field] of [
      ['company', 'company'],
      ['memberId', 'member_id'],
      ['member_id', 'member_id'],
      ['status', 'status'],
    ] as const) {
      const answer = await person.post(one(policy), { [sent]: null })
      assert.deepEqual([answer.status, answer.body.errors?.[0].field], [422, field], answer.text)
    }
    assert.containsSubset(await storedPolicy(policy.id), { ...STORED, is_active: true, version: 2 })
    const emptied = await person.post(one(policy), {
      payorId: null,
      group_id: null,
      copay: null,
      deductible: null,
      billingAddress: null,
    })
    assert.equal(emptied.status, 200, emptied.text)
    assert.containsSubset(await storedPolicy(policy.id), {
      company: STORED.company,
      payor_id: '',
      group_id: '',
      copay: '',
      deductible: '',
      billing_address: '',
    })
  })

  test('F356 C156 who saves over somebody else is told so and writes nothing', async ({
    assert,
  }) => {
    const { od, policy, person } = await givenAmerican()
    await person.post(one(policy), { ...FORM, version: 1 })
    const late = await person.post(one(policy), { ...FORM, company: 'Late', version: 1 })
    assert.equal(late.status, 409)
    assert.containsSubset(late.body, { success: false, version: 2, last_saved_by: od.name })
    assert.equal((await storedPolicy(policy.id)).company, FORM.company)
    const odd = await person.post(one(policy), { ...FORM, version: 'two' })
    assert.equal(odd.status, 422)
    const empty = await person.post(one(policy), { company: '' })
    assert.deepEqual([empty.status, empty.body.error], [422, 'Company is required'])
  })

  test('F356 C156 Q17 who saves all the same leaves a colleague’s correction of another field', async ({
    assert,
  }) => {
    const { policy, person } = await givenAmerican()
    const read = (await person.get(one(policy))).body.insurance
    const values = { ...valuesOf(read), copay: '$40' }
    await person.post(one(policy), { member_id: 'EV 1184-03', group_id: null, version: 1 })

    const late = await person.post(one(policy), payloadOf(values, read))
    assert.equal(late.status, 409)
    assert.containsSubset(late.body.insurance, {
      ...{ id: policy.id, version: 2, member_id: 'EV 1184-03', copay: read.copay },
    })
    const now = { ...read, version: late.body.version }
    const over = await person.post(one(policy), payloadOf(values, now))

    assert.equal(over.status, 200, over.text)
    assert.containsSubset(await storedPolicy(policy.id), {
      ...{ member_id: 'EV 1184-03', group_id: '', copay: '$40', version: 3 },
      company: policy.company,
    })
  })

  test('F358 C158 a policy is deactivated and activated again', async ({ assert }) => {
    const { policy, person } = await givenAmerican()
    const off = await person.post(ACTIVATE, { id: policy.id, is_active: false })
    assert.equal(off.status, 200, off.text)
    assert.equal(off.body.message, 'Insurance activation successfully modified!')
    assert.containsSubset(off.body, { id: policy.id, insurance: { status: 'Inactive' } })
    const twice = await person.post(ACTIVATE, { id: policy.id, is_active: 'false' })
    assert.equal(twice.status, 200)
    await person.post(ACTIVATE, new URLSearchParams({ id: String(policy.id), is_active: 'true' }))
    assert.isTrue((await storedPolicy(policy.id)).is_active)
    assert.deepEqual(await auditOf('insurance_policy', policy.id), [
      'insurance.deactivated',
      'insurance.activated',
    ])
    for (const body of [{}, { id: policy.id }, { id: 'x', is_active: true }]) {
      assert.equal((await person.post(ACTIVATE, body)).status, 422)
    }
  })

  test('F358 a retina-only optometrist keeps policies but toggles none', async ({ assert }) => {
    const { policy, person } = await givenAmerican({ retina_only: true })
    assert.equal((await person.post(one(policy), FORM)).status, 200)
    assert.equal((await person.post(ACTIVATE, { id: policy.id, is_active: false })).status, 403)
    assert.equal((await person.post(one(policy), { ...FORM, status: 'Inactive' })).status, 403)
    assert.isTrue((await storedPolicy(policy.id)).is_active)
  })

  test('F354 F356 F357 F358 an administrator may do it all', async ({ assert }) => {
    const { patient, policy } = await givenAmerican()
    const admin = await asVisitor(await givenAdmin())
    const answers = [
      await admin.get(listOf(patient)),
      await admin.get(one(policy)),
      await admin.post(addTo(patient), FORM),
      await admin.post(one(policy), FORM),
      await admin.post(ACTIVATE, { id: policy.id, is_active: false }),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200]
    )
    for (const answer of [
      await admin.get(one({ id: 99_999_999 })),
      await admin.get(listOf({ id: 99_999_999 })),
      await admin.post(ACTIVATE, { id: 99_999_999, is_active: true }),
    ]) {
      assert.equal(answer.status, 403)
    }
  })

  test('F354 nobody else lists, reads, adds, saves or toggles', async ({ assert }) => {
    const { practice, patient, policy } = await givenAmerican()
    const before = await storedPolicy(policy.id)
    for (const [who, outsider] of await givenOutsiders(practice)) {
      const answers = [
        await outsider.get(listOf(patient)),
        await outsider.get(one(policy)),
        await outsider.post(addTo(patient), FORM),
        await outsider.post(one(policy), FORM),
        await outsider.post(ACTIVATE, { id: policy.id, is_active: false }),
      ]
      for (const { status, body } of answers) {
        assert.equal(status, 403, who)
        assert.isFalse(body.success)
        assert.notProperty(body, 'insurance_list')
      }
    }
    assert.deepEqual(await storedPolicy(policy.id), before)
    assert.lengthOf(await db.from('insurance_policies').where('patient_id', patient.id), 1)
    assert.deepEqual(await auditOf('insurance_policy', policy.id), [])
  })

  test('F354 a deactivated patient’s policies are the administrators’ alone', async ({
    assert,
  }) => {
    const { patient, policy, person } = await givenAmerican()
    await db.from('patients').where('id', patient.id).update({ deactivated_at: new Date() })
    assert.equal((await person.get(listOf(patient))).status, 403)
    assert.equal((await person.get(one(policy))).status, 403)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.get(listOf(patient))).status, 200)
  })
})
