import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { goOnWithBatch } from '#bulk_work'
import {
  givenAdmin,
  givenIgp,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asOwner } from '#tests/helpers/database'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { asVisitor } from '#tests/helpers/session'
import { openStream } from '#tests/helpers/live_stream'
import { listPath } from '#tests/functional/portal/portal_calls'
import { act, auditOfVisit, BATCHES, doAll, freeze, linesOf, outcomesOf, start } from './steps.js'

const adminAtDesk = async () => asVisitor(await givenAdmin())
const patientRow = (id: number) => db.from('patients').where('id', id).firstOrFail()

test.group('Bulk work: started once, cancelled, tried again', () => {
  test('F306 two administrators start the same: one batch, each row once', async ({ assert }) => {
    const [ann, ben] = [await adminAtDesk(), await adminAtDesk()]
    const visits = [await givenReadyVisit(), await givenReadyVisit()]
    const ids = visits.map(({ exam }) => exam.id)
    const doctor = (await givenOmdr()).omdId!
    const [first, second] = [
      (await freeze(ann, 'set_omdr', { ids, doctor })).body.id,
      (await freeze(ben, 'set_omdr', { ids: [...ids].reverse(), doctor })).body.id,
    ]
    const answers = await Promise.all([
      act(ann, first, 'start'),
      act(ben, second, 'start'),
      act(ann, first, 'start'),
    ])
    const started = answers.filter(({ status }) => status === 200).map(({ body }) => body.id)
    assert.lengthOf([...new Set(started)], 1)
    const batch = started[0]
    await Promise.all([goOnWithBatch(batch), goOnWithBatch(batch)])
    await goOnWithBatch(batch)
    assert.deepEqual(
      Object.values(await outcomesOf(ben, batch)),
      ['done', 'done'],
      'whoever started it, both see it'
    )
    for (const id of ids) {
      assert.lengthOf(await auditOfVisit(id, 'exam.reviewer_assigned'), 1)
    }
    const other = await start(ben, 'set_omdr', { ids, doctor })
    assert.notEqual(other, batch, 'what has ended is no longer the same')
  })

  test('F306 a cancel reaches what has not begun; that is tried again, what was done is not', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const visits = [await givenReadyVisit(), await givenReadyVisit(), await givenReadyVisit()]
    const ids = visits.map(({ exam }) => exam.id)
    const doctor = (await givenOmdr()).omdId!
    const batch = await start(admin, 'set_omdr', { ids, doctor })
    const early = await act(admin, batch, 'again')
    assert.equal(early.status, 422)
    const stop = new AbortController()
    await goOnWithBatch(batch, { signal: stop.signal, onProgress: () => stop.abort() })
    const cancelled = await act(admin, batch, 'cancel')
    assert.containsSubset(cancelled.body, { counts: { done: 1, cancelled: 2 }, again: 2 })
    assert.isNotNull(cancelled.body.stopped_by)
    await goOnWithBatch(batch)
    assert.equal((await examRow(ids[1]!)).omdr_id, visits[1]!.omdr.omdId)

    const again = await act(admin, batch, 'again')
    assert.containsSubset(again.body, { total: 2, started_at: null, again_of: batch })
    await act(admin, again.body.id, 'start')
    await goOnWithBatch(again.body.id)
    assert.deepEqual(await outcomesOf(admin, again.body.id), {
      [ids[1]!]: 'done',
      [ids[2]!]: 'done',
    })
    assert.equal((await act(admin, again.body.id, 'again')).status, 422, 'nothing is left')
    assert.lengthOf(await auditOfVisit(ids[0]!, 'exam.reviewer_assigned'), 1)
    const steps = await db
      .from('audit_records')
      .where({ subject_type: 'bulk_batch', subject_id: String(batch) })
      .orderBy('at')
    assert.deepEqual(
      steps.map(({ action }) => action),
      ['bulk_batch.started', 'bulk_batch.cancelled']
    )
  })

  test('F306 the change and its result are one: a row that breaks is told, and nothing of it is kept', async ({
    assert,
    cleanup,
  }) => {
    const admin = await adminAtDesk()
    const [bad, good] = [await givenReadyVisit(), await givenReadyVisit()]
    const doctor = (await givenOmdr()).omdId!
    const ids = [bad.exam.id, good.exam.id]
    const batch = await start(admin, 'set_omdr', { ids, doctor })
    // The result of the first cannot be written: its change must not stay either.
    await asOwner(`
      create function refuse_result() returns trigger language plpgsql as $$
      begin
        if new.outcome = 'done' and new.exam_id = ${bad.exam.id} then raise 'no'; end if;
        return new;
      end $$;
      create trigger refuse_result before update on bulk_items
        for each row execute function refuse_result()`)
    cleanup(async () => {
      await asOwner('drop function refuse_result cascade')
    })
    await goOnWithBatch(batch)
    assert.deepEqual(await outcomesOf(admin, batch), {
      [bad.exam.id]: 'failed app.unexpected',
      [good.exam.id]: 'done',
    })
    assert.equal((await examRow(bad.exam.id)).omdr_id, bad.omdr.omdId)
    assert.isEmpty(await auditOfVisit(bad.exam.id, 'exam.reviewer_assigned'))
  })

  test('F306 whoever started it and is no administrator any more does nothing further', async ({
    assert,
  }) => {
    const [user, other] = [await givenAdmin(), await adminAtDesk()]
    const visit = await givenReadyVisit()
    const asked = { ids: [visit.exam.id], doctor: (await givenOmdr()).omdId! }
    const batch = await start(await asVisitor(user), 'set_omdr', asked)
    await db.from('users').where('id', user.userId).update({ is_admin: false })
    await goOnWithBatch(batch)
    assert.deepEqual(await outcomesOf(other, batch), {
      [visit.exam.id]: 'refused bulk_work.refused.not_allowed',
    })
    assert.equal((await examRow(visit.exam.id)).omdr_id, visit.omdr.omdId)
  })

  test('F306 progress is heard live by administrators, and by nobody else', async ({
    assert,
    cleanup,
  }) => {
    const admin = await adminAtDesk()
    const visit = await givenReadyVisit()
    const asked = { ids: [visit.exam.id], doctor: (await givenOmdr()).omdId! }
    const batch = await start(admin, 'set_omdr', asked)
    const channel = `bulk_batches/${batch}`
    const reader = await asVisitor(await givenOmdr())
    const theirs = await openStream(reader)
    cleanup(() => theirs.close())
    const denied = await reader.post('/ws/session/subscribe', { uid: theirs.uid, channel })
    assert.equal(denied.status, 403)
    const stream = await openStream(admin)
    cleanup(() => stream.close())
    await admin.post('/ws/session/subscribe', { uid: stream.uid, channel })
    await goOnWithBatch(batch)
    const heard = await stream.message(5_000)
    assert.deepEqual(heard, { channel, payload: { part: 'items' } })
  })

  test('F322 the trail names the patients whose results were shown', async ({ assert }) => {
    const admin = await adminAtDesk()
    const { exam, patient } = await givenReadyVisit()
    const batch = await doAll(admin, 'remove_gps', { ids: [exam.id] })
    const [line] = await linesOf(admin, batch)
    assert.containsSubset(line, {
      exam_id: exam.id,
      patient_id: patient.id,
      patient: `${patient.first_name} ${patient.last_name}`,
      dob: patient.birth_date,
      exam_date: exam.exam_date,
    })
  })
})

test.group('Bulk work: whose it is', () => {
  test('F306 F326 no other role freezes, starts, cancels, tries again or reads', async ({
    assert,
  }) => {
    const admin = await adminAtDesk()
    const visit = await givenReadyVisit()
    const asked = { ids: [visit.exam.id], doctor: (await givenOmdr()).omdId! }
    const { body: frozen } = await freeze(admin, 'set_omdr', asked)
    const people = [
      visit.od,
      visit.omdr,
      await givenOmdc(),
      await givenIgp(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ]
    const before = await db.from('bulk_batches').orderBy('id')
    for (const user of people) {
      const person = await asVisitor(user)
      const answers = [
        await freeze(person, 'set_omdr', asked),
        await act(person, frozen.id, 'start'),
        await act(person, frozen.id, 'cancel'),
        await act(person, frozen.id, 'again'),
        await person.get(listPath('bulk_batches')),
        await person.get(`${BATCHES}/${frozen.id}`),
        await person.get(listPath('bulk_items', { filter: { batch: frozen.id } })),
        await person.post('/api/data/admin/patients/bulk_remove_gps/', { exam_ids: asked.ids }),
      ]
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [403])
    }
    assert.deepEqual(await db.from('bulk_batches').orderBy('id'), before)
    assert.equal((await examRow(visit.exam.id)).omdr_id, visit.omdr.omdId)
    assert.isNotNull((await patientRow(visit.patient.id)).gp_id)
  })
})
