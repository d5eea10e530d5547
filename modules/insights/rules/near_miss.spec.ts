import { test } from '@japa/runner'
import { NEAR_MISS_PERIODS, isInNearMissPeriod, isNearMissPeriod } from './near_miss.js'

const TODAY = '2026-07-15'

test.group('Near misses', () => {
  test('F383 {period}: {before} is out, {on} is in')
    .with([
      { period: 'last_30_days', before: '2026-06-14', on: '2026-06-15' },
      { period: 'last_60_days', before: '2026-05-15', on: '2026-05-16' },
      { period: 'last_90_days', before: '2026-04-15', on: '2026-04-16' },
      { period: 'last_120_days', before: '2026-03-16', on: '2026-03-17' },
      { period: 'last_180_days', before: '2026-01-15', on: '2026-01-16' },
    ] as const)
    .run(({ assert }, { period, before, on }) => {
      assert.isFalse(isInNearMissPeriod(period, before, TODAY))
      assert.isTrue(isInNearMissPeriod(period, on, TODAY))
      assert.isTrue(isInNearMissPeriod(period, TODAY, TODAY))
      assert.isFalse(isInNearMissPeriod(period, '2026-07-16', TODAY))
    })

  test('F383 five periods', ({ assert }) => {
    assert.lengthOf(NEAR_MISS_PERIODS, 5)
    assert.isFalse(isNearMissPeriod('last_45_days'))
  })
})
