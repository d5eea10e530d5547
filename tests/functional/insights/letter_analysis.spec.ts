import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd, givenScientist } from '#database/factories/index'
import { PANEL_TEXTS } from '#insights/rules'
import { asVisitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'
import { givenLetterVisit, whenLetterIsRead } from './given_snapshot.js'

const analysis = (exam: number) => `/api/data/exam/letter_analysis/${exam}/`

test.group('The AI analysis of an optometrist’s own letter', () => {
  for (const premium of [true, false]) {
    const variant = premium ? 'Comprehensive' : 'Retina'
    test(`F182 F282 ${variant}: read after its upload, its texts are told with the warning and nothing of the office`, async ({
      assert,
    }) => {
      const { exam, person, admin } = await givenLetterVisit({ premium })
      const before = await person.get(analysis(exam.id))
      assert.containsSubset(before.body, { success: true, status: 'loading' })
      await whenLetterIsRead(exam.id)
      const word = { key: 'plan:Repeat visual field in 3 months.', verdict: 'rejected' }
      await admin.post(`/api/data/exam/ai_snapshot_verdict/${exam.id}/`, word)
      const { body } = await person.get(analysis(exam.id))
      assert.containsSubset(body, { success: true, status: 'succeeded', examId: exam.id })
      assert.include(body.disclaimer, 'may be inaccurate')
      assert.sameMembers(Object.keys(body.sections), [...PANEL_TEXTS])
      assert.deepEqual(body.sections.impression, {
        text: 'Glaucoma suspect OD.',
        is_empty: false,
        is_edited: false,
      })
      assert.equal(body.sections.plan.text, 'No Plan detected.')
      assert.equal(body.sections.od_question.text, 'Could you please advise on treatment?')
      assert.notProperty(body, 'provider')
    })
  }

  test('F182 F278 a reading that failed says so; a letter that is gone says nothing', async ({
    assert,
  }) => {
    const { exam, person } = await givenLetterVisit({ letter: ' ' })
    await whenLetterIsRead(exam.id)
    const { body } = await person.get(analysis(exam.id))
    assert.containsSubset(body, { success: false, status: 'failed' })
    assert.include(body.error, 'Errors getting GPT AI snapshot data.')
    await person.post('/api/data/exam/referral_letter/delete/', { exam: exam.id })
    assert.equal((await person.get(analysis(exam.id))).body.status, 'idle')
  })

  test('F182 F102 F103 a colleague of the practice sees it; a stranger, other roles and of other visits nobody', async ({
    assert,
  }) => {
    const { exam, od, person, reviewer, admin } = await givenLetterVisit()
    const colleague = await asVisitor(await givenOd({ practice: { id: od.practiceId } }))
    assert.equal((await colleague.get(analysis(exam.id))).status, 200)
    const looks = () => db.from('audit_records').where('subject_id', exam.id)
    const told = async () => (await looks()).filter(({ action }) => action === 'exam.ai_read')
    const before = await told()
    assert.lengthOf(before, 1)
    const strangers = [await givenOd(), await givenScientist()]
    const others = await Promise.all(strangers.map((each) => asVisitor(each)))
    for (const somebody of [...others, reviewer, admin]) {
      assert.equal((await somebody.get(analysis(exam.id))).status, 403)
    }
    assert.deepEqual(await told(), before)
    await db.from('exams').where('id', exam.id).update({ hide_exam_for_od: true })
    assert.equal((await person.get(analysis(exam.id))).status, 403)
    const chart = await givenVisit()
    assert.equal((await chart.person.get(analysis(chart.exam.id))).status, 403)
  })
})
