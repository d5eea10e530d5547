import { test } from '@japa/runner'
import { US_STATES, isUsState } from './states.js'

test.group('US states', () => {
  test('F057 fifty states and the federal district, and no name of an object', ({ assert }) => {
    assert.lengthOf(Object.keys(US_STATES), 51)
    assert.isTrue(isUsState('WA'))
    assert.isFalse(isUsState('ON'))
    assert.isFalse(isUsState('toString'))
  })
})
