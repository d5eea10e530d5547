import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { previewBulkFax, type BulkFax } from '#letters'
import { givenAdmin, givenExam, givenGp, givenOd } from '#database/factories/index'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'

const reviewed = { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' }

const fax = (person: Visitor, data: unknown, more: object = {}) =>
  person.post('/api/data/admin/bulkfax/', { exam_data: data, ...more })

const asked = (examId: number, type = 'omdr-gp') => ({ id: examId, fax_type: type })

const numberOf = (visit: { gp: { id: number } }) => db.from('gps').where('id', visit.gp.id).first()

async function deliveriesOf(...exams: number[]) {
  return db.from('deliveries').whereIn('exam_id', exams).orderBy('id')
}

test.group('Bulk fax', (group) => {
  group.each.setup(() => emptyLedger())

  test('F323 F324 C084 many letters, a result for each, the failed named, the documented words', async ({
    assert,
  }) => {
    const [one, two] = [
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
    ]
    const open = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    const ids = [one.exam.id, two.exam.id, open.exam.id]
    const { status, body } = await fax(admin, JSON.stringify(ids.map((id) => asked(id, 'OMDR-GP'))))
    assert.equal(status, 200)
    assert.containsSubset(body, {
      success: false,
      queued: 2,
      failed_exams: [open.exam.id],
      error: `Failed to faxes for the following exams: ${open.exam.id}`,
      message: '2 faxes successfully sent.',
    })
    assert.deepEqual(
      body.results.map(({ exam_id: id, status: each }: Record<string, unknown>) => [id, each]),
      [
        [one.exam.id, 'queued'],
        [two.exam.id, 'queued'],
        [open.exam.id, 'failed'],
      ]
    )
    assert.match(body.results[2].error, /No reviewer \(OMDR\) has reviewed this visit/)
    const rows = await deliveriesOf(...ids)
    assert.sameDeepMembers(
      rows.map(({ exam_id: id, address, batch_id: batch }) => [id, address, batch]),
      [
        [one.exam.id, (await numberOf(one)).fax_number, body.batch_id],
        [two.exam.id, (await numberOf(two)).fax_number, body.batch_id],
      ]
    )
    assert.containsSubset(await sendDue(), { sent: 2 })
  })

  test('F325 F290 F292 what a rule holds back is told as a notice and is no failure', async ({
    assert,
  }) => {
    const [listed, young, igp, fine] = [
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: { ...reviewed, internal_gp_status: 'ready' } }),
      await givenReadyVisit({ exam: reviewed }),
    ]
    await db
      .table('do_not_fax_numbers')
      .insert({ number: (await numberOf(listed)).fax_number, reason: 'asked us' })
    await db.from('patients').where('id', young.patient.id).update({ birth_date: '2015-03-04' })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await fax(admin, [
      asked(listed.exam.id),
      asked(young.exam.id),
      asked(igp.exam.id, 'omdr-igp'),
      asked(fine.exam.id),
    ])
    assert.containsSubset(body, { success: true, queued: 1, failed_exams: [] })
    const notices = Object.fromEntries(
      body.notices.map((notice: { reason: string }) => [notice.reason, notice])
    )
    assert.containsSubset(notices.do_not_fax, {
      exams: [listed.exam.id],
      patients: [`${listed.patient.first_name} ${listed.patient.last_name}`],
      message:
        'Faxes for the following patients will not be sent, because the fax number(s) match numbers in the do not call list',
    })
    assert.containsSubset(notices.gp_letter_suppressed, { exams: [young.exam.id] })
    assert.deepEqual(notices.igp_assignment_problem.exams, [igp.exam.id])
    assert.match(notices.igp_assignment_problem.message, /due to an OD assignment problem/)
    assert.lengthOf(await deliveriesOf(listed.exam.id, young.exam.id, igp.exam.id), 0)
  })

  test('F290 Q80 the second doctor’s letter does not wait for the months since the family doctor’s', async ({
    assert,
  }) => {
    const visit = await givenReadyVisit({ exam: reviewed })
    const { exam, patient } = visit
    const second = await givenGp()
    await db.from('patients').where('id', patient.id).update({ gp2_id: second.id })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await fax(admin, [asked(exam.id)])).body.queued, 1)
    await sendDue()
    for (const type of ['omdr-gp', 'omdr-md2']) await fax(admin, [asked(exam.id, type)])
    const rows = await deliveriesOf(exam.id)
    assert.deepEqual(
      rows.map(({ purpose, address }) => [purpose, address]),
      [
        ['omdr-gp', (await numberOf(visit)).fax_number],
        ['omdr-md2', second.fax_number],
      ]
    )
    assert.containsSubset(await sendDue(), { sent: 1 })
  })

  test('F290 two visits of one patient in a list: the family doctor gets one letter', async ({
    assert,
  }) => {
    const { patient, omdr, exam } = await givenReadyVisit({ exam: reviewed })
    const earlier = await givenExam(patient, {
      exam: {
        ...reviewed,
        applanation: 'iCare',
        exam_date: daysAgo(40),
        omdr_id: omdr.omdId,
      },
      od: { iop: 15, cd: '0.40' },
      os: { iop: 19, cd: '0.60' },
    })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await fax(admin, [asked(exam.id), asked(earlier.id)])
    assert.equal(body.queued, 1)
    assert.containsSubset(body.notices, [{ reason: 'gp_letter_suppressed', exams: [earlier.id] }])
    assert.lengthOf(await deliveriesOf(exam.id, earlier.id), 1)
  })

  test('F323 a list that cannot be read is refused by name: {what}')
    .with([
      { what: 'nothing', data: undefined },
      { what: 'no list', data: '{"id": 1}' },
      { what: 'no text of a list', data: '[{' },
      { what: 'an empty list', data: [] },
      { what: 'no visit', data: [{ fax_type: 'omdr-gp' }] },
      { what: 'no letter', data: [{ id: 1, fax_type: 'pigeon' }] },
      { what: 'a number in its place', data: [7] },
      { what: 'too many', data: Array.from({ length: 501 }, (_, at) => asked(at + 1)) },
    ])
    .run(async ({ assert }, { data }) => {
      const admin = await asVisitor(await givenAdmin())
      const { status, body } = await fax(admin, data)
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'exam_data')
      assert.match(body.error, /^An error has occurred\. /)
    })

  test('F323 only administrators', async ({ assert }) => {
    const { od, exam } = await givenReadyVisit({ exam: reviewed })
    for (const person of [od, await givenOd()]) {
      assert.equal((await fax(await asVisitor(person), [asked(exam.id)])).status, 403)
    }
    assert.lengthOf(await deliveriesOf(exam.id), 0)
  })

  test('F323 two people who start the same list at once get one batch and one letter each', async ({
    assert,
  }) => {
    const visits = [
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
    ]
    const [ann, bob] = [await asVisitor(await givenAdmin()), await asVisitor(await givenAdmin())]
    const list = visits.map(({ exam }) => asked(exam.id))
    const [first, second] = await Promise.all([fax(ann, list), fax(bob, [...list].reverse())])
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.equal(first.body.batch_id, second.body.batch_id)
    assert.deepEqual([first.body.queued, second.body.queued], [3, 3])
    assert.lengthOf(await deliveriesOf(...visits.map(({ exam }) => exam.id)), 3)
    const later = await fax(ann, list.slice(0, 2))
    assert.notEqual(later.body.batch_id, first.body.batch_id, 'another list is another batch')
    assert.deepEqual(
      later.body.results.map(({ status: each }: { status: string }) => each),
      ['known', 'known']
    )
    assert.lengthOf(await deliveriesOf(...visits.map(({ exam }) => exam.id)), 3)
  })

  test(
    'Q165 C084 a letter that was faxed by itself and is {state} is told as that, and nothing is sent'
  )
    .with([
      { state: 'failed', why: 'line_busy', says: 'The line was busy each time it was dialled' },
      { state: 'held', why: 'number_moved', says: 'was changed while this waited' },
      { state: 'unknown', why: 'gateway_silent', says: 'unknown, please check' },
      { state: 'partial', why: 'pages_missing', says: 'arrived in part' },
      { state: 'cancelled', why: null, says: 'cancelled' },
    ])
    .run(async ({ assert }, { state, why, says }) => {
      const [lost, fine] = [
        await givenReadyVisit({ exam: reviewed }),
        await givenReadyVisit({ exam: reviewed }),
      ]
      const admin = await asVisitor(await givenAdmin())
      await admin.post(`/api/data/exam/${lost.exam.id}/fax/omdr-gp/`)
      const [delivery] = await deliveriesOf(lost.exam.id)
      await db.from('deliveries').where('id', delivery.id).update({ state, state_reason: why })
      const list = [lost, fine].map(({ exam }) => asked(exam.id))
      for (const more of [{ dry_run: true }, {}, {}]) {
        const { body } = await fax(admin, list, more)
        assert.containsSubset(body, {
          success: false,
          queued: 1,
          failed_exams: [lost.exam.id],
          error: `Failed to faxes for the following exams: ${lost.exam.id}`,
        })
        assert.containsSubset(body.results[0], {
          success: false,
          status: 'known',
          delivery_id: delivery.id,
          reason: why,
        })
        assert.include(body.results[0].error, says)
        assert.include(body.results[0].error, 'nothing was sent again')
        assert.containsSubset(body.results[1], { success: true, status: 'queued' })
      }
      assert.lengthOf(await deliveriesOf(lost.exam.id), 1)
    })

  test('Q165 what was sent again since is told as its newest sending', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asVisitor(await givenAdmin())
    const first = await fax(admin, [asked(exam.id)])
    const [{ delivery_id: id }] = first.body.results
    await db
      .from('deliveries')
      .where('id', id)
      .update({ state: 'failed', state_reason: 'line_busy' })
    const same = await fax(admin, [asked(exam.id)])
    assert.containsSubset(same.body, { success: false, queued: 0, failed_exams: [exam.id] })
    const path = `/api/admin/deliveries/${id}/actions/resend`
    const resent = await admin.post(path, { reason: 'their line is free again' })
    assert.equal(resent.status, 200, resent.text)
    const { body } = await fax(admin, [asked(exam.id)])
    assert.containsSubset(body, { success: true, failed_exams: [] })
    assert.equal(body.results[0].delivery_id, resent.body.id)
  })

  test('F323 a dry run says letter by letter what would happen and queues nothing', async ({
    assert,
  }) => {
    const [fine, open] = [await givenReadyVisit({ exam: reviewed }), await givenReadyVisit()]
    const faxes: BulkFax[] = [fine, open].map(({ exam }) => ({ examId: exam.id, type: 'omdr-gp' }))
    const lines = await previewBulkFax(faxes, { locale: 'en' })
    assert.deepEqual(
      lines.map(({ outcome, reason }) => [outcome, reason]),
      [
        ['queued', null],
        ['failed', 'omdr_review_missing'],
      ]
    )
    assert.lengthOf(await deliveriesOf(fine.exam.id, open.exam.id), 0)
    assert.lengthOf(await db.from('delivery_batches'), 0)
  })
})
