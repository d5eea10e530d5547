import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { FILLED, examRow, eyeRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

const preReviewPath = (id: number) => `/api/data/exam/${id}/prereview_timestamp/`
const submitPath = (id: number) => `/api/data/exam/${id}/omdr_submit/`

test.group('Pre-review', () => {
  test('F244 only a chart that is ready', async ({ assert }) => {
    const { exam } = await givenVisit()
    const admin = await asVisitor(await givenAdmin())
    const answer = await admin.post(preReviewPath(exam.id), { initials: 'AB', version: 1 })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.error, 'Can only run a Pre-review on charts set to Ready for OMD')
    assert.isFalse((await examRow(exam.id)).is_pre_reviewed)
  })

  test('F245 an administrator or a pre-reviewer signs with initials; alerts and notes follow', async ({
    assert,
  }) => {
    for (const user of [await givenAdmin(), await givenPreReviewer()]) {
      const { exam } = await givenReadyVisit({
        exam: { od_question: 'Second drop?', is_urgent: true },
      })
      const person = await asVisitor(user)
      const missing = await person.post(preReviewPath(exam.id), { version: 1 })
      assert.equal(missing.status, 422)
      assert.equal(missing.body.errors[0].field, 'initials')
      const wrong = await person.post(preReviewPath(exam.id), { initials: 'A1', version: 1 })
      assert.equal(wrong.status, 422)

      const done = await person.post(preReviewPath(exam.id), { initials: 'ab', version: 1 })
      assert.equal(done.status, 200)
      assert.isTrue(done.body.is_pre_reviewed)
      assert.includeMembers(done.body.prereview_alert, ['Urgent', 'OD question'])
      assert.includeMembers(done.body.selected_omd_note_options, [7, 15, 9])
      assert.containsSubset(await examRow(exam.id), {
        is_pre_reviewed: true,
        prereview_initials: 'AB',
      })
    }
  })

  test('F247 alerts follow the values of a pre-reviewed chart, and stay while others change', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ od: { iop: 23 } })
    const admin = await asVisitor(await givenAdmin())
    const done = await admin.post(preReviewPath(exam.id), { version: 1, initials: 'CG' })
    assert.deepEqual(done.body.prereview_alert, ['IOP slightly'])
    const alertsAfter = async (fields: object) => {
      assert.equal((await save(admin, exam.id, fields)).status, 200)
      return (await examRow(exam.id)).prereview_alert
    }
    assert.deepEqual(await alertsAfter({ impression: 'Cataract' }), ['IOP slightly'])
    assert.deepEqual(await alertsAfter({ od_iop: 41 }), ['IOP over 35'])
    assert.deepEqual(await alertsAfter({ od_iop: 17 }), [])
  })

  test('F205 F247 a visit that was taken out waits for nobody, and is no reason of an alert', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const alertsBeside = async (other: { deactivated_at: Date | null }) => {
      const { patient, exam } = await givenReadyVisit()
      await givenExam(patient, {
        exam: { exam_status: 'ready', exam_date: '2026-01-05', ...other },
      })
      const { version } = await examRow(exam.id)
      const done = await admin.post(preReviewPath(exam.id), { initials: 'AB', version })
      assert.equal(done.status, 200, done.text)
      return done.body.prereview_alert
    }
    assert.include(await alertsBeside({ deactivated_at: null }), 'Multiple visits')
    assert.notInclude(await alertsBeside({ deactivated_at: new Date() }), 'Multiple visits')
  })

  test('F245 an optometrist, and a reviewer who is not flagged, do not pre-review', async ({
    assert,
  }) => {
    const { od, omdr, exam } = await givenReadyVisit()
    for (const user of [od, omdr]) {
      const person = await asVisitor(user)
      const answer = await person.post(preReviewPath(exam.id), { initials: 'AB', version: 1 })
      assert.equal(answer.status, 403)
    }
    assert.equal((await examRow(exam.id)).version, 1)
  })

  test('F244 Q67 what a pre-reviewer changes is stored with the initials; other fields are not theirs', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const person = await asVisitor(await givenPreReviewer())
    const done = await person.post(preReviewPath(exam.id), {
      ...{ initials: 'pr', version: 1, omd_od: 'Compare the discs.', od_iop_aim: '18' },
      ...{ right_ght: 'onl', od_iop: 40, admin_private_notes: 'not theirs', omdr: 1 },
    })
    assert.equal(done.status, 200)
    const row = await examRow(exam.id)
    assert.containsSubset(row, {
      ...{ prereview_initials: 'PR', omd_od: 'Compare the discs.' },
      ...{ omdr_id: omdr.omdId },
    })
    assert.containsSubset(await eyeRow(exam.id, 'od'), { iop: 17, iop_aim: '18', ght: null })
    assert.notEqual(row.admin_private_notes, 'not theirs')
    const saved = await save(person, exam.id, { omd_gp: 'By another door.' })
    assert.equal(saved.status, 403)
  })

  test('F246 changed pre-review data asks for a new pre-review before saving', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    await admin.post(preReviewPath(exam.id), { initials: 'AB', version: 1 })
    const answer = await save(admin, exam.id, { omd_gp: 'changed' })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.error, 'Please Click the Pre-Review Button before Saving the Chart')
    assert.equal((await save(admin, exam.id, { admin_private_notes: 'fine' })).status, 200)
  })
})

test.group('Visits named in a form', () => {
  test('C062 C063 C064 C061 Q15 {call} takes several as one text')
    .with([
      { call: 'set_omdr', made: givenOmdr, named: 'omdr_id' },
      { call: 'set_omdc', made: givenOmdc, named: 'omdc_id' },
      { call: 'set_internal_gp_and_status', made: givenIgp, named: 'igp' },
    ])
    .run(async ({ assert }, { call, made, named }) => {
      const ids = [(await givenVisit()).exam.id, (await givenVisit()).exam.id]
      const doctor = Object(await made())
      const admin = await asVisitor(await givenAdmin())
      const form = { exam_ids: JSON.stringify(ids), [named]: String(doctor.omdId ?? doctor.igpId) }
      const { status, body } = await admin.post(
        `/api/data/exam/${call}/`,
        new URLSearchParams(form)
      )
      assert.equal(status, 200)
      assert.deepEqual(
        body.results.map(({ exam_id: id, success }: Record<string, unknown>) => [id, success]),
        ids.map((id) => [id, true])
      )
    })
})

test.group('Reviewer', () => {
  test('C063 an administrator assigns one or many, each judged on its own', async ({ assert }) => {
    const one = await givenVisit()
    const two = await givenVisit()
    const { omdId } = await givenOmdr()
    const admin = await asVisitor(await givenAdmin())
    const single = await admin.post('/api/data/exam/set_omdr/', {
      exam_id: one.exam.id,
      omdr_id: omdId,
    })
    assert.equal(single.status, 200)
    const many = await admin.post('/api/data/exam/set_omdr/', {
      exam_ids: [two.exam.id, 99999999],
      omdr_id: omdId,
    })
    assert.isFalse(many.body.success)
    assert.deepEqual(
      many.body.results.map(({ exam_id: id, success }: { exam_id: number; success: boolean }) => [
        id,
        success,
      ]),
      [
        [two.exam.id, true],
        [99999999, false],
      ]
    )
    assert.equal((await examRow(two.exam.id)).omdr_id, omdId)
    const refused = await one.person.post('/api/data/exam/set_omdr/', {
      exam_id: one.exam.id,
      omdr_id: null,
    })
    assert.equal(refused.status, 403)
  })

  test('F198 submit records the review and leads to the next chart by priority, then age', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const queue = await Promise.all(
      [
        { is_urgent: false, ready_at: new Date('2026-01-02') },
        { is_urgent: true, ready_at: new Date('2026-03-01') },
        { is_urgent: false, ready_at: new Date('2026-01-01') },
      ].map(async (columns) => {
        const patient = await givenPatient(await givenOd())
        return givenExam(patient, {
          exam: { ...FILLED, exam_status: 'ready', omdr_id: omdr.omdId, ...columns },
        })
      })
    )
    const person = await asVisitor(omdr)
    const order: (number | null)[] = []
    let current: number | null = exam.id
    while (current !== null) {
      const answer: { status: number; body: any } = await person.post(submitPath(current), {
        version: 1,
        omd_gp: 'Stable.',
      })
      assert.equal(answer.status, 200)
      current = answer.body.next_exam_id
      order.push(current)
    }
    assert.deepEqual(order, [queue[1]!.id, queue[2]!.id, queue[0]!.id, null])
    const row = await examRow(exam.id)
    assert.containsSubset(row, {
      exam_status: 'reviewed',
      is_pre_reviewed: false,
      omd_gp: 'Stable.',
      reviewed_by: omdr.userId,
    })
    assert.isNotNull(row.reviewed_at)
  })

  test('Q56 Q73 a chart that waits for a second opinion is next too, until it was given', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const again = await givenReadyVisit({ exam: { omdr_id: omdr.omdId } })
    const asked = await givenReadyVisit({ exam: { second_omdr_id: omdr.omdId, is_urgent: true } })
    await givenReadyVisit({ exam: { second_omdr_id: omdr.omdId, second_omdr_reviewed: true } })
    const person = await asVisitor(omdr)
    const first = await person.post(submitPath(exam.id), { version: 1 })
    assert.equal(first.body.next_exam_id, asked.exam.id)
    assert.equal(first.body.next_exam_version, (await examRow(asked.exam.id)).version)
    await db.from('exams').where('id', asked.exam.id).update({ second_omdr_reviewed: true })
    const second = await person.post(submitPath(again.exam.id), { version: 1 })
    assert.isNull(second.body.next_exam_id)
    assert.isNull(second.body.next_exam_version)
  })

  test('F258 F259 F265 the follow-up rules fill what is open and refuse what contradicts', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    const both = await person.post(submitPath(exam.id), {
      version: 1,
      selected_omd_note_options: [7, 15, 16],
    })
    assert.equal(both.status, 422)
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
    const answer = await person.post(submitPath(exam.id), {
      version: 1,
      selected_omd_note_options: [16],
    })
    assert.equal(answer.status, 200)
    assert.sameMembers((await examRow(exam.id)).selected_omd_note_options, [7, 16])
  })

  test('F200 notes that still say XXXXX are not submitted', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    for (const field of ['omd_od', 'omd_gp']) {
      const answer = await person.post(submitPath(exam.id), { version: 1, [field]: 'See XXXXX' })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
  })

  test('F198 Q142 another reviewer, another status, an old version: nothing is submitted', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const other = await asVisitor(await givenOmdr())
    assert.equal((await other.post(submitPath(exam.id), { version: 1 })).status, 403)
    const person = await asVisitor(omdr)
    assert.equal((await person.post(submitPath(exam.id), { version: 7 })).status, 409)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'od_review' })
    assert.equal((await person.post(submitPath(exam.id), { version: 1 })).status, 422)
    assert.equal((await examRow(exam.id)).exam_status, 'od_review')
  })

  test('F199 F201 a reviewer saves their notes, not the header; reviewed charts need an edit note', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    assert.equal(
      (await save(person, exam.id, { omd_od: 'Thank you', fu_number: 6, fu_letter: 'month' }))
        .status,
      200
    )
    assert.equal((await save(person, exam.id, { exam_date: '2026-01-01' })).status, 422)
    assert.equal((await save(person, exam.id, { admin_private_notes: 'x' })).status, 422)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
    assert.equal((await save(person, exam.id, { omd_od: 'More' })).status, 422)
    assert.equal(
      (await save(person, exam.id, { omd_od: 'More', edit_note: 'typing error' })).status,
      200
    )
    const revision = await db
      .from('exam_revisions')
      .where('exam_id', exam.id)
      .orderBy('version', 'desc')
      .firstOrFail()
    assert.equal(revision.note, 'typing error')
    assert.deepEqual(revision.changes.omd_od, { from: 'Thank you', to: 'More' })
    assert.equal(revision.user_name, omdr.name)
  })

  test('F198 the time of review is kept once', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit({ exam: { reviewed_at: null } })
    const person = await asVisitor(omdr)
    const path = `/api/data/exam/review_timestamp/${exam.id}/`
    const first = await person.post(path)
    const second = await person.post(path)
    assert.equal(first.status, 200)
    assert.equal(second.body.reviewed_at, first.body.reviewed_at)
  })
})
