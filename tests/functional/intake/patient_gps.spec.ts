import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenGp, givenPatient } from '#database/factories/index'
import { CALLS, givenDesks, givenOutsiders } from './desks.js'

const PATH = `${CALLS}/save_gp_info_to_patient/`

const gpOf = async (id: number) => {
  const { gp_id, has_no_gp, version } = await db.from('patients').where('id', id).firstOrFail()
  return { gp_id, has_no_gp, version }
}

test.group('The GP of an upload becomes the patient’s', () => {
  test('F346 C202 a GP, or that there is none, by optometrist and administrator', async ({
    assert,
  }) => {
    const { od, person, admin } = await givenDesks()
    const patient = await givenPatient(od, { province: 'AB' })
    const gp = await givenGp()
    const saved = await person.post(PATH, { patient_id: patient.id, gp_id: gp.id })
    assert.equal(saved.status, 200, saved.text)
    assert.containsSubset(saved.body, { success: true, id: patient.id, gp_id: gp.id })
    assert.containsSubset(await gpOf(patient.id), { gp_id: gp.id, has_no_gp: false })
    const none = await admin.post(PATH, { patient_id: patient.id, has_no_gp: 'true' })
    assert.equal(none.status, 200, none.text)
    assert.containsSubset(await gpOf(patient.id), { gp_id: null, has_no_gp: true })
    const trail = await db.from('audit_records').where('patient_id', patient.id)
    assert.include(
      trail.map(({ action }) => action),
      'patient.changed'
    )
  })

  test('F346 C202 neither, both, an unknown one or no patient are named', async ({ assert }) => {
    const { od, person } = await givenDesks()
    const patient = await givenPatient(od, { province: 'AB' })
    const gp = await givenGp()
    const before = await gpOf(patient.id)
    for (const [body, field] of [
      [{ patient_id: patient.id }, 'gp_id'],
      [{ patient_id: patient.id, gp_id: gp.id, has_no_gp: true }, 'gp_id'],
      [{ patient_id: patient.id, gp_id: 99_999_999 }, 'gp_id'],
      [{ gp_id: gp.id }, 'patient_id'],
    ] as const) {
      const { status, body: told } = await person.post(PATH, body)
      assert.deepEqual([status, told.errors[0].field], [422, field])
    }
    assert.deepEqual(await gpOf(patient.id), before)
  })

  test('F346 C202 nobody else writes a patient’s GP', async ({ assert }) => {
    const { od, practice } = await givenDesks()
    const patient = await givenPatient(od, { province: 'AB' })
    const gp = await givenGp()
    const before = await gpOf(patient.id)
    for (const [who, outsider] of await givenOutsiders(practice)) {
      const { status } = await outsider.post(PATH, { patient_id: patient.id, gp_id: gp.id })
      assert.equal(status, 403, who)
    }
    assert.deepEqual(await gpOf(patient.id), before)
  })
})
