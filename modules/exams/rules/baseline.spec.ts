import { test } from '@japa/runner'
import { baselineShown, isBaselineComplete } from './baseline.js'

test.group('Baseline', () => {
  test('F139 counts are shown up to three', ({ assert }) => {
    assert.deepEqual([0, 2, 3, 4].map(baselineShown), [0, 2, 3, 3])
  })

  test('F139 three of each make a baseline', ({ assert }) => {
    assert.isTrue(isBaselineComplete({ iop: 3, rnfl: 3, vf: 4 }))
    assert.isFalse(isBaselineComplete({ iop: 2, rnfl: 3, vf: 3 }))
    assert.isFalse(isBaselineComplete({ iop: 3, rnfl: 2, vf: 3 }))
    assert.isFalse(isBaselineComplete({ iop: 3, rnfl: 3, vf: 2 }))
  })
})
