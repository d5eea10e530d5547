import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenPatient } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { fetchFaxes } from '#intake'
import { CALLS, givenDesks } from './desks.js'
import {
  faxOf,
  faxesTo,
  givenFaxedPractice,
  givenGateway,
  trailOf,
  uploadsOf,
} from './given_faxes.js'

const RECONCILER = '/api/data/upload_reconciler'

type Cleanup = Parameters<typeof givenGateway>[0]

/** A fax that an administrator filed to a practice it is not for, and the one it is for. */
async function givenFiledWrongly(cleanup: Cleanup) {
  const gateway = await givenGateway(cleanup)
  const right = await givenFaxedPractice()
  const wrong = await givenDesks()
  const number = uniquePhone()
  gateway.receives({ to: number, pdf: await faxOf(`A chart of somebody else, ${number}`) })
  await fetchFaxes()
  const [{ id }] = await faxesTo(number)
  const decide = (step: string, body: object = {}) =>
    wrong.admin.post(`/api/admin/received_faxes/${id}/actions/${step}`, body)
  await decide('assign', { practice_id: wrong.practice.id })
  const [upload] = await uploadsOf(wrong.practice)
  const fax = () => db.from('received_faxes').where('id', id).firstOrFail()
  return { ...wrong, right, upload, decide, fax }
}

type Given = Awaited<ReturnType<typeof givenFiledWrongly>>

/** Somebody of the office opened it and took it for a patient of the practice. */
async function givenMatched({ admin, od, upload }: Given) {
  const patient = await givenPatient(od)
  await admin.get(`${RECONCILER}/${upload.id}/`)
  const match = { smart_upload_id: upload.id, patient_id: patient.id }
  const { status, text } = await admin.post(`${RECONCILER}/patient_match/`, match)
  if (status !== 200) throw new Error(text)
  return patient
}

async function givenVisitMade(given: Given) {
  const patient = await givenMatched(given)
  const { status, text } = await given.admin.post(`${RECONCILER}/create_exam/`, {
    smart_upload_id: given.upload.id,
    exam_date: '2026-03-04',
    patient_id: patient.id,
    optometrist: given.od.odId,
  })
  if (status !== 200) throw new Error(text)
  return db.from('exams').where('patient_id', patient.id).firstOrFail()
}

/** What the practice is told when it asks for the upload. */
const answerTo = ({ person, upload }: Given) => person.get(`${CALLS}/${upload.id}/`)

test.group('A fax that was filed to the wrong practice', () => {
  test('F341 Q63 chosen anew it is the other practice’s, and the first one’s no longer', async ({
    assert,
    cleanup,
  }) => {
    const given = await givenFiledWrongly(cleanup)
    const patient = await givenMatched(given)
    const { decide, right, upload } = given
    assert.equal((await answerTo(given)).status, 200)
    const same = await decide('assign', { practice_id: given.practice.id })
    assert.equal(same.status, 422, 'it is there')

    const answer = await decide('assign', { practice_id: right.id })

    assert.equal(answer.status, 200, answer.text)
    const [anew, ...more] = await uploadsOf(right)
    assert.isEmpty(more)
    assert.containsSubset(await given.fax(), {
      state: 'filed',
      practice_id: right.id,
      smart_upload_id: anew.id,
    })
    assert.containsSubset(anew, { status: 'submitted', blob_id: upload.blob_id, deleted_at: null })
    assert.equal((await answerTo(given)).status, 403)
    const record = await db
      .from('upload_reconciliations')
      .where('smart_upload_id', upload.id)
      .firstOrFail()
    assert.isNull(record.patient_id)
    assert.includeMembers(await trailOf({ id: (await given.fax()).id }), [
      'received_fax.taken_back',
    ])
    const told = await db
      .from('audit_records')
      .where({ subject_type: 'smart_upload', subject_id: String(upload.id) })
    const said = told.map(({ action, practice_id: of }) => `${action} ${of}`)
    assert.includeMembers(said, [
      `smart_upload.unmatched ${given.practice.id}`,
      `smart_upload.deleted ${given.practice.id}`,
    ])
    assert.equal(
      told.find(({ action }) => action === 'smart_upload.unmatched').patient_id,
      patient.id
    )
  })

  test('F341 Q63 set aside it is nobody’s, and can be taken up again', async ({
    assert,
    cleanup,
  }) => {
    const given = await givenFiledWrongly(cleanup)
    assert.equal((await answerTo(given)).status, 200)
    const aside = await given.decide('set_aside')
    assert.equal(aside.status, 200, aside.text)
    assert.containsSubset(await given.fax(), {
      state: 'set_aside',
      practice_id: null,
      smart_upload_id: null,
    })
    assert.equal((await answerTo(given)).status, 403)
    const again = await given.decide('assign', { practice_id: given.right.id })
    assert.equal(again.body.state, 'filed')
    assert.lengthOf(await uploadsOf(given.right), 1)
  })

  test('F352 Q63 once a visit was made of it it stays, and is told so; until that is deactivated', async ({
    assert,
    cleanup,
  }) => {
    const given = await givenFiledWrongly(cleanup)
    const exam = await givenVisitMade(given)
    const before = await given.fax()
    for (const [step, body] of [
      ['assign', { practice_id: given.right.id }],
      ['set_aside', {}],
    ] as const) {
      const { status, body: told } = await given.decide(step, body)
      assert.equal(status, 422)
      assert.equal(told.errors[0].field, 'id')
      assert.include(told.errors[0].message, 'A visit was made of this fax')
    }
    assert.deepEqual(await given.fax(), before)
    assert.isEmpty(await uploadsOf(given.right))
    await db.from('exams').where('id', exam.id).update({ deactivated_at: new Date() })
    assert.equal((await given.decide('assign', { practice_id: given.right.id })).status, 200)
  }).timeout(60_000)
})
