import { test } from '@japa/runner'
import { isNextVisit } from './glaucoma_visits.js'

const TODAY = '2026-07-15'

test.group('Next glaucoma visit', () => {
  test('F028 {option} ends with {last}')
    .with([
      { option: 'within_2_months', last: '2026-09-15', after: '2026-09-16' },
      { option: 'within_6_months', last: '2027-01-15', after: '2027-01-16' },
      { option: 'within_12_months', last: '2027-07-15', after: '2027-07-16' },
    ] as const)
    .run(({ assert }, { option, last, after }) => {
      assert.isTrue(isNextVisit(option, TODAY, TODAY))
      assert.isTrue(isNextVisit(option, last, TODAY))
      assert.isFalse(isNextVisit(option, after, TODAY))
      assert.isFalse(isNextVisit(option, '2026-07-14', TODAY))
    })

  test('F028 past due begins the day after', ({ assert }) => {
    assert.isTrue(isNextVisit('past_due', '2026-07-14', TODAY))
    assert.isFalse(isNextVisit('past_due', TODAY, TODAY))
  })
})
