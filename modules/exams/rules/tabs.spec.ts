import { test } from '@japa/runner'
import { isTabStyleChanged, neighbourTab } from './tabs.js'

test.group('Exam rooms', () => {
  test('F179 the style changes above ten', ({ assert }) => {
    assert.isFalse(isTabStyleChanged(9))
    assert.isFalse(isTabStyleChanged(10))
    assert.isTrue(isTabStyleChanged(11))
  })

  test('F180 closing moves to a neighbour, or to the list', ({ assert }) => {
    assert.equal(neighbourTab([1, 2, 3], 2), 3)
    assert.equal(neighbourTab([1, 2, 3], 3), 2)
    assert.equal(neighbourTab([1, 2, 3], 1), 2)
    assert.isNull(neighbourTab([1], 1))
    assert.equal(neighbourTab([1, 2], 9), 1)
  })
})
