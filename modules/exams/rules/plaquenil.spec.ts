import { test } from '@japa/runner'
import { isPlaquenilDoseHigh, isPlaquenilScreeningYearly } from './plaquenil.js'

test.group('Plaquenil', () => {
  test('F088 more than 5 mg per kg and day is high', ({ assert }) => {
    assert.isFalse(isPlaquenilDoseHigh(399, 80))
    assert.isFalse(isPlaquenilDoseHigh(400, 80))
    assert.isTrue(isPlaquenilDoseHigh(401, 80))
    assert.isFalse(isPlaquenilDoseHigh(400, 0))
  })

  test('F088 screening is yearly from five years on', ({ assert }) => {
    assert.isFalse(isPlaquenilScreeningYearly(4))
    assert.isTrue(isPlaquenilScreeningYearly(5))
    assert.isTrue(isPlaquenilScreeningYearly(6))
  })
})
