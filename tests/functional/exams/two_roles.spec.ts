import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenOd,
  givenOmdc,
  givenOmdr,
  type GivenOd,
  type GivenOmd,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, eyeRow, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

/** An optometrist of another practice who reviews as well, or consults. */
async function givenReadingOd(role: 'omdr' | 'omdc' | 'is_science_user') {
  const od = await givenOd()
  if (role === 'is_science_user') {
    await db.from('users').where('id', od.userId).update({ is_science_user: true })
    return { od, omdId: null, person: await asVisitor(od) }
  }
  const { omdId, userId } = await (role === 'omdr' ? givenOmdr() : givenOmdc())
  // One account speaks for an entry.
  await db.from('users').where('id', userId).update({ omd_id: null })
  await db
    .from('users')
    .where('id', od.userId)
    .update({ [`is_${role}`]: true, omd_id: omdId })
  return { od, omdId, person: await asVisitor(od) }
}

/** The visit and its patient as their own practice's. */
async function moveTo(od: GivenOd, exam: number, patient: number) {
  const moved = { practice_id: od.practiceId }
  await db.from('patients').where('id', patient).update(moved)
  await db
    .from('exams')
    .where('id', exam)
    .update({ ...moved, od_id: od.odId })
}

/** How such a visit may stand to whoever reads it. */
const GIVEN = [
  { role: 'omdr', how: 'nobody’s', given: () => ({}) },
  { role: 'omdr', how: 'theirs to review', given: (omdId: number | null) => ({ omdr_id: omdId }) },
  {
    role: 'omdc',
    how: 'theirs to consult',
    given: (omdId: number | null) => ({ omdc_id: omdId, omdc_status: 'ready' }),
  },
  { role: 'is_science_user', how: 'read by its numbers', given: () => ({}) },
] as const

test.group('Several roles: each permission where its own role has it', () => {
  test(
    'C031 C034 C035 C036 F172 another practice’s visit that is {how} is not an optometrist’s to hand in'
  )
    .with([...GIVEN])
    .run(async ({ assert }, { role, given }) => {
      const { exam } = await givenVisit({ exam: { exam_status: 'od_review' } })
      const { person, omdId } = await givenReadingOd(role)
      await db
        .from('exams')
        .where('id', exam.id)
        .update({ is_urgent: false, ...given(omdId) })
      const ready = '/api/data/exam/set_previous_exams_ready/'
      const flags = { exam_id: exam.id, cant_bill_oct: 'true' }
      for (const answer of [
        await person.get(`/api/data/exam/${exam.id}/check_previous_exam_status/`),
        await person.post(ready, { exam_ids: [exam.id] }),
        await person.post(ready, { exam_id: exam.id }),
        await person.post('/api/data/exam/save_advanced_selections/', flags),
      ]) {
        assert.equal(answer.status, 403, answer.text)
      }
      for (const status of ['not_ready', 'ready', 'reviewed', 'review_processed']) {
        const answer = await save(person, exam.id, { exam_status: status })
        assert.oneOf(answer.status, [403, 422], status)
      }
      assert.equal((await examRow(exam.id)).exam_status, 'od_review')
    })

  test('C035 C036 F172 their own practice’s is, by the optometrist’s rules', async ({ assert }) => {
    const { od, person } = await givenReadingOd('omdr')
    const { exam, patient } = await givenVisit()
    await moveTo(od, exam.id, patient.id)
    const set = () =>
      person.post('/api/data/exam/set_previous_exams_ready/', { exam_ids: [exam.id] })
    assert.isFalse((await set()).body.success)
    assert.equal((await save(person, exam.id, COMPLETE)).status, 200)
    const done = await set()
    assert.isTrue(done.body.success, done.text)
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
    const back = await save(person, exam.id, { exam_status: 'not_ready' })
    assert.equal(back.status, 422, 'F173: never backwards')
  })
})

const SUSPECT = '/api/data/exam/save_glc_suspect/'

/** A reader who is something else as well. */
async function also(reader: GivenOmd, flag: 'is_admin' | 'is_omdr' | 'is_omdc') {
  await db
    .from('users')
    .where('id', reader.userId)
    .update({ [flag]: true })
  return asVisitor(reader)
}

test.group('Q32 who is several things edits as the desk shows', () => {
  test('a reviewer who is an administrator too is told of both, and saves what either may', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const person = await also(omdr, 'is_admin')
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.deepEqual(body.exam.saves_as, ['omdr', 'admin'])
    assert.isTrue(body.exam.may_save)
    const both = { omd_od: 'Stable', admin_private_notes: 'Called twice' }
    assert.equal((await save(person, exam.id, both)).status, 200)
    assert.containsSubset(await examRow(exam.id), both)
    const entry = await save(person, exam.id, { od_iop: 24, omd_od: 'Raised' })
    assert.equal(entry.status, 200, entry.text)
    assert.equal((await eyeRow(exam.id, 'od')).iop, 24)
    assert.equal((await person.post(SUSPECT, { examId: exam.id, rrGlcSuspect: true })).status, 200)
  })

  test('Q67 F246 their own pre-reviewed chart wants no new pre-review at the reviewer’s desk; another’s does', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit({ exam: { is_pre_reviewed: true } })
    const person = await also(omdr, 'is_admin')
    assert.equal((await save(person, exam.id, { omd_od: 'Stable' })).status, 200)
    const mixed = { omd_od: 'Still stable', admin_private_notes: 'Seen' }
    assert.equal((await save(person, exam.id, mixed)).status, 200)
    const other = await givenOmdr()
    await db.from('exams').where('id', exam.id).update({ omdr_id: other.omdId })
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.deepEqual(body.exam.saves_as, ['admin'])
    const refused = await save(person, exam.id, { omd_od: 'Not theirs' })
    assert.equal(refused.body.errors[0].field, 'is_pre_reviewed', refused.text)
    const submitted = await person.post(`/api/data/exam/${exam.id}/omdr_submit/`, {})
    assert.notEqual(submitted.status, 200)
  })

  test('F178 as its reviewer they say why a reviewed chart changes', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const person = await also(omdr, 'is_admin')
    const silent = await save(person, exam.id, { omd_od: 'Changed' })
    assert.equal(silent.body.errors[0].field, 'edit_note', silent.text)
    const said = await save(person, exam.id, { omd_od: 'Changed', edit_note: 'Wrong eye' })
    assert.equal(said.status, 200, said.text)
    // What is the office's alone is as it was for them.
    assert.equal((await save(person, exam.id, { admin_private_notes: 'Billed' })).status, 200)
  })

  test('F201 F211 a reviewer who consults: each chart as whom it was given to them', async ({
    assert,
  }) => {
    const reviewer = await givenOmdr()
    const person = await also(reviewer, 'is_omdc')
    const { exam: consult } = await givenReadyVisit({
      exam: { omdc_id: reviewer.omdId, omdc_status: 'ready' },
    })
    const rolesOn = async (id: number) =>
      (await person.get(`/api/data/exam/${id}/24/`)).body.exam.saves_as
    assert.deepEqual(await rolesOn(consult.id), ['omdc'])
    assert.equal((await save(person, consult.id, { omd_od: 'As consultant' })).status, 200)
    const decided = await save(person, consult.id, { retina_referral: 'needed' })
    assert.equal(decided.status, 422, 'the reviewer’s alone')

    const { exam: review } = await givenReadyVisit({ exam: { omdr_id: reviewer.omdId } })
    assert.deepEqual(await rolesOn(review.id), ['omdr'])
    assert.equal((await save(person, review.id, { omd_od: 'As reviewer' })).status, 200)

    // Both on one: the consultation is done, the review waits.
    await db
      .from('exams')
      .where('id', review.id)
      .update({ omdc_id: reviewer.omdId, omdc_status: 'reviewed' })
    assert.deepEqual(await rolesOn(review.id), ['omdc', 'omdr'])
    assert.equal((await save(person, review.id, { omd_od: 'As reviewer still' })).status, 200)
    assert.equal(
      (await person.post(SUSPECT, { examId: review.id, rrGlcSuspect: true })).status,
      200
    )
  })

  test('F207 an optometrist who reviews reads their own practice’s visit that is nobody’s', async ({
    assert,
  }) => {
    const { od, person } = await givenReadingOd('omdr')
    const { exam, patient } = await givenReadyVisit({ exam: { omdr_id: null } })
    await moveTo(od, exam.id, patient.id)
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.deepEqual(body.exam.saves_as, ['omdr', 'od'])
    assert.equal((await save(person, exam.id, { omd_od: 'Reviewed by hand' })).status, 200)
    assert.equal((await save(person, exam.id, { od_iop: 30 })).status, 422, 'F173: closed to them')
    assert.equal((await person.post(SUSPECT, { examId: exam.id, rrGlcSuspect: true })).status, 200)
  })
})
