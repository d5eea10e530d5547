import { test } from '@japa/runner'
import { PERIODS, isInPeriod, isPeriod, periodBounds, type Period } from './periods.js'

const TODAY = '2026-07-15'

test.group('Latest visit', () => {
  const table: { period: Period; before: string; on: string; after: string }[] = [
    { period: '1_week', before: '2026-07-07', on: '2026-07-08', after: '2026-07-09' },
    { period: '1_month', before: '2026-06-14', on: '2026-06-15', after: '2026-06-16' },
    { period: '3_months', before: '2026-04-14', on: '2026-04-15', after: '2026-04-16' },
    { period: '6_months', before: '2026-01-14', on: '2026-01-15', after: '2026-01-16' },
    { period: '12_months', before: '2025-07-14', on: '2025-07-15', after: '2025-07-16' },
    { period: '12-18_months', before: '2025-01-14', on: '2025-01-15', after: '2025-01-16' },
    { period: '18-24_months', before: '2024-07-14', on: '2024-07-15', after: '2024-07-16' },
  ]

  test('F033 {period}: {before} is too old, {on} and {after} are not')
    .with(table)
    .run(({ assert }, { period, before, on, after }) => {
      assert.isFalse(isInPeriod(period, before, TODAY))
      assert.isTrue(isInPeriod(period, on, TODAY))
      assert.isTrue(isInPeriod(period, after, TODAY))
    })

  test('F033 a range also ends', ({ assert }) => {
    assert.isTrue(isInPeriod('12-18_months', '2025-07-15', TODAY))
    assert.isFalse(isInPeriod('12-18_months', '2025-07-16', TODAY))
    assert.isTrue(isInPeriod('18-24_months', '2025-01-15', TODAY))
    assert.isFalse(isInPeriod('18-24_months', '2025-01-16', TODAY))
  })

  test('F033 all time filters nothing, not even patients without a visit', ({ assert }) => {
    assert.isTrue(isInPeriod('all_time', null, TODAY))
    assert.isFalse(isInPeriod('12_months', null, TODAY))
    assert.deepEqual(periodBounds('all_time', TODAY), { from: null, to: null })
  })

  test('F033 the end of a short month', ({ assert }) => {
    assert.equal(periodBounds('1_month', '2026-03-31').from, '2026-02-28')
  })

  test('F033 eight periods, and no others', ({ assert }) => {
    assert.lengthOf(PERIODS, 8)
    assert.isFalse(isPeriod('2_months'))
  })
})
