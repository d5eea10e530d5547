import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const CALLS = {
  omdc: '/api/data/exam/set_omdc/',
  status: '/api/data/exam/set_omdc_status/',
  igp: '/api/data/exam/set_internal_gp_and_status/',
  igpStatus: '/api/data/exam/set_internal_gp_status/',
}

const office = async () => asVisitor(await givenAdmin())

test.group('Assigning consultants', () => {
  test('Q15 C062 C063 C064 the empty field of a form is nobody: {field}')
    .with([
      { call: CALLS.omdc, field: 'omdc_id', stored: 'omdc_id' },
      { call: CALLS.omdc, field: 'omdc', stored: 'omdc_id' },
      { call: '/api/data/exam/set_omdr/', field: 'omdr_id', stored: 'omdr_id' },
      { call: '/api/data/exam/set_omdr/', field: 'omdr', stored: 'omdr_id' },
      {
        call: '/api/data/exam/set_second_omdr/',
        field: 'second_omdr_id',
        stored: 'second_omdr_id',
      },
      { call: CALLS.igp, field: 'igp', stored: 'igp_id' },
    ])
    .run(async ({ assert }, { call, field, stored }) => {
      const [omdc, igp, second] = [await givenOmdc(), await givenIgp(), await givenOmdr()]
      const { exam } = await givenReadyVisit({
        exam: {
          omdc_id: omdc.omdId,
          omdc_status: 'ready',
          igp_id: igp.igpId,
          second_omdr_id: second.omdId,
        },
      })
      const form = new URLSearchParams({ exam_id: String(exam.id), [field]: '' })
      const answer = await (await office()).post(call, form)
      assert.equal(answer.status, 200, answer.text)
      assert.isNull((await examRow(exam.id))[stored])
    })

  test('F213 C062 Q50 a consultant makes the visit ready for them; taken away, an open status ends', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const [first, second] = [await givenOmdc(), await givenOmdc()]
    const admin = await office()
    const assign = (omdc_id: number | null) => admin.post(CALLS.omdc, { exam_id: exam.id, omdc_id })
    const given = await assign(first.omdId)
    assert.equal(given.status, 200, given.text)
    assert.containsSubset(given.body, { omdc_id: first.omdId, omdc_status: 'ready', version: 2 })
    assert.containsSubset(await examRow(exam.id), { omdc_id: first.omdId, omdc_status: 'ready' })
    await assign(second.omdId)
    assert.containsSubset(await examRow(exam.id), { omdc_id: second.omdId, omdc_status: 'ready' })
    await assign(null)
    assert.containsSubset(await examRow(exam.id), { omdc_id: null, omdc_status: '' })
    const told = await db
      .from('audit_records')
      .where({ action: 'exam.consultant_assigned', subject_id: String(exam.id) })
      .orderBy('at')
    assert.deepEqual(
      told.map(({ details }) => [details.from, details.to]),
      [
        [null, first.omdId],
        [first.omdId, second.omdId],
        [second.omdId, null],
      ]
    )
  })

  test('F213 C062 a processed consultation stays processed when its consultant goes', async ({
    assert,
  }) => {
    const omdc = await givenOmdc()
    const { exam } = await givenReadyVisit({
      exam: { omdc_id: omdc.omdId, omdc_status: 'processed' },
    })
    const admin = await office()
    assert.equal((await admin.post(CALLS.omdc, { exam_id: exam.id, omdc_id: null })).status, 200)
    assert.containsSubset(await examRow(exam.id), { omdc_id: null, omdc_status: 'processed' })
  })

  test('Q163 C062 only a consultant is assigned as one', async ({ assert }) => {
    const { exam } = await givenReadyVisit()
    const reviewer = await givenOmdr()
    const admin = await office()
    for (const omdc_id of [reviewer.omdId, 99_999_999]) {
      const answer = await admin.post(CALLS.omdc, { exam_id: exam.id, omdc_id })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'omdc_id')
    }
    assert.containsSubset(await examRow(exam.id), { omdc_id: null, omdc_status: '', version: 1 })
  })

  test('F212 C061 Q49 the status agrees with the consultant: {consultant}, {to}: {status}')
    .with([
      { consultant: true, to: 'reviewed', status: 200 },
      { consultant: true, to: 'processed', status: 200 },
      { consultant: true, to: '', status: 422 },
      { consultant: false, to: 'processed', status: 200 },
      { consultant: false, to: 'ready', status: 422 },
      { consultant: false, to: 'reviewed', status: 422 },
    ])
    .run(async ({ assert }, { consultant, to, status }) => {
      const omdc = consultant ? await givenOmdc() : null
      const before = { omdc_id: omdc?.omdId ?? null, omdc_status: omdc ? 'ready' : '' }
      const { exam } = await givenReadyVisit({ exam: before })
      const admin = await office()
      const answer = await admin.post(CALLS.status, { exam_id: exam.id, omdc_status_to: to })
      assert.equal(answer.status, status, answer.text)
      const row = await examRow(exam.id)
      assert.equal(row.omdc_status, status === 200 ? to : before.omdc_status)
      if (status === 200) return assert.equal(answer.body.omdc_status, to)
      assert.equal(answer.body.error, 'OMDC status does not match the assigned OMDC.')
      assert.equal(answer.body.errors[0].field, 'omdc_status_to')
    })

  test('Q153 C062 C061 several visits are judged each on its own', async ({ assert }) => {
    const omdc = await givenOmdc()
    const [taken, free, last] = [
      await givenReadyVisit(),
      await givenReadyVisit({ exam: { omdc_id: omdc.omdId, omdc_status: 'ready' } }),
      await givenReadyVisit(),
    ]
    const admin = await office()
    const given = await admin.post(CALLS.omdc, {
      exam_ids: [taken.exam.id, 99_999_999, last.exam.id],
      omdc_id: omdc.omdId,
    })
    assert.isFalse(given.body.success)
    assert.containsSubset(given.body.results, [
      { exam_id: taken.exam.id, success: true },
      { exam_id: 99_999_999, success: false },
      { exam_id: last.exam.id, success: true },
    ])
    await db.from('exams').where('id', last.exam.id).update({ omdc_id: null, omdc_status: '' })
    const moved = await admin.post(CALLS.status, {
      exam_ids: [free.exam.id, last.exam.id],
      omdc_status_to: 'reviewed',
    })
    assert.containsSubset(moved.body.results, [
      { exam_id: free.exam.id, success: true },
      {
        exam_id: last.exam.id,
        success: false,
        error: 'OMDC status does not match the assigned OMDC.',
      },
    ])
    assert.equal((await examRow(free.exam.id)).omdc_status, 'reviewed')
    assert.equal((await examRow(last.exam.id)).omdc_status, '')
  })

  test('F221 C031 where an in-person consultation stands: {ipc}')
    .with([
      { ipc: 'requested', stored: 'requested' },
      { ipc: 'ipc_only', stored: 'ipc_only' },
      { ipc: 'addressed', stored: 'addressed' },
      { ipc: 'omd_requested', stored: 'omd_requested' },
      { ipc: '', stored: null },
      { ipc: null, stored: null },
    ])
    .run(async ({ assert }, { ipc, stored }) => {
      const { exam } = await givenReadyVisit({ exam: { ipc: stored ? null : 'addressed' } })
      const admin = await office()
      assert.equal((await save(admin, exam.id, { ipc })).status, 200)
      assert.equal((await examRow(exam.id)).ipc, stored)
      const unknown = await save(admin, exam.id, { ipc: 'sent' })
      assert.equal(unknown.status, 422)
      assert.equal(unknown.body.errors[0].field, 'ipc')
      assert.equal((await examRow(exam.id)).ipc, stored)
    })

  test('bad input names its field: {call} {body}')
    .with([
      { call: CALLS.omdc, body: { omdc_id: 1 }, field: 'exam_id' },
      { call: CALLS.omdc, body: { exam_id: 'x', omdc_id: 1 }, field: 'exam_id' },
      { call: CALLS.status, body: { exam_id: 1, omdc_status_to: 'done' }, field: 'omdc_status_to' },
      { call: CALLS.status, body: { exam_id: 1 }, field: 'omdc_status_to' },
      { call: CALLS.igp, body: { igp: 1, gp_status: 'ready' }, field: 'exam' },
      { call: CALLS.igp, body: { exam: 1, gp_status: 'sent' }, field: 'gp_status' },
      { call: CALLS.igpStatus, body: { exam: 1, gp_status: 'sent' }, field: 'gp_status' },
    ])
    .run(async ({ assert }, { call, body, field }) => {
      const answer = await (await office()).post(call, body)
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, field)
    })

  test('C062 C063 C064 a call that names nobody takes nobody away: {field}')
    .with([
      { call: CALLS.omdc, field: 'omdc_id' },
      { call: '/api/data/exam/set_omdr/', field: 'omdr_id' },
      { call: CALLS.igp, field: 'igp' },
    ])
    .run(async ({ assert }, { call, field }) => {
      const [omdc, igp] = [await givenOmdc(), await givenIgp()]
      const { exam, omdr } = await givenReadyVisit({
        exam: { omdc_id: omdc.omdId, omdc_status: 'ready', igp_id: igp.id },
      })
      const answer = await (await office()).post(call, { exam_id: exam.id })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
      assert.containsSubset(await examRow(exam.id), {
        version: 1,
        omdr_id: omdr.omdId,
        omdc_id: omdc.omdId,
        igp_id: igp.id,
      })
    })

  test('F213 F220 nobody but an administrator assigns', async ({ assert }) => {
    const omdc = await givenOmdc()
    const igp = await givenIgp()
    const { exam, omdr } = await givenReadyVisit()
    const bodies = {
      omdc: { exam_id: exam.id, omdc_id: omdc.omdId },
      status: { exam_id: exam.id, omdc_status_to: 'processed' },
      igp: { exam: exam.id, igp: igp.id, gp_status: 'ready' },
      igpStatus: { exam: exam.id, gp_status: '' },
    }
    for (const user of [omdc, omdr, await givenOd(), await givenPreReviewer()]) {
      const person = await asVisitor(user)
      for (const [name, body] of Object.entries(bodies)) {
        const { status } = await person.post(CALLS[name as keyof typeof CALLS], body)
        assert.equal(status, 403, name)
      }
    }
    assert.containsSubset(await examRow(exam.id), { version: 1, omdc_id: null, igp_id: null })
  })
})
