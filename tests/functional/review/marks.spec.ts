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

test.group('Suspicious for glaucoma', () => {
  test('F203 C066 the reviewer says so, and takes it back', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    const say = (rrGlcSuspect: boolean) => person.post(SUSPECT, { examId: exam.id, rrGlcSuspect })
    const said = await say(true)
    assert.equal(said.status, 200, said.text)
    assert.containsSubset(said.body, {
      success: true,
      rr_glc_suspect: true,
      omdr_set_glc_sus_diagnosis: true,
    })
    assert.isTrue((await examRow(exam.id)).rr_glc_suspect)
    assert.equal((await say(false)).status, 200)
    assert.containsSubset(await examRow(exam.id), {
      rr_glc_suspect: false,
      omdr_set_glc_sus_diagnosis: false,
    })
  })

  test('F203 C066 the consultant of the visit may, another one not', async ({ assert }) => {
    const [omdc, other] = [await givenOmdc(), await givenOmdc()]
    const { exam } = await givenReadyVisit({ exam: { omdc_id: omdc.omdId, omdc_status: 'ready' } })
    const say = async (user: typeof omdc) =>
      (await asVisitor(user)).post(SUSPECT, { examId: exam.id, rrGlcSuspect: true })
    assert.equal((await say(other)).status, 403)
    assert.isFalse((await examRow(exam.id)).rr_glc_suspect)
    assert.equal((await say(omdc)).status, 200)
  })

  test('F211 Q163 C066 the consultant’s word ends with the consultation: {omdc_status}')
    .with([
      { omdc_status: 'ready', status: 200 },
      { omdc_status: 'reviewed', status: 422 },
      { omdc_status: 'processed', status: 422 },
    ])
    .run(async ({ assert }, { omdc_status, status }) => {
      const omdc = await givenOmdc()
      const theirs = { omdc_id: omdc.omdId, omdc_status }
      const consultant = await asVisitor(omdc)
      const marked = { rr_glc_suspect: true, omdr_set_glc_sus_diagnosis: true }
      for (const [before, rrGlcSuspect] of [
        [{}, true],
        [marked, false],
      ] as const) {
        const { exam } = await givenReadyVisit({
          exam: { exam_status: 'reviewed', ...theirs, ...before },
        })
        const answer = await consultant.post(SUSPECT, { examId: exam.id, rrGlcSuspect })
        assert.equal(answer.status, status, answer.text)
        const stands = status === 200 ? rrGlcSuspect : !rrGlcSuspect
        assert.equal((await examRow(exam.id)).rr_glc_suspect, stands)
        if (status === 200) continue
        assert.equal(answer.body.errors[0].field, 'rrGlcSuspect')
        assert.match(answer.body.error, /consultation is closed/)
      }
    })

  test('F211 C066 C069 nor do they add it once they have handed in', async ({ assert }) => {
    const omdc = await givenOmdc()
    const { exam } = await givenReadyVisit({
      exam: { exam_status: 'reviewed', omdc_id: omdc.omdId, omdc_status: 'ready' },
    })
    const consultant = await asVisitor(omdc)
    const done = await consultant.post(`/api/data/exam/${exam.id}/omdc_submit/`, { version: 1 })
    assert.equal(done.status, 200, done.text)
    const late = await consultant.post(SUSPECT, { examId: exam.id, rrGlcSuspect: true })
    assert.equal(late.status, 422, late.text)
    assert.isFalse((await examRow(exam.id)).rr_glc_suspect)
  })

  test('F203 C066 what the optometrist said is not the reviewer’s to change', async ({
    assert,
  }) => {
    for (const name of ['rr_glc', 'rr_glc_suspect']) {
      const diagnosis = { [name]: true }
      const { exam, omdr } = await givenReadyVisit({ exam: diagnosis })
      const person = await asVisitor(omdr)
      const answer = await person.post(SUSPECT, { examId: exam.id, rrGlcSuspect: false })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'rrGlcSuspect')
      assert.containsSubset(await examRow(exam.id), { ...diagnosis, version: 1 })
    }
  })

  test('F203 Q163 C066 once somebody else wrote the diagnosis it is not the reader’s to take back', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const [reviewer, admin] = [await asVisitor(omdr), await office()]
    const say = (rrGlcSuspect: boolean) => reviewer.post(SUSPECT, { examId: exam.id, rrGlcSuspect })
    assert.equal((await say(true)).status, 200)
    for (const [suspect, marked] of [
      [true, true],
      [false, false],
      [true, false],
    ] as const) {
      const saved = await admin.post('/api/data/exam/save/', {
        ...{ id: exam.id, version: (await examRow(exam.id)).version },
        rr_glc_suspect: suspect,
      })
      assert.equal(saved.status, 200, saved.text)
      assert.containsSubset(await examRow(exam.id), {
        rr_glc_suspect: suspect,
        omdr_set_glc_sus_diagnosis: marked,
      })
    }
    assert.equal((await say(false)).status, 422)
    assert.isTrue((await examRow(exam.id)).rr_glc_suspect)
  })

  test('F203 Q163 C066 a chart that is {$self} is still its optometrist’s')
    .with(['not_ready', 'od_review'])
    .run(async ({ assert }, status) => {
      const { exam, omdr } = await givenReadyVisit({ exam: { exam_status: status } })
      const person = await asVisitor(omdr)
      const answer = await person.post(SUSPECT, { examId: exam.id, rrGlcSuspect: true })
      assert.equal(answer.status, 422, answer.text)
      assert.containsSubset(await examRow(exam.id), { rr_glc_suspect: false, version: 1 })
    })

  test('F203 C066 administrators, optometrists and other reviewers do not', async ({ assert }) => {
    const { exam, od } = await givenReadyVisit()
    for (const user of [od, await givenOd(), await givenOmdr(), await givenAdmin()]) {
      const person = await asVisitor(user)
      const answer = await person.post(SUSPECT, { examId: exam.id, rrGlcSuspect: true })
      assert.equal(answer.status, 403)
    }
    assert.isFalse((await examRow(exam.id)).rr_glc_suspect)
  })

  test('C066 bad input names its field', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    const unclear = await person.post(SUSPECT, { examId: exam.id, rrGlcSuspect: 'perhaps' })
    assert.equal(unclear.body.errors[0].field, 'rrGlcSuspect')
    const nobody = await person.post(SUSPECT, { rrGlcSuspect: true })
    assert.equal(nobody.body.errors[0].field, 'examId')
  })
})

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
