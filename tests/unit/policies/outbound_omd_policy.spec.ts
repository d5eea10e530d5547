import { test } from '@japa/runner'
import OutboundOmdPolicy from '#modules/directories/policies/outbound_omd_policy'
import { PRACTICE, optometrist, whoMay } from './persons.js'

const policy = new OutboundOmdPolicy()

test.group('Who uses the directory outside the network', () => {
  test('F189 optometrists who refer by letter, and administrators', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.use(actor)),
      ['administrator']
    )
    assert.isTrue(policy.use(optometrist(39, PRACTICE, { usesReferralLetter: true })))
  })
})
