import { test } from '@japa/runner'
import { checkNewExamDate, newExamDateMessage, submitDateAllowed } from './dates.js'

const EXISTING = [{ id: 7, date: '2025-03-01' }]

const DATES = { existing: EXISTING, notBefore: null, bornOn: '1960-05-01', today: '2025-06-01' }

test.group('Exam dates', () => {
  test('F111 one visit a day', ({ assert }) => {
    assert.deepEqual(checkNewExamDate('2025-03-01', DATES), {
      ok: false,
      error: { type: 'duplicate_date', examId: 7 },
    })
    assert.isTrue(checkNewExamDate('2025-02-28', DATES).ok)
    assert.isTrue(checkNewExamDate('2025-03-02', DATES).ok)
  })

  test('F112 {date} against a bound of 2025-03-05: {ok}')
    .with([
      { date: '2025-03-04', ok: false },
      { date: '2025-03-05', ok: true },
      { date: '2025-03-06', ok: true },
    ])
    .run(({ assert }, { date, ok }) => {
      const checked = checkNewExamDate(date, { ...DATES, notBefore: '2025-03-05' })
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

  test('F048 {date}, of somebody born on 1960-05-01, today 2025-06-01: {type}')
    .with([
      { date: '0001-01-01', type: 'before_birth' },
      { date: '1960-04-30', type: 'before_birth' },
      { date: '1960-05-01', type: null },
      { date: '2025-06-02', type: null },
      { date: '2035-06-01', type: null },
      { date: '2035-06-02', type: 'too_late' },
      { date: '9999-12-31', type: 'too_late' },
    ])
    .run(({ assert }, { date, type }) => {
      const checked = checkNewExamDate(date, DATES)
      assert.equal(checked.ok ? null : checked.error.type, type)
    })

  test('F048 ten years from a leap day is the 28th, and the messages name the bound', ({
    assert,
  }) => {
    const leap = { ...DATES, today: '2028-02-29' }
    assert.isTrue(checkNewExamDate('2038-02-28', leap).ok)
    const late = checkNewExamDate('2038-03-01', leap)
    assert.deepEqual(late, { ok: false, error: { type: 'too_late', notAfter: '2038-02-28' } })
    assert.deepEqual(
      newExamDateMessage({ type: 'too_late', notAfter: '2038-02-28' }, { rlu: true }),
      { key: 'exams.date_too_late', params: { date: '2038-02-28' } }
    )
    assert.deepEqual(
      newExamDateMessage({ type: 'before_birth', bornOn: '1960-05-01' }, { rlu: false }),
      { key: 'exams.date_before_birth', params: { date: '1960-05-01' } }
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
