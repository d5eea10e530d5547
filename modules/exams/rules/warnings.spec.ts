import { test } from '@japa/runner'
import type { PlainExam } from './plain_exam.js'
import { missingRecommended, saveWarnings } from './warnings.js'

const eyes = { od: { cd: '0.40' }, os: { cd: '0.50' } }
const keys = (change: Partial<PlainExam>, role = 'omdr') =>
  saveWarnings({ eyes, ...change } as PlainExam, role).map(({ key }) => key)

test.group('Warnings on save', () => {
  test('F107 a question without alerts or notes', ({ assert }) => {
    const asked = { od_question: 'Second drop?' }
    assert.deepEqual(keys(asked), ['exams.warning.question_unanswered'])
    assert.deepEqual(keys({ ...asked, omd_od: 'Not yet.' }), [])
    assert.deepEqual(keys({ ...asked, omd_gp: 'Not yet.' }), [])
    assert.deepEqual(keys({ ...asked, prereview_alert: ['Urgent'] as never }), [])
    assert.deepEqual(keys({ od_question: ' ' }), [])
  })

  test('F107 F176 an optometrist’s question waits, whatever they are not told of yet', ({
    assert,
  }) => {
    const question = { od_question: 'Second drop?', exam_status: 'ready' }
    for (const hidden of [{}, { omd_od: 'Not yet.' }, { prereview_alert: ['Urgent'] as never }]) {
      assert.deepEqual(keys({ ...question, ...hidden }, 'od'), ['exams.warning.question_waits'])
    }
    assert.deepEqual(keys({ exam_status: 'ready', omd_od: 'Not yet.' }, 'od'), [])
    const closed = { ...question, exam_status: 'reviewed' }
    assert.deepEqual(keys(closed, 'od'), ['exams.warning.question_unanswered'])
    assert.deepEqual(keys({ ...closed, omd_gp: 'Not yet.' }, 'od'), [])
  })

  test('F107 a glaucoma chart with C/D {cd}: warned {warned}')
    .with([
      { cd: '', warned: true },
      { cd: 'XXX', warned: true },
      { cd: null, warned: true },
      { cd: 'NV', warned: false },
      { cd: '0.40', warned: false },
    ])
    .run(({ assert }, { cd, warned }) => {
      const chart = { eyes: { ...eyes, os: { cd } } }
      assert.equal(keys({ ...chart, rr_glc: true }).length === 1, warned)
      assert.deepEqual(keys(chart), [])
    })

  test('F109 recommended values missing on both eyes', ({ assert }) => {
    assert.deepEqual(missingRecommended({ eyes: { od: {}, os: {} } }), [
      'iop',
      'applanation',
      'pachs',
      'cd',
      'ishihara',
    ])
    const one = { iop: 0, pachs: 540, cd: '0.40', ishihara: 0 }
    assert.deepEqual(
      missingRecommended({ eyes: { od: {}, os: one }, applanation: 'iCare' } as PlainExam),
      []
    )
    const unseen = { eyes: { od: {}, os: { ...one, cd: 'NV' } }, applanation: 'iCare' }
    assert.deepEqual(missingRecommended(unseen as PlainExam), [])
  })
})
