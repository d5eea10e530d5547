import { test } from '@japa/runner'
import { REVIEWED_PERIODS, isReviewedIn } from './reviewed_period.js'

const NOW = new Date('2026-07-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test.group('Reviewed period', () => {
  test('F316 {period} holds {newest} to {oldest} hours')
    .with([
      { period: '1_hour', newest: 0, oldest: 1 },
      { period: '6_hours', newest: 0, oldest: 6 },
      { period: '12_hours', newest: 0, oldest: 12 },
      { period: '24_hours', newest: 0, oldest: 24 },
      { period: '24-48_hours', newest: 24, oldest: 48 },
      { period: '48-72_hours', newest: 48, oldest: 72 },
      { period: '72_hours-1_week', newest: 72, oldest: 168 },
      { period: '30_days', newest: 0, oldest: 720 },
    ] as const)
    .run(({ assert }, { period, newest, oldest }) => {
      const holds = (hours: number) => isReviewedIn(period, hoursAgo(hours), NOW)
      assert.isFalse(holds(newest - 0.01))
      assert.isTrue(holds(newest))
      assert.isTrue(holds((newest + oldest) / 2))
      assert.isTrue(holds(oldest))
      assert.isFalse(holds(oldest + 0.01))
    })

  test('F316 eight periods', ({ assert }) => {
    assert.lengthOf(REVIEWED_PERIODS, 8)
  })
})
