import { test } from '@japa/runner'
import InsurancePolicy from '#modules/insurance/policies/insurance_policy'
import { NEIGHBOUR, PRACTICE, PERSONS, optometrist, patient, whoMay } from './persons.js'

const policy = new InsurancePolicy()
const owner = optometrist(35, PRACTICE, { usOnly: true })
const colleague = optometrist(36, PRACTICE, { usOnly: true })
const stranger = optometrist(37, NEIGHBOUR, { usOnly: true })
const retinaOnly = optometrist(38, PRACTICE, { usOnly: true, retinaOnly: true })

test.group('Who keeps a patient’s insurance', () => {
  test('Q40 US-only optometrists of the practice, and administrators', ({ assert }) => {
    for (const actor of [owner, colleague, retinaOnly, PERSONS.administrator]) {
      assert.isTrue(policy.keep(actor, patient()))
    }
    assert.isFalse(policy.keep(stranger, patient()))
    assert.deepEqual(
      whoMay((actor) => policy.keep(actor, patient())),
      ['administrator']
    )
  })

  test('Q40 F358 retina-only optometrists keep it, and do not switch it on or off', ({
    assert,
  }) => {
    for (const actor of [owner, colleague, PERSONS.administrator]) {
      assert.isTrue(policy.toggle(actor, patient()))
    }
    for (const actor of [retinaOnly, stranger]) assert.isFalse(policy.toggle(actor, patient()))
  })
})
