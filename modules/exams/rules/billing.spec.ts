import { test } from '@japa/runner'
import { PROVINCE_CODES } from '../../directories/rules/index.js'
import { billingFlags, isManualBillingEnabled } from './billing.js'

const provincesWith = (variant: 'standard' | 'rlu', flag: 'oct' | 'vf') =>
  PROVINCE_CODES.filter((code) => billingFlags(code, variant)[flag])

test.group('Billing', () => {
  test('F398 standard: Alberta and Ontario ask about both tests', ({ assert }) => {
    assert.deepEqual(provincesWith('standard', 'oct'), ['AB', 'ON'])
    assert.deepEqual(provincesWith('standard', 'vf'), ['AB', 'ON'])
  })

  test('F398 letter visits: Manitoba and Alberta ask about the field', ({ assert }) => {
    assert.deepEqual(provincesWith('rlu', 'oct'), [])
    assert.deepEqual(provincesWith('rlu', 'vf'), ['AB', 'MB'])
  })

  test('F398 outside the table nothing is asked', ({ assert }) => {
    assert.deepEqual(billingFlags(null, 'standard'), { oct: false, vf: false })
  })

  test('F206 codes are overridden by hand in Ontario only', ({ assert }) => {
    assert.deepEqual(PROVINCE_CODES.filter(isManualBillingEnabled), ['ON'])
    assert.isFalse(isManualBillingEnabled(null))
  })
})
