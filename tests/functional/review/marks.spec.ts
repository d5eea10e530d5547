import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, eyeRow, givenReadyVisit } from '#tests/helpers/visits'

const SUSPECT = '/api/data/exam/save_glc_suspect/'
const OVERRIDE = '/api/data/exam/save_vf_override/'
const office = async () => asVisitor(await givenAdmin())

test.group('A field test read again', () => {
  test('F207 C071 each eye has its own correction, the other stays', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({ os: { vf_override: 'xxx' } })
    const person = await asVisitor(omdr)
    const answer = await person.post(OVERRIDE, { exam_id: exam.id, od_vf_override: 'wnl' })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, { od_vf_override: 'wnl', os_vf_override: 'xxx' })
    assert.equal((await eyeRow(exam.id, 'od')).vf_override, 'wnl')
    assert.equal((await eyeRow(exam.id, 'os')).vf_override, 'xxx')
    await person.post(OVERRIDE, { exam_id: exam.id, os_vf_override: null })
    assert.equal((await eyeRow(exam.id, 'od')).vf_override, 'wnl')
    assert.isNull((await eyeRow(exam.id, 'os')).vf_override)
    const form = new URLSearchParams({ exam_id: String(exam.id), od_vf_override: '' })
    assert.equal((await person.post(OVERRIDE, form)).status, 200)
    assert.isNull((await eyeRow(exam.id, 'od')).vf_override)
  })

  test('F207 C071 by whoever reads the visit and by the office, nobody else', async ({
    assert,
  }) => {
    const omdc = await givenOmdc()
    const { exam, od } = await givenReadyVisit({
      exam: { omdc_id: omdc.omdId, omdc_status: 'ready' },
    })
    const body = { exam_id: exam.id, os_vf_override: 'wnl' }
    for (const user of [od, await givenOmdr(), await givenOmdc(), await givenPreReviewer()]) {
      assert.equal((await (await asVisitor(user)).post(OVERRIDE, body)).status, 403)
    }
    assert.isNull((await eyeRow(exam.id, 'os')).vf_override)
    assert.equal((await (await asVisitor(omdc)).post(OVERRIDE, body)).status, 200)
    const admin = await office()
    assert.equal((await admin.post(OVERRIDE, { ...body, os_vf_override: 'xxx' })).status, 200)
    assert.equal((await eyeRow(exam.id, 'os')).vf_override, 'xxx')
    const unknown = await admin.post(OVERRIDE, { ...body, os_vf_override: 'fine' })
    assert.equal(unknown.body.errors[0].field, 'os_vf_override')
  })
})

test.group('A mark on a reviewed chart', () => {
  const MARKS = [
    { path: SUSPECT, mark: (examId: number) => ({ examId, rrGlcSuspect: true }) },
    { path: OVERRIDE, mark: (id: number) => ({ exam_id: id, od_vf_override: 'wnl' }) },
  ]
  const givenReviewed = () => givenReadyVisit({ exam: { exam_status: 'reviewed' } })

  test('F178 Q46 Q163 the reviewer says why, and it is kept: {path}')
    .with(MARKS)
    .run(async ({ assert }, { path, mark }) => {
      const { exam, omdr } = await givenReviewed()
      const person = await asVisitor(omdr)
      for (const edit_note of [undefined, '', '  ']) {
        const silent = await person.post(path, { ...mark(exam.id), edit_note })
        assert.equal(silent.status, 422, silent.text)
        assert.equal(silent.body.errors[0].field, 'edit_note')
      }
      assert.containsSubset(await examRow(exam.id), { version: 1, rr_glc_suspect: false })
      assert.isNull((await eyeRow(exam.id, 'od')).vf_override)
      const told = await person.post(path, { ...mark(exam.id), edit_note: 'Seen once more' })
      assert.equal(told.status, 200, told.text)
      const revision = await db.from('exam_revisions').where('exam_id', exam.id).firstOrFail()
      assert.equal(revision.note, 'Seen once more')
      const again = await person.post(path, mark(exam.id))
      assert.equal(again.status, 200, 'what changes nothing is no edit')
    })

  test('F178 Q46 Q67 consultant and office mark it without one', async ({ assert }) => {
    const omdc = await givenOmdc()
    const { exam } = await givenReadyVisit({
      exam: { exam_status: 'reviewed', omdc_id: omdc.omdId, omdc_status: 'ready' },
    })
    const consultant = await asVisitor(omdc)
    for (const { path, mark } of MARKS) {
      const answer = await consultant.post(path, mark(exam.id))
      assert.equal(answer.status, 200, answer.text)
    }
    const preReviewed = await givenReadyVisit({ exam: { is_pre_reviewed: true } })
    for (const { id } of [exam, preReviewed.exam]) {
      const answer = await (await office()).post(OVERRIDE, { exam_id: id, os_vf_override: 'xxx' })
      assert.equal(answer.status, 200, answer.text)
    }
  })
})

test.group('Second opinions', () => {
  test('F204 C072 the alert of earlier visits ends; later ones and other patients keep theirs', async ({
    assert,
  }) => {
    const second = await givenOmdr()
    const { exam, omdr, patient } = await givenReadyVisit({ exam: { exam_date: daysAgo(40) } })
    const asked = { second_omdr_id: second.omdId }
    const earlier = await givenExam(patient, { exam: { exam_date: daysAgo(200), ...asked } })
    const later = await givenExam(patient, { exam: { exam_date: daysAgo(5), ...asked } })
    const other = await givenReadyVisit({ exam: { exam_date: daysAgo(300), ...asked } })
    const person = await asVisitor(omdr)
    const path = `/api/data/exam/clear_second_omdr_alert_on_prev_exams/${exam.id}/`
    const answer = await person.post(path)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.cleared, [earlier.id])
    assert.isTrue((await examRow(earlier.id)).second_omdr_reviewed)
    assert.isFalse((await examRow(later.id)).second_omdr_reviewed)
    assert.isFalse((await examRow(other.exam.id)).second_omdr_reviewed)
    const reviews = await db
      .from('reviews')
      .where({ exam_id: earlier.id, role: 'second_omdr' })
      .whereNotNull('reviewed_at')
    assert.isEmpty(reviews, 'nobody reviewed by it')
    assert.deepEqual((await person.post(path)).body.cleared, [])
    for (const user of [await givenOmdr(), await givenOmdc(), await givenOd()]) {
      assert.equal((await (await asVisitor(user)).post(path)).status, 403)
    }
  })

  test('F204 C074 reviewers that are not hidden are offered, but not the visit’s own', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const other = await givenOmdr()
    const hidden = await givenOmdr({ omd: { hidden_from_dropdown: true } })
    const consultant = await givenOmdc()
    const path = `/api/data/exam/${exam.id}/second_opinion_reviewers/`
    const { body } = await (await office()).get(path)
    const ids = body.omds.map(({ id }: { id: number }) => id)
    assert.include(ids, other.id)
    for (const omd of [omdr, hidden, consultant]) assert.notInclude(ids, omd.id)
    const named = body.omds.find(({ id }: { id: number }) => id === other.id)
    assert.equal(named.name, other.omdName)
    for (const user of [consultant, await givenOd(), await givenPreReviewer()]) {
      assert.equal((await (await asVisitor(user)).get(path)).status, 403)
    }
  })
})

test.group('The validation review', () => {
  test('F208 C073 is marked by an administrator, with who and when; no open page becomes old', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const path = `/api/data/exam/set_validation_review/${exam.id}/`
    for (const user of [omdr, await givenOd(), await givenOmdc(), await givenPreReviewer()]) {
      assert.equal((await (await asVisitor(user)).post(path)).status, 403)
    }
    assert.isNull((await examRow(exam.id)).validation_reviewed_at)
    const user = await givenAdmin()
    const answer = await (await asVisitor(user)).post(path)
    assert.equal(answer.status, 200, answer.text)
    const row = await examRow(exam.id)
    assert.containsSubset(row, { validation_reviewed_by: user.userId, version: 1 })
    assert.equal(answer.body.validation_reviewed_at, row.validation_reviewed_at.toISOString())
  })
})
