import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const edit = (id: number) => `/api/data/patient/edit/${id}/`

const revisionsOf = (id: number) =>
  db.from('patient_revisions').where('patient_id', id).orderBy('version')

type Change = { version: number; by: string; field: string; before: string; after: string }

/** What the portal shows of a patient's changes. */
async function shown(admin: Visitor, id: number) {
  const { body } = await admin.get(`/api/admin/patients/${id}`)
  return (body.changes as Change[]).map(({ version, by, field, before, after }) => [
    version,
    by,
    field,
    before,
    after,
  ])
}

test.group('What was changed of a patient', () => {
  test('F071 F322 each save keeps what it replaced, and the portal tells it with people by their names', async ({
    assert,
  }) => {
    const od = await givenOd({ user: { first_name: 'Olga', last_name: 'Revise' } })
    // Namesakes, told apart by the fax.
    const name = { first_name: 'Nam', last_name: 'Esake' }
    const one = await givenGp({ ...name, fax_number: '6045550171' })
    const two = await givenGp({ ...name, fax_number: '6045550172' })
    const second = await givenGp({
      first_name: 'Sec',
      last_name: 'Ondary',
      fax_number: '6045550174',
    })
    const patient = await givenPatient(od, { city: 'Banff', gp_id: one.id, has_no_gp: false })
    const person = await asVisitor(od)
    const sent = [
      { version: 1, city: 'Jasper', gp: two.id, gp2: second.id, has_no_gp: false },
      { version: 2, city: '' },
      // Nothing else than before.
      { version: 3, city: '' },
    ]
    for (const body of sent) assert.equal((await person.post(edit(patient.id), body)).status, 200)

    const kept = await revisionsOf(patient.id)
    assert.deepEqual(
      kept.map(({ version, user_id: user, changes }) => ({ version, user, changes })),
      [
        {
          version: 2,
          user: od.userId,
          changes: {
            city: { from: 'Banff', to: 'Jasper' },
            gp_id: { from: one.id, to: two.id },
            gp2_id: { from: null, to: second.id },
          },
        },
        { version: 3, user: od.userId, changes: { city: { from: 'Jasper', to: '' } } },
      ]
    )
    const admin = await asVisitor(await givenAdmin())
    assert.deepEqual(await shown(admin, patient.id), [
      [3, 'Olga Revise', 'city', 'Jasper', ''],
      [2, 'Olga Revise', 'city', 'Banff', 'Jasper'],
      [2, 'Olga Revise', 'gp2_id', null, 'Sec Ondary, 6045550174'],
      [2, 'Olga Revise', 'gp_id', 'Nam Esake, 6045550171', 'Nam Esake, 6045550172'],
    ])
  })

  test('F077 C025 so do a mark and an address alone; a neighbour’s changes are not shown', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { email: 'old@mail.example' })
    const other = await givenPatient(od)
    const user = await givenAdmin({ first_name: 'Marka', last_name: 'Office' })
    const admin = await asVisitor(user)
    const person = await asVisitor(od)
    await person.post(edit(other.id), { version: 1, city: 'Elsewhere' })
    await person.post(`/api/data/patient/email_edit/${patient.id}/`, { email: 'new@mail.example' })
    await admin.post(`/api/admin/patients/${patient.id}/actions/set_flags`, {
      is_test_patient: true,
    })
    assert.deepEqual(await shown(admin, patient.id), [
      [3, 'Marka Office', 'is_test_patient', 'false', 'true'],
      [2, od.name, 'email', 'old@mail.example', 'new@mail.example'],
    ])
  })

  test('F071 Q17 who comes second is told the record as it stands; nothing of theirs is kept as a change', async ({
    assert,
  }) => {
    const od = await givenOd()
    const gp = await givenGp()
    const patient = await givenPatient(od, { city: 'Banff' })
    const person = await asVisitor(od)
    await person.post(edit(patient.id), { version: 1, city: 'Hinton', gp: gp.id, has_no_gp: false })
    const late = await person.post(edit(patient.id), { version: 1, city: 'Jasper' })
    assert.equal(late.status, 409)
    assert.containsSubset(late.body.patient, {
      id: patient.id,
      version: 2,
      city: 'Hinton',
      gp_id: gp.id,
      gp_fax_number: gp.fax_number,
      current_gp: `${gp.first_name} ${gp.last_name}`,
    })
    assert.lengthOf(await revisionsOf(patient.id), 1)
  })

  test('of fifty who save at once one revision is kept, the winner’s', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { city: 'Banff' })
    const person = await asVisitor(od)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        person.post(edit(patient.id), { version: 1, city: `Town ${n}` })
      )
    )
    const kept = await revisionsOf(patient.id)
    const { city } = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.deepEqual(
      kept.map(({ changes }) => changes),
      [{ city: { from: 'Banff', to: city } }]
    )
  })
})
