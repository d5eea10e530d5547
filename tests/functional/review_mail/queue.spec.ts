import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { BASE, givenReviewed, givenTold, letLeave, mailOf, send } from './given_reviews.js'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const setEmail = (admin: Visitor, email_id: unknown, status: unknown) =>
  admin.post(`${BASE}/set_email_status/`, { email_id, status })
const setBatch = (admin: Visitor, batch_id: unknown, status: unknown) =>
  admin.post(`${BASE}/set_batch_status/`, { batch_id, status })

async function batchesOf(admin: Visitor, query = ''): Promise<number[]> {
  const { body } = await admin.get(`${BASE}/get_ready_review_processing_batch_list/${query}`)
  return body.data.map((row: { batch_id: number }) => row.batch_id)
}

/** A batch of two e-mails, to the desk and to the lab. */
async function givenBatch() {
  const to = ['desk@eyes.example', 'lab@eyes.example'] as const
  const { od } = await givenTold({ technicians_receiving_reviews: [...to] })
  const { id } = await givenReviewed(od)
  const admin = await asVisitor(await givenAdmin())
  const mail = mailOf(od, [id])
  const { batch_id: batch, emails } = await send(admin, mail)
  const [desk, lab] = to.map((address) => emails.find((each) => each.to === address)!.email_id)
  return { admin, mail, batch, desk: desk!, lab: lab! }
}

test.group('The queue of review e-mails', (group) => {
  group.each.setup(() => emptyLedger())

  test('F374 C226 an e-mail on hold stays, the other leaves; unheld it leaves; sent it answers 422', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { admin, desk, lab } = await givenBatch()
    const held = await setEmail(admin, desk, 'hold')
    assert.containsSubset(held.body, { success: true, email_id: desk, status: 'hold' })
    assert.equal((await setEmail(admin, desk, 'hold')).status, 200, 'twice is once')
    await letLeave()
    assert.isEmpty(server.lettersTo('desk@eyes.example'))
    assert.lengthOf(server.lettersTo('lab@eyes.example'), 1)
    for (const status of ['hold', 'ready', 'deleted']) {
      const late = await setEmail(admin, lab, status)
      assert.equal(late.status, 422)
      assert.equal(late.body.errors[0].field, 'status')
      assert.equal(late.body.error, 'This e-mail was sent; it does not change any more.')
    }
    assert.equal((await setEmail(admin, desk, 'ready')).body.status, 'ready')
    await letLeave()
    assert.lengthOf(server.lettersTo('desk@eyes.example'), 1)
  })

  test('F374 C226 what is deleted never leaves, and does not come back', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { admin, desk } = await givenBatch()
    assert.equal((await setEmail(admin, desk, 'deleted')).body.status, 'deleted')
    assert.equal((await setEmail(admin, desk, 'ready')).status, 422)
    await letLeave()
    assert.isEmpty(server.lettersTo('desk@eyes.example'))
  })

  test('F374 C227 C222 a batch is held, unheld and deleted as one; the ready list knows', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { admin, batch, desk, lab } = await givenBatch()
    assert.include(await batchesOf(admin), batch)
    const held = await setBatch(admin, batch, 'hold')
    assert.containsSubset(held.body, { success: true, batch_id: batch, status: 'hold' })
    assert.notInclude(await batchesOf(admin), batch)
    assert.include(await batchesOf(admin, '?status=hold'), batch)
    await letLeave()
    assert.isEmpty(server.received)
    await setBatch(admin, batch, 'ready')
    assert.include(await batchesOf(admin), batch)
    await setEmail(admin, lab, 'deleted')
    await letLeave()
    assert.lengthOf(server.received, 1)
    const late = await setBatch(admin, batch, 'deleted')
    assert.equal(late.status, 200)
    assert.isFalse(late.body.success)
    assert.containsSubset(late.body.results, [
      { email_id: desk, success: false, status: 'sent' },
      { email_id: lab, success: true, status: 'deleted' },
    ])
    assert.equal((await setBatch(admin, batch, 'hold')).status, 422)
    assert.include(await batchesOf(admin, '?status=all'), batch)
  })

  test('F374 a batch that was deleted is no longer in the way of the same e-mail', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { admin, batch, mail } = await givenBatch()
    await setBatch(admin, batch, 'deleted')
    const again = await send(admin, mail)
    assert.notEqual(again.batch_id, batch)
    await letLeave()
    assert.lengthOf(server.received, 2)
    const [before] = await db.from('review_email_batches').where('id', batch)
    assert.isNotNull(before.deleted_at)
  })

  test('F374 C226 C227 bad input names its field; what is not there is refused', async ({
    assert,
  }) => {
    const { admin, batch, desk } = await givenBatch()
    const wrong = [
      [await setEmail(admin, desk, 'sent'), 'status'],
      [await setEmail(admin, 'x', 'hold'), 'email_id'],
      [await setBatch(admin, batch, ''), 'status'],
      [await setBatch(admin, undefined, 'hold'), 'batch_id'],
    ] as const
    for (const [answer, field] of wrong) {
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.equal((await setEmail(admin, 999_999_999, 'hold')).status, 403)
    assert.equal((await setBatch(admin, 999_999_999, 'hold')).status, 403)
  })
})

test.group('Review processed', () => {
  test('F328 C225 each visit by itself: what is not reviewed, or nobody’s, says why', async ({
    assert,
  }) => {
    const { od } = await givenTold()
    const [one, two] = [await givenReviewed(od), await givenReviewed(od)]
    const ready = await givenReviewed(od, { exam: { exam_status: 'ready' } })
    const admin = await asVisitor(await givenAdmin())
    const path = `${BASE}/bulk_set_exam_review_processed/`
    const ids = [one.id, ready.id, 999_999_999, two.id]
    const { status, body } = await admin.post(path, { exam_ids: ids })
    assert.equal(status, 200)
    assert.isFalse(body.success)
    assert.deepEqual(
      body.results.map((line: { exam_id: number; success: boolean }) => [
        line.exam_id,
        line.success,
      ]),
      [
        [one.id, true],
        [ready.id, false],
        [999_999_999, false],
        [two.id, true],
      ]
    )
    assert.match(body.results[1].error, /Only a reviewed visit/)
    const rows = await db.from('exams').whereIn('id', [one.id, two.id, ready.id]).orderBy('id')
    assert.deepEqual(
      rows.map(({ exam_status: state, is_review_processed: is }) => [state, is]),
      [
        ['reviewed', true],
        ['reviewed', true],
        ['ready', false],
      ]
    )
    const again = await admin.post(path, { exam_ids: [one.id] })
    assert.isTrue(again.body.success)
    const listed = await admin.get(`${BASE}/list/?od_id=${od.odId}`)
    assert.isEmpty(listed.body.data)
    const [record] = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(one.id), action: 'exam.state_changed' })
    assert.include(JSON.stringify(record), 'is_review_processed')
  })

  test('C225 Q15 a form names the visits in one text', async ({ assert }) => {
    const { od } = await givenTold()
    const ids = [(await givenReviewed(od)).id, (await givenReviewed(od)).id]
    const admin = await asVisitor(await givenAdmin())
    const form = new URLSearchParams({ exam_ids: JSON.stringify(ids) })
    const { status, body } = await admin.post(`${BASE}/bulk_set_exam_review_processed/`, form)
    assert.deepEqual([status, body.success], [200, true])
    const rows = await db.from('exams').whereIn('id', ids)
    assert.isTrue(rows.every((row) => row.is_review_processed))
  })

  test('C225 without visits, or with words for numbers, names exam_ids', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    for (const body of [{}, { exam_ids: [] }, { exam_ids: 'all' }]) {
      const answer = await admin.post(`${BASE}/bulk_set_exam_review_processed/`, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'exam_ids')
    }
  })
})
