import { test } from '@japa/runner'
import { PREREVIEWED_FILTERS, passesPrereviewed } from './prereviewed.js'

test.group('Pre-reviewed filter', () => {
  test('F317 {filter}: {days} days is not over, one more is')
    .with([
      { filter: 'over_4_weeks', days: 28 },
      { filter: 'over_3_weeks', days: 21 },
      { filter: 'over_2_weeks', days: 14 },
      { filter: 'over_1_week', days: 7 },
    ] as const)
    .run(({ assert }, { filter, days }) => {
      assert.isFalse(passesPrereviewed(filter, days - 1))
      assert.isFalse(passesPrereviewed(filter, days))
      assert.isTrue(passesPrereviewed(filter, days + 1))
      assert.isFalse(passesPrereviewed(filter, null))
    })

  test('F317 any time asks for a pre-review', ({ assert }) => {
    assert.isTrue(passesPrereviewed('any_time', 0))
    assert.isFalse(passesPrereviewed('any_time', null))
    assert.lengthOf(PREREVIEWED_FILTERS, 5)
  })
})
