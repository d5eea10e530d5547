import { test } from '@japa/runner'
import { checkNewExamDate, newExamDateMessage, submitDateAllowed } from './dates.js'

const EXISTING = [{ id: 7, date: '2025-03-01' }]

test.group('Exam dates', () => {
  test('F111 one visit a day', ({ assert }) => {
    const dates = { existing: EXISTING, notBefore: null }
    assert.deepEqual(checkNewExamDate('2025-03-01', dates), {
      ok: false,
      error: { type: 'duplicate_date', examId: 7 },
    })
    assert.isTrue(checkNewExamDate('2025-02-28', dates).ok)
    assert.isTrue(checkNewExamDate('2025-03-02', dates).ok)
  })

  test('F112 {date} against a bound of 2025-03-05: {ok}')
    .with([
      { date: '2025-03-04', ok: false },
      { date: '2025-03-05', ok: true },
      { date: '2025-03-06', ok: true },
    ])
    .run(({ assert }, { date, ok }) => {
      const checked = checkNewExamDate(date, { existing: EXISTING, notBefore: '2025-03-05' })
      assert.equal(checked.ok, ok)
    })

  test('F112 the message names the date, and in letter mode what was submitted', ({ assert }) => {
    const refusal = { type: 'too_early', notBefore: '2025-03-05' } as const
    assert.deepEqual(newExamDateMessage(refusal, { rlu: false }), {
      key: 'exams.date_too_early',
      params: { date: '2025-03-05' },
    })
    assert.equal(newExamDateMessage(refusal, { rlu: true }).key, 'exams.date_too_early_rlu')
    assert.equal(
      newExamDateMessage({ type: 'duplicate_date' }, { rlu: false }).key,
      'exams.date_duplicate'
    )
  })

  test('F113 an optometrist submits no visit of tomorrow', ({ assert }) => {
    assert.isTrue(submitDateAllowed('od', '2025-05-31', '2025-06-01').allowed)
    assert.isTrue(submitDateAllowed('od', '2025-06-01', '2025-06-01').allowed)
    assert.deepEqual(submitDateAllowed('od', '2025-06-02', '2025-06-01'), {
      allowed: false,
      message: { key: 'exams.date_future', params: { date: '2025-06-02' } },
    })
    assert.isTrue(submitDateAllowed('admin', '2025-06-02', '2025-06-01').allowed)
  })
})
