import { test } from '@japa/runner'
import { givenAdmin, givenOd, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

const SUSPECT = '/api/data/exam/save_glc_suspect/'
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

  test('F203 C066 Q156 its names may be sent in snake case; what is missing is named', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    const sent = { exam_id: exam.id, rr_glc_suspect: true }
    assert.equal((await person.post(SUSPECT, sent)).status, 200)
    assert.isTrue((await examRow(exam.id)).rr_glc_suspect)
    for (const [field, body] of [
      ['examId', { rr_glc_suspect: false }],
      ['rrGlcSuspect', { exam_id: exam.id }],
    ] as const) {
      const refused = await person.post(SUSPECT, body)
      assert.equal(refused.status, 422)
      assert.deepEqual(
        refused.body.errors.map((each: { field: string }) => each.field),
        [field]
      )
    }
    assert.isTrue((await examRow(exam.id)).rr_glc_suspect)
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
