import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenScientist,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, save } from '#tests/helpers/visits'

type Given = Parameters<typeof givenReadyVisit>[0]

/** A visit that waits for its consultant, reviewed by somebody else before. */
async function givenConsult({ exam, ...columns }: Given = {}) {
  const omdc = await givenOmdc()
  const visit = await givenReadyVisit({
    ...columns,
    exam: { exam_status: 'reviewed', omdc_id: omdc.omdId, omdc_status: 'ready', ...exam },
  })
  return { ...visit, omdc, consultant: await asVisitor(omdc) }
}

const submit = (person: Visitor, id: number, fields: object = {}) =>
  person.post(`/api/data/exam/${id}/omdc_submit/`, { version: 1, ...fields })

const recordsOf = (id: number, action: string) =>
  db.from('audit_records').where({ action, subject_id: String(id) })

test.group('A consultation', () => {
  test('F210 F211 C069 the consultant writes their notes, hands in, and is led to the next', async ({
    assert,
  }) => {
    const { exam, omdc, consultant, patient } = await givenConsult()
    const later = await givenExam(patient, {
      exam: {
        exam_date: daysAgo(30),
        exam_status: 'reviewed',
        omdc_id: omdc.omdId,
        omdc_status: 'ready',
      },
    })
    const answer = await submit(consultant, exam.id, {
      omd_od: 'Please repeat the left field.',
      omd_gp: 'Seen by teleconsultation.',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, {
      success: true,
      examId: exam.id,
      next_exam_id: later.id,
      next_exam_version: 1,
      message: 'The consultation was submitted.',
    })
    const row = await examRow(exam.id)
    assert.containsSubset(row, {
      omdc_status: 'reviewed',
      exam_status: 'reviewed',
      omd_od: 'Please repeat the left field.',
      omd_gp: 'Seen by teleconsultation.',
      omdc_id: omdc.omdId,
    })
    assert.isNotNull(row.omdc_review_date)
    const [review] = await db.from('reviews').where({ exam_id: exam.id, role: 'omdc' })
    assert.containsSubset(review, {
      omd_id: omdc.omdId,
      user_id: omdc.userId,
      exam_version: row.version,
    })
    assert.isNotNull(review.reviewed_at)
    assert.lengthOf(await recordsOf(exam.id, 'exam.consulted'), 1)
  })

  test('F210 when nobody waits any more, the answer says so', async ({ assert }) => {
    const { exam, consultant } = await givenConsult()
    const { body } = await submit(consultant, exam.id)
    assert.isNull(body.next_exam_id)
    assert.equal(body.message, 'There are no more patients to consult on.')
  })

  test('F211 C069 in every other state it is refused, and nothing is written: {$self}')
    .with(['reviewed', 'processed'] as const)
    .run(async ({ assert }, omdc_status) => {
      const { exam, consultant } = await givenConsult()
      await db.from('exams').where('id', exam.id).update({ omdc_status })
      const answer = await submit(consultant, exam.id, { omd_od: 'too late' })
      assert.equal(answer.status, 422)
      assert.isTrue(answer.body.errors.length > 0)
      const bare = await submit(consultant, exam.id)
      assert.equal(bare.status, 422)
      assert.equal(bare.body.errors[0].field, 'omdc_status')
      const row = await examRow(exam.id)
      assert.containsSubset(row, { omdc_status, version: 1 })
      assert.notEqual(row.omd_od, 'too late')
      const saved = await save(consultant, exam.id, { omd_od: 'saved too late' })
      assert.equal(saved.status, 422)
    })

  test('F211 C069 C070 it is nobody else’s: other consultants, reviewers, offices', async ({
    assert,
  }) => {
    const { exam, od, omdr } = await givenConsult()
    const others = [
      await givenOmdc(),
      omdr,
      od,
      await givenOd(),
      await givenAdmin(),
      await givenPreReviewer(),
      await givenScientist(),
    ]
    for (const user of others) {
      const person = await asVisitor(user)
      assert.equal((await submit(person, exam.id, { omd_od: 'not mine' })).status, 403)
    }
    assert.containsSubset(await examRow(exam.id), { omdc_status: 'ready', version: 1 })
  })

  test('F211 only the notes are the consultant’s', async ({ assert }) => {
    const { exam, consultant } = await givenConsult()
    for (const fields of [
      { od_iop: 9 },
      { retina_referral: 'needed' },
      { selected_omd_note_options: [7] },
      { omdc_status: 'processed' },
    ]) {
      const answer = await submit(consultant, exam.id, fields)
      assert.equal(answer.status, 422, JSON.stringify(fields))
      assert.equal(answer.body.errors[0].field, Object.keys(fields)[0])
    }
    assert.equal((await examRow(exam.id)).omdc_status, 'ready')
  })

  test('F210 Q134 missing parts of the chart are named, so that an administrator can fill them', async ({
    assert,
  }) => {
    const { exam, consultant } = await givenConsult({
      exam: { applanation: null, comorbidities_none: false },
    })
    const answer = await submit(consultant, exam.id)
    assert.equal(answer.status, 422)
    assert.equal(answer.body.error, 'Cannot submit chart due to validation errors!')
    assert.sameMembers(answer.body.missing_sections, ['instrument', 'comorbidities'])
    assert.equal((await examRow(exam.id)).omdc_status, 'ready')
  })

  test('C069 Q09 an old version is a conflict, no version an error, nor is another visit handed in', async ({
    assert,
  }) => {
    const { exam, consultant } = await givenConsult()
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { admin_private_notes: 'first' })
    const old = await submit(consultant, exam.id, { omd_od: 'older' })
    assert.equal(old.status, 409)
    const none = await consultant.post(`/api/data/exam/${exam.id}/omdc_submit/`, {})
    assert.equal(none.body.errors[0].field, 'version')
    const { exam: other } = await givenConsult()
    const torn = await submit(consultant, exam.id, { id: other.id, version: 2 })
    assert.deepEqual([torn.status, torn.body.errors[0].field], [422, 'id'], torn.text)
    for (const { id } of [exam, other]) assert.equal((await examRow(id)).omdc_status, 'ready')
  })

  test('C070 the check tells whether consultant and status agree, and whether they may submit', async ({
    assert,
  }) => {
    const { exam, omdc, consultant } = await givenConsult()
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/data/exam/${exam.id}/omdc_status_check/`
    assert.containsSubset((await consultant.get(path)).body, {
      success: true,
      omdc_id: omdc.omdId,
      omdc_status: 'ready',
      agrees: true,
      may_submit: true,
    })
    assert.containsSubset((await admin.get(path)).body, { agrees: true, may_submit: false })
    await submit(consultant, exam.id)
    const after = (await consultant.get(path)).body
    assert.containsSubset(after, { omdc_status: 'reviewed', may_submit: false })
    assert.match(after.reason, /Only the assigned consultant/)
    for (const user of [await givenOmdc(), await givenOmdr(), await givenOd()]) {
      assert.equal((await (await asVisitor(user)).get(path)).status, 403)
    }
  })
})
