import { test } from '@japa/runner'
import { REVIEW_MINUTES, totalReviewMinutes } from './review_minutes.js'

test.group('Minutes of review', () => {
  test('F041 {visits} visits take {minutes} minutes')
    .with([
      { visits: 0, minutes: 0 },
      { visits: 1, minutes: REVIEW_MINUTES },
      { visits: 12, minutes: 60 },
    ])
    .run(({ assert }, { visits, minutes }) => {
      assert.equal(totalReviewMinutes(visits), minutes)
    })
})
