import { test } from '@japa/runner'
import { ROLES } from '../../identity/rules/index.js'
import {
  canEditPolicies,
  canTogglePolicy,
  isCardSlot,
  mayHavePolicies,
  policyStatus,
} from './policies.js'

test.group('US insurance', () => {
  test('F358 administrators and optometrists who are not retina only toggle', ({ assert }) => {
    const may = (retinaOnly: boolean) =>
      ROLES.filter((role) => canTogglePolicy({ roles: [role], retinaOnly }))
    assert.deepEqual(may(false), ['od', 'admin'])
    assert.deepEqual(may(true), ['admin'])
  })

  test('F356 administrators and US-only optometrists edit', ({ assert }) => {
    const may = (isUsOnly: boolean) =>
      ROLES.filter((role) => canEditPolicies({ roles: [role], isUsOnly }))
    assert.deepEqual(may(true), ['od', 'admin'])
    assert.deepEqual(may(false), ['admin'])
  })

  test('F355 a policy is active or not, and has two card slots', ({ assert }) => {
    assert.equal(policyStatus(true), 'Active')
    assert.equal(policyStatus(false), 'Inactive')
    assert.isTrue(isCardSlot('card_back_image'))
    assert.isFalse(isCardSlot('card_side_image'))
  })

  test('F354 a policy needs a patient or a clinic of the United States', ({ assert }) => {
    assert.isTrue(mayHavePolicies({ patient: 'US', practice: 'US' }))
    assert.isTrue(mayHavePolicies({ patient: 'CA', practice: 'US' }))
    assert.isTrue(mayHavePolicies({ patient: 'US', practice: 'CA' }))
    assert.isFalse(mayHavePolicies({ patient: 'CA', practice: 'CA' }))
  })
})
