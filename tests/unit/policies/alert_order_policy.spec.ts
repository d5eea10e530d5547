import { test } from '@japa/runner'
import AlertOrderPolicy from '#modules/review/policies/alert_order_policy'
import { whoMay } from './persons.js'

const policy = new AlertOrderPolicy()

test.group('Who says which alert outranks which', () => {
  test('Q87 administrators alone', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.edit(actor)),
      ['administrator']
    )
  })
})
