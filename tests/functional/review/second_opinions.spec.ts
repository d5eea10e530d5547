import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
} from '#database/factories/index'
import { givenShare, lockReading, readingOf, submitFirst } from '#tests/helpers/readings'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, save } from '#tests/helpers/visits'
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

  test('F247 F314 Q73 Q87 chart and queue agree on who waits for an answer, whichever way it was asked and ended', async ({
    assert,
  }) => {
    const preReviewed = {
      is_pre_reviewed: true,
      last_prereview_date: new Date().toISOString(),
      od_question: 'Is the left disc stable?',
      prereview_alert: JSON.stringify(['OD question']),
    }
    const { exam, patient } = await givenReadyVisit({ exam: preReviewed })
    const admin = await asVisitor(await givenAdmin())
    const [one, two, three] = [await givenOmdr(), await givenOmdr(), await givenOmdr()]
    const asked = async (body: object) => {
      const answer = await admin.post(SET, { exam_id: exam.id, ...body })
      if (answer.status !== 200) throw new Error(answer.text)
    }
    const answered = async (omdr: typeof one) => {
      const { status, text } = await lockReading(await asVisitor(omdr), exam.id)
      if (status !== 200) throw new Error(text)
    }
    const told = async () => {
      const { body } = await admin.get('/api/data/admin/patients/alert/')
      const why: string[] = body.data.find(({ id }: { id: number }) => id === exam.id).why
      const listed: string[] = (await examRow(exam.id)).prereview_alert
      assert.include(listed, 'OD question')
      const isTold = [why, listed].map((alerts) => alerts.includes('OMDR has question'))
      return isTold[0] === isTold[1] ? isTold[0] : { queue: isTold[0], chart: isTold[1] }
    }

    const later = await givenExam(patient, { exam: { exam_date: daysAgo(-1) } })
    const cleared = async () => {
      const path = `/api/data/exam/clear_second_omdr_alert_on_prev_exams/${later.id}/`
      const { body, text } = await admin.post(path)
      assert.deepEqual(body.cleared, [exam.id], text)
    }

    const ways: [() => Promise<unknown>, boolean][] = [
      [() => asked({ second_omdr_id: one.omdId }), true],
      [() => asked({ second_omdr_id: null }), false],
      [() => save(admin, exam.id, { second_omdr: two.omdId }), true],
      [cleared, false],
      [() => asked({ second_omdr_id: three.omdId }), true],
      [() => answered(three), false],
    ]
    for (const [step, [way, isWaiting]] of ways.entries()) {
      await way()
      assert.equal(await told(), isWaiting, `step ${step}`)
    }
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
