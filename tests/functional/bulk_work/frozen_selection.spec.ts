import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { goOnWithBatch } from '#bulk_work'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { asVisitor } from '#tests/helpers/session'
import { listPath } from '#tests/functional/portal/portal_calls'
import { act, BATCHES, doAll, freeze, outcomesOf } from './steps.js'

const adminAtDesk = async () => asVisitor(await givenAdmin())

test.group('Bulk work: the selection is frozen on the server', () => {
  test('F306 F308 what the administrators’ list shows under its filters, and nobody else', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const [od, neighbour, wanted] = [await givenOd(), await givenOd(), await givenOmdr()]
    const ready = { exam: { exam_status: 'ready' } }
    const shown = await givenExam(await givenPatient(od), ready)
    await givenExam(await givenPatient(od, { is_test_patient: true }), ready)
    await givenExam(await givenPatient(neighbour), ready)
    const filter = { practice_id: od.practiceId, exam_status: 'ready', no_test_patients: true }
    const asked = { resource: 'patient_list', filter, doctor: wanted.omdId! }
    const batch = await doAll(admin, 'set_omdr', asked)
    assert.deepEqual(await outcomesOf(admin, batch), { [shown.id]: 'done' })
    assert.equal((await examRow(shown.id)).omdr_id, wanted.omdId)
  })

  test('F306 all that the filter shows, less some: counted, kept, and no more than these', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const od = await givenOd()
    const wanted = await givenOmdr()
    const visit = async () =>
      givenExam(await givenPatient(od), { exam: { exam_status: 'ready', is_urgent: true } })
    const [one, two, left] = [await visit(), await visit(), await visit()]
    const filter = { practice_id: od.practiceId }
    const resource = 'with_no_omdr_assigned'
    const asked = { resource, filter, except: [left.id], doctor: wanted.omdId! }
    const { status, body } = await freeze(admin, 'set_omdr', asked)
    assert.equal(status, 200)
    assert.containsSubset(body, { total: 2, done: 0, started_at: null })
    const { body: listed } = await admin.get(listPath('bulk_batches'))
    assert.notInclude(
      listed.map(({ id }: { id: number }) => id),
      body.id,
      'a question is in no list'
    )
    const late = await visit()
    await goOnWithBatch(body.id)
    assert.isNull((await examRow(one.id)).omdr_id, 'nothing is done before it is started')
    assert.equal((await act(admin, body.id, 'start')).status, 200)
    await goOnWithBatch(body.id)
    assert.deepEqual(await outcomesOf(admin, body.id), { [one.id]: 'done', [two.id]: 'done' })
    for (const untouched of [left, late]) {
      assert.isNull((await examRow(untouched.id)).omdr_id)
    }
    const { source } = await db.from('bulk_batches').where('id', body.id).firstOrFail()
    assert.deepEqual(source, { resource, filter, except: [left.id] })
  })

  test('F326 what is not understood is refused at its field, and nothing is kept', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const { exam, patient } = await givenReadyVisit()
    const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
    const hidden = await givenOmdr()
    await db.from('omds').where('id', hidden.omdId!).update({ hidden_from_dropdown: true })
    const before = await db.from('bulk_batches')
    const ids = [exam.id]
    const good = { operation: 'set_omdr', resource: 'alert', ids, doctor: omdr.omdId }
    const cases: [string, object][] = [
      ['operation', { ...good, operation: 'burn' }],
      ['operation', { ...good, resource: 'patients', ids: [patient.id] }],
      ['doctor', { ...good, doctor: undefined }],
      ['doctor', { ...good, doctor: hidden.omdId }],
      ['doctor', { ...good, doctor: omdc.omdId }],
      ['doctor', { ...good, operation: 'set_omdc' }],
      ['doctor', { ...good, operation: 'set_igp' }],
      ['status', { ...good, operation: 'set_igp', doctor: (await givenIgp()).igpId }],
      ['resource', { ...good, resource: 'gps' }],
      ['resource', { ...good, resource: 'oak' }],
      ['ids', { ...good, ids: undefined }],
      ['ids', { ...good, ids: [exam.id, 999_999_999] }],
      ['ids.0', { ...good, ids: ['oak'] }],
      ['oak', { ...good, ids: undefined, filter: { oak: 1 } }],
      ['practice_id', { ...good, ids: undefined, filter: { practice_id: 'oak' } }],
      ['ids', { ...good, ids: undefined, filter: { practice_id: 999_999_999 } }],
    ]
    for (const [field, body] of cases) {
      const { status, body: answer } = await admin.post(BATCHES, body)
      assert.equal(status, 422, JSON.stringify(body))
      assert.equal(answer.errors[0].field, field, JSON.stringify(body))
      assert.isNotEmpty(answer.errors[0].message)
    }
    assert.lengthOf(await db.from('bulk_batches'), before.length)
  })
})
