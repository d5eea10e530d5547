import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { goOnWithBatch } from '#bulk_work'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { asVisitor } from '#tests/helpers/session'
import { auditOfVisit, BATCHES, doAll, outcomesOf, start } from './steps.js'

const adminAtDesk = async () => asVisitor(await givenAdmin())
const patientRow = (id: number) => db.from('patients').where('id', id).firstOrFail()

test.group('Bulk work: what becomes of each row', () => {
  test('F326 Q71 set OMDR: done, so already, changed since, refused; each tells which', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const [fine, same, stolen, moved, second, gone, left] = [
      await givenReadyVisit(),
      await givenReadyVisit(),
      await givenReadyVisit(),
      await givenReadyVisit(),
      await givenReadyVisit(),
      await givenReadyVisit(),
      await givenReadyVisit(),
    ]
    const [wanted, other] = [await givenOmdr(), await givenOmdr()]
    await db.from('exams').where('id', same.exam.id).update({ omdr_id: wanted.omdId })
    await db
      .from('exams')
      .where('id', second.exam.id)
      .update({ second_omdr_id: wanted.omdId, second_omdr_reviewed: false })
    const visits = [fine, same, stolen, moved, second, gone, left].map(({ exam }) => exam.id)
    const asked = { ids: visits, doctor: wanted.omdId! }
    const batch = await start(admin, 'set_omdr', asked)

    // While it waits somebody else gives one away, reads another, and takes a third out.
    const call = { exam_id: stolen.exam.id, omdr_id: other.omdId }
    assert.equal((await admin.post('/api/data/exam/set_omdr/', call)).status, 200)
    await db
      .from('exams')
      .where('id', moved.exam.id)
      .update({ exam_status: 'reviewed', reviewed_at: new Date() })
    await admin.post('/api/data/exam/deactivate/', { exam: gone.exam.id })
    await db
      .from('patients')
      .where('id', left.exam.patient_id)
      .update({ deactivated_at: new Date() })
    await goOnWithBatch(batch)

    assert.deepEqual(await outcomesOf(admin, batch), {
      [fine.exam.id]: 'done',
      [same.exam.id]: 'already',
      [stolen.exam.id]: 'changed bulk_work.changed.omdr_id',
      [moved.exam.id]: 'changed bulk_work.changed.exam_status',
      [second.exam.id]: 'refused review.second.is_second',
      [gone.exam.id]: 'refused app.not_available',
      [left.exam.id]: 'refused bulk_work.patient_inactive',
    })
    assert.equal((await examRow(fine.exam.id)).omdr_id, wanted.omdId)
    assert.equal((await examRow(stolen.exam.id)).omdr_id, other.omdId)
    assert.equal((await examRow(moved.exam.id)).omdr_id, moved.omdr.omdId)
    assert.equal((await examRow(second.exam.id)).omdr_id, second.omdr.omdId)
    const [told] = await auditOfVisit(fine.exam.id, 'exam.reviewer_assigned')
    assert.containsSubset(told.details, { from: fine.omdr.omdId, to: wanted.omdId })
    assert.isEmpty(await auditOfVisit(same.exam.id, 'exam.reviewer_assigned'))

    const { body } = await admin.get(`${BATCHES}/${batch}`)
    assert.containsSubset(body, {
      counts: { done: 1, already: 1, changed: 2, refused: 3 },
      total: 7,
      done: 7,
      again: 5,
      cancelled_at: null,
    })
    assert.isNotNull(body.finished_at)
  })

  test('F326 set OMDC and set IGP bring their statuses along', async ({ assert }) => {
    const admin = await adminAtDesk()
    const [consultant, igp] = [await givenOmdc(), await givenIgp()]
    const { exam } = await givenReadyVisit()
    const omdc = await doAll(admin, 'set_omdc', { ids: [exam.id], doctor: consultant.omdId! })
    assert.deepEqual(await outcomesOf(admin, omdc), { [exam.id]: 'done' })
    assert.containsSubset(await examRow(exam.id), {
      omdc_id: consultant.omdId,
      omdc_status: 'ready',
    })
    const asked = { ids: [exam.id], doctor: igp.igpId!, status: 'reviewed' }
    const igps = await doAll(admin, 'set_igp', asked)
    assert.deepEqual(await outcomesOf(admin, igps), { [exam.id]: 'done' })
    assert.containsSubset(await examRow(exam.id), {
      igp_id: igp.igpId,
      internal_gp_status: 'reviewed',
    })
    const { body } = await admin.get(`${BATCHES}/${igps}`)
    assert.containsSubset(body, { operation: 'set_igp', status: 'reviewed' })
    const { first_name: first, last_name: last } = await db
      .from('igps')
      .where('id', igp.igpId!)
      .firstOrFail()
    assert.equal(body.doctor, `${first} ${last}`)
  })

  test('F328 F329 review processed and outbound review keep their rules', async ({ assert }) => {
    const admin = await adminAtDesk()
    const [reviewed, waiting] = [
      await givenReadyVisit({ exam: { exam_status: 'reviewed' } }),
      await givenReadyVisit(),
    ]
    const ids = [reviewed.exam.id, waiting.exam.id]
    const processed = await doAll(admin, 'set_review_processed', { ids })
    assert.deepEqual(await outcomesOf(admin, processed), {
      [reviewed.exam.id]: 'done',
      [waiting.exam.id]: 'refused exams.processed_not_reviewed',
    })
    assert.isTrue((await examRow(reviewed.exam.id)).is_review_processed)

    const outbound = await givenReadyVisit({ exam: { is_outbound_referral: true } })
    const both = { ids: [outbound.exam.id, waiting.exam.id] }
    const batch = await doAll(admin, 'review_outbound', both)
    assert.deepEqual(await outcomesOf(admin, batch), {
      [outbound.exam.id]: 'done',
      [waiting.exam.id]: 'refused letters.outbound.refused_not_outbound',
    })
    assert.equal((await examRow(outbound.exam.id)).exam_status, 'reviewed')
    assert.equal((await examRow(waiting.exam.id)).exam_status, 'ready')
  })

  test('F327 remove GPs: both of each patient, of the list of patients and of visits', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const od = await givenOd()
    const [gp, second, changed] = [await givenGp(), await givenGp(), await givenGp()]
    const both = { gp_id: gp.id, gp2_id: second.id, has_no_gp: false }
    const [ash, elm, none] = [
      await givenPatient(od, both),
      await givenPatient(od, both),
      await givenPatient(od),
    ]
    const ids = [ash.id, elm.id, none.id]
    const batch = await start(admin, 'remove_gps', { resource: 'patients', ids })
    await db.from('patients').where('id', elm.id).update({ gp2_id: changed.id })
    await goOnWithBatch(batch)
    assert.deepEqual(await outcomesOf(admin, batch), {
      [`patient ${ash.id}`]: 'done',
      [`patient ${elm.id}`]: 'changed bulk_work.changed.gp2_id',
      [`patient ${none.id}`]: 'already',
    })
    assert.containsSubset(await patientRow(ash.id), { gp_id: null, gp2_id: null })
    assert.containsSubset(await patientRow(elm.id), { gp_id: gp.id, gp2_id: changed.id })
    const [told] = await db
      .from('audit_records')
      .where({ action: 'patient.changed', patient_id: ash.id })
    assert.deepEqual(told.details.emptied, ['gp_id', 'gp2_id'])

    const visit = await givenExam(elm, { exam: { exam_date: '2026-03-04' } })
    const later = await givenExam(elm, { exam: { exam_date: '2026-05-06' } })
    const ofVisits = await doAll(admin, 'remove_gps', { ids: [visit.id, later.id] })
    assert.deepEqual(await outcomesOf(admin, ofVisits), {
      [visit.id]: 'done',
      [later.id]: 'already',
    })
    assert.containsSubset(await patientRow(elm.id), { gp_id: null, gp2_id: null })
  })

  test('F327 C265 the call answers for each visit, and leaves the others done', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const { exam, patient } = await givenReadyVisit()
    const path = '/api/data/admin/patients/bulk_remove_gps/'
    const { status, body } = await admin.post(path, { exam_ids: [exam.id, 999_999_999] })
    assert.equal(status, 200)
    assert.isFalse(body.success)
    assert.deepEqual(body.results, [
      { exam_id: exam.id, success: true },
      {
        exam_id: 999_999_999,
        success: false,
        error: 'The requested resource is not available.',
      },
    ])
    assert.isNull((await patientRow(patient.id)).gp_id)
    const form = new URLSearchParams({ exam_ids: `[${exam.id}]` })
    assert.deepEqual((await admin.post(path, form)).body.results, [
      { exam_id: exam.id, success: true },
    ])
    for (const wrong of [{}, { exam_ids: [] }, { exam_ids: ['oak'] }]) {
      const refused = await admin.post(path, wrong)
      assert.equal(refused.status, 422)
      assert.match(refused.body.errors[0].field, /^exam_ids/)
    }
  })
})
