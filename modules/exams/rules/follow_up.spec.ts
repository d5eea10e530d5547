import { test } from '@japa/runner'
import { withDefaultFollowUp } from './follow_up.js'

test.group('Default follow-up', () => {
  test('F259 {selected} becomes {result}')
    .with([
      { selected: [], result: [7] },
      { selected: [15], result: [15, 7] },
      { selected: [7], result: [7] },
      { selected: [19], result: [19] },
      { selected: [7, 19], result: [7, 19] },
    ])
    .run(({ assert }, { selected, result }) => {
      assert.deepEqual(withDefaultFollowUp(selected), result)
    })
})
