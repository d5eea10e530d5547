import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, examRow, givenVisit, save } from '#tests/helpers/visits'

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
    const moved = { practice_id: od.practiceId }
    await db.from('patients').where('id', patient.id).update(moved)
    await db
      .from('exams')
      .where('id', exam.id)
      .update({ ...moved, od_id: od.odId })
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
