import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenOmdr, givenPreReviewer } from '#database/factories/index'
import { givenShare, readingOf, submitFirst } from '#tests/helpers/readings'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'
import { SET, givenAsked } from '#tests/functional/review/given_second_reading'

test.group('Asking for a second opinion', (group) => {
  group.each.setup(() => givenShare(0))

  test('F204 the office and the visit’s reviewer ask; it is stored, audited and opens a reading', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const [one, two] = [await givenOmdr(), await givenOmdr()]
    const admin = await asVisitor(await givenAdmin())
    const byOffice = await admin.post(SET, { exam_id: exam.id, second_omdr_id: one.omdId })
    assert.equal(byOffice.status, 200, byOffice.text)
    assert.equal(byOffice.body.second_omdr_id, one.omdId)
    const byReviewer = await (
      await asVisitor(omdr)
    ).post(SET, { exam_id: exam.id, second_omdr_id: two.omdId })
    assert.equal(byReviewer.status, 200, byReviewer.text)
    assert.containsSubset(await examRow(exam.id), {
      second_omdr_id: two.omdId,
      second_omdr_reviewed: false,
      exam_status: 'ready',
      version: 1,
    })
    assert.containsSubset(await readingOf(exam.id), { reason: 'opinion', state: 'second' })
    const told = await db
      .from('audit_records')
      .where({ action: 'exam.second_opinion_asked', subject_id: String(exam.id) })
      .orderBy('at')
    assert.deepEqual(
      told.map(({ details }) => [details.from, details.to]),
      [
        [null, one.omdId],
        [one.omdId, two.omdId],
      ]
    )
    await admin.post(SET, { exam_id: exam.id, second_omdr_id: null })
    assert.isNull((await examRow(exam.id)).second_omdr_id)
    assert.equal((await readingOf(exam.id)).state, 'withdrawn')
  })

  test('F204 nobody else asks, and the visit stays as it was', async ({ assert }) => {
    const { exam, od } = await givenReadyVisit()
    const second = await givenOmdr()
    const body = { exam_id: exam.id, second_omdr_id: second.omdId }
    for (const user of [od, await givenOmdr(), await givenOmdc(), await givenPreReviewer()]) {
      assert.equal((await (await asVisitor(user)).post(SET, body)).status, 403)
    }
    assert.isNull((await examRow(exam.id)).second_omdr_id)
  })

  test('F204 Q163 never its first reviewer, a consultant, nobody, or the office: refused on every way in', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    const office = await givenOmdr({ user: { is_admin: true } })
    const wrong = [omdr.omdId, (await givenOmdc()).omdId, 99_999_999, office.omdId]
    for (const id of wrong) {
      const called = await admin.post(SET, { exam_id: exam.id, second_omdr_id: id })
      assert.equal(called.status, 422, String(id))
      assert.equal(called.body.errors[0].field, 'second_omdr_id')
      const saved = await save(admin, exam.id, { second_omdr: id })
      assert.equal(saved.status, 422, String(id))
      assert.equal(saved.body.errors[0].field, 'second_omdr')
    }
    assert.isNull((await examRow(exam.id)).second_omdr_id)
    assert.equal((await admin.post(SET, { exam_id: exam.id })).status, 422)
  })

  test('F204 C074 whoever is only assigned is not said to have read, whoever reviewed is', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    const ask = () => admin.post(SET, { exam_id: exam.id, second_omdr_id: omdr.omdId })
    const assigned = await ask()
    assert.equal(assigned.status, 422)
    assert.equal(assigned.body.error, 'This reviewer is assigned to read the visit first.')
    await submitFirst(await asVisitor(omdr), exam.id)
    const read = await ask()
    assert.equal(read.status, 422)
    assert.equal(read.body.error, 'This reviewer has read the visit already.')
    assert.isNull((await examRow(exam.id)).second_omdr_id)
  })

  test('F204 Q163 whoever gives the second opinion does not become the first reviewer, and whoever reviewed is not asked again', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const second = await givenOmdr()
    const admin = await asVisitor(await givenAdmin())
    await admin.post(SET, { exam_id: exam.id, second_omdr_id: second.omdId })
    const taken = await admin.post('/api/data/exam/set_omdr/', {
      exam_id: exam.id,
      omdr_id: second.omdId,
    })
    assert.equal(taken.status, 422)
    assert.equal(taken.body.errors[0].field, 'omdr_id')

    const other = await givenReadyVisit()
    await submitFirst(await asVisitor(other.omdr), other.exam.id)
    const next = await givenOmdr()
    await admin.post('/api/data/exam/set_omdr/', { exam_id: other.exam.id, omdr_id: next.omdId })
    const again = await admin.post(SET, {
      exam_id: other.exam.id,
      second_omdr_id: other.omdr.omdId,
    })
    assert.equal(again.status, 422)
    assert.equal((await examRow(exam.id)).omdr_id, omdr.omdId)
  })

  test('F204 C074 the one chosen stays in the list though they are hidden by now; earlier visits that wait are named', async ({
    assert,
  }) => {
    const { exam, omdr, second } = await givenAsked()
    const { body } = await (
      await asVisitor(omdr)
    ).get(`/api/data/exam/${exam.id}/second_opinion_reviewers/`)
    const hidden = body.omds.find(({ id }: { id: number }) => id === second.omdId)
    assert.isTrue(hidden.hidden_from_dropdown)
    assert.notInclude(
      body.omds.map(({ id }: { id: number }) => id),
      omdr.omdId
    )
    assert.equal(body.second_omdr_id, second.omdId)
    assert.deepEqual(body.waiting_before, [])
  })
})
