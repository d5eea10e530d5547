import { test } from '@japa/runner'
import {
  MEASURED_AT_LEAST,
  REVIEW_MINUTES,
  reviewPace,
  totalReviewMinutes,
} from './review_minutes.js'

test.group('Minutes of review', () => {
  test('F041 Q90 {measured} tell {minutes} minutes a review')
    .with([
      { measured: [], minutes: REVIEW_MINUTES, source: 'estimate', reviews: 0 },
      { measured: [1, 1, 1, 1], minutes: REVIEW_MINUTES, source: 'estimate', reviews: 0 },
      { measured: [9, 1, 2, 40, 3], minutes: 3, source: 'measured', reviews: 5 },
      { measured: [2, 2.5, 9, 1, 30, 3], minutes: 2.8, source: 'measured', reviews: 6 },
      { measured: [0.1, 0.1, 0.1, 0.1, 0.1], minutes: 0.1, source: 'measured', reviews: 5 },
    ] as const)
    .run(({ assert }, { measured, ...pace }) => {
      assert.deepEqual(reviewPace(measured), pace)
      assert.equal(measured.length < MEASURED_AT_LEAST, pace.source === 'estimate')
    })

  test('F041 {visits} visits at {minutes} minutes take {total}')
    .with([
      { visits: 0, minutes: 5, total: 0 },
      { visits: 1, minutes: 5, total: 5 },
      { visits: 12, minutes: 5, total: 60 },
      { visits: 3, minutes: 2.8, total: 9 },
      { visits: 10, minutes: 0.1, total: 1 },
      { visits: 30, minutes: 4.1, total: 123 },
    ])
    .run(({ assert }, { visits, minutes, total }) => {
      assert.equal(totalReviewMinutes(visits, { minutes, source: 'measured', reviews: 9 }), total)
    })
})
