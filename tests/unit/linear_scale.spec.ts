import { test } from '@japa/runner'
import {
  linearScale,
  roundEnds,
  roundTicks,
} from '../../inertia/features/visit_form/trends/linear_scale.js'

test.group('The scale of a trend line', () => {
  test('a value stands as far along as it is of its range, on paper that is counted downwards, too', ({
    assert,
  }) => {
    const px = linearScale([0, 30], [132, 0])
    assert.deepEqual([0, 15, 30].map(px), [132, 66, 0])
    assert.equal(linearScale([50, 50], [0, 100])(50), 50)
  })

  test('labelled values are round, and both ends among them')
    .with([
      { values: [0, 30], count: 4, ends: [0, 30], ticks: [0, 10, 20, 30] },
      { values: [0, 34], count: 3, ends: [0, 40], ticks: [0, 10, 20, 30, 40] },
      { values: [0, 1], count: 3, ends: [0, 1], ticks: [0, 0.5, 1] },
      { values: [0, 1], count: 6, ends: [0, 1], ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
      { values: [-10, 0], count: 4, ends: [-10, 0], ticks: [-10, -8, -6, -4, -2, 0] },
      { values: [-23.4, 0.6], count: 3, ends: [-30, 10], ticks: [-30, -20, -10, 0, 10] },
      { values: [80, 100], count: 3, ends: [80, 100], ticks: [80, 85, 90, 95, 100] },
      { values: [57, 120], count: 4, ends: [40, 120], ticks: [40, 60, 80, 100, 120] },
    ] as const)
    .run(({ assert }, { values, count, ends, ticks }) => {
      assert.deepEqual(roundEnds(values, count), ends)
      assert.deepEqual(roundTicks(ends, count), ticks)
    })
})
