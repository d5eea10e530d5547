import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'

const path = (patient: number) => `/api/data/patient/${patient}/confirm_gp/`

/** Noon where the practice is, months and days ago. */
const ago = (months: number, days = 0) =>
  DateTime.now()
    .setZone('America/Vancouver')
    .set({ hour: 12 })
    .minus({ months })
    .minus({ days })
    .toJSDate()

async function givenAsked(confirmed: Date) {
  const od = await givenOd()
  const gp = await givenGp()
  const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
  await db.from('patients').where('id', patient.id).update({ gp_confirmed_at: confirmed })
  const exam = await givenExam(patient)
  const person = await asVisitor(od)
  const shown = async () =>
    (await pageAt(person, `/patient-exam/${exam.id}`)).props.patient.gp_to_confirm
  return { od, gp, patient, exam, person, shown }
}

const row = (id: number) => db.from('patients').where('id', id).firstOrFail()

test.group('Family doctor confirmed at the visit', () => {
  test('the visit asks once the answer is older than twelve months: {name}')
    .with([
      { name: 'a day less', confirmed: ago(12, -1), asks: false },
      { name: 'a day more', confirmed: ago(12, 1), asks: true },
    ])
    .run(async ({ assert }, { confirmed, asks }) => {
      const { gp, shown } = await givenAsked(confirmed)
      const asked = await shown()
      if (asks) assert.equal(asked.id, gp.id)
      else assert.isNull(asked)
    })

  test('Confirm keeps when and who, in the trail as well, and asks no more', async ({ assert }) => {
    const { od, gp, patient, person, shown } = await givenAsked(ago(20))
    const before = await row(patient.id)
    const { status, body } = await person.post(path(patient.id), { gp_id: gp.id })
    assert.equal(status, 200)
    assert.containsSubset(body, { success: true, message: 'Family doctor confirmed.' })
    const after = await row(patient.id)
    assert.equal(after.gp_confirmed_by, od.userId)
    assert.isAbove(after.gp_confirmed_at.getTime(), Date.now() - 60_000)
    assert.equal(after.version, before.version, 'an open form is still current')
    assert.isNull(await shown())
    const trail = await db
      .from('audit_records')
      .where({ action: 'patient.gp_confirmed', patient_id: patient.id })
    assert.lengthOf(trail, 1)
  })

  test('naming another doctor is an answer, any other change is none', async ({ assert }) => {
    const { gp, patient, person, shown } = await givenAsked(ago(20))
    const edit = (body: object) => person.post(`/api/data/patient/edit/${patient.id}/`, body)
    assert.equal((await edit({ city: 'Nelson' })).status, 200)
    assert.equal((await shown()).id, gp.id)
    const next = await givenGp()
    assert.equal((await edit({ gp: next.id })).status, 200)
    assert.isNull(await shown())
  })

  test('a doctor who is not theirs any more is not confirmed', async ({ assert }) => {
    const { patient, person } = await givenAsked(ago(20))
    const before = await row(patient.id)
    const other = await givenGp()
    const { status, body } = await person.post(path(patient.id), { gp_id: other.id })
    assert.equal(status, 409)
    assert.include(body.error, 'Nothing was confirmed')
    for (const gp_id of [undefined, 'x', -1]) {
      const bad = await person.post(path(patient.id), { gp_id })
      assert.equal(bad.status, 422)
      assert.equal(bad.body.errors[0].field, 'gp_id')
    }
    assert.deepEqual(await row(patient.id), before)
  })

  test('only the patient’s practice and the office confirm', async ({ assert }) => {
    const { gp, patient } = await givenAsked(ago(20))
    const before = await row(patient.id)
    for (const stranger of [await givenOd(), await givenOmdr()]) {
      const person = await asVisitor(stranger)
      assert.equal((await person.post(path(patient.id), { gp_id: gp.id })).status, 403)
    }
    assert.deepEqual(await row(patient.id), before)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post(path(patient.id), { gp_id: gp.id })).status, 200)
  })
})
