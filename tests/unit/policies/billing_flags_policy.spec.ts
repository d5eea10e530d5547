import { test } from '@japa/runner'
import BillingFlagsPolicy from '#modules/exams/policies/billing_flags_policy'
import { whoMay } from './persons.js'

const policy = new BillingFlagsPolicy()

test.group('Who says what is asked about billing', () => {
  test('Q77 administrators alone', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.edit(actor)),
      ['administrator']
    )
  })
})
