import { test } from '@japa/runner'
import { IC_CATEGORIES } from './categories.js'
import { reviewPoints } from './review_points.js'

test.group('Standardized review points', () => {
  test('F332 a visit of {key} is {points}')
    .with([
      { key: 'special_attention', points: 2 },
      { key: 'retina1', points: 1.5 },
      { key: 'retina2', points: 1 },
      { key: 'glc_p', points: 1 },
      { key: 'glc_bo', points: 1.5 },
      { key: 'glc_bt', points: 2 },
      { key: 'gdgvf', points: 1 },
      { key: 'bdgvf', points: 1.5 },
      { key: 'gdbvf', points: 1.5 },
      { key: 'bdbvf', points: 2 },
    ] as const)
    .run(({ assert }, { key, points }) => {
      const of = reviewPoints([{ key, total: 3 }])
      assert.equal(of.get(key), 3 * points)
      assert.equal(of.get('ready'), 3 * points)
    })

  test('F332 all that are ready have the sum of the others, not points of their own', ({
    assert,
  }) => {
    const of = reviewPoints(IC_CATEGORIES.map((key, at) => ({ key, total: at })))
    assert.equal(of.get('ready'), 1 * 2 + 2 * 1.5 + 3 + 4 + 5 * 1.5 + 6 * 2 + 7 + 12 + 13.5 + 20)
  })
})
