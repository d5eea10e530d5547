import { test } from '@japa/runner'
import { PROVINCE_CODES } from '../../directories/rules/index.js'
import {
  BILLING_VARIANTS,
  billingFlags,
  isManualBillingEnabled,
  type BillingTable,
} from './billing.js'

/** No two rows say the same, so that an exchange of province, variant or test shows. */
const TABLE: BillingTable = [
  { province: 'AB', variant: 'standard', show_oct: true, show_vf: true },
  { province: 'ON', variant: 'standard', show_oct: true, show_vf: false },
  { province: 'MB', variant: 'rlu', show_oct: false, show_vf: true },
  { province: 'ON', variant: 'rlu', show_oct: false, show_vf: false },
]

test.group('Billing', () => {
  test('F398 Q77 {province} {variant} asks as its own row says')
    .with([
      { province: 'AB', variant: 'standard', oct: true, vf: true },
      { province: 'ON', variant: 'standard', oct: true, vf: false },
      { province: 'MB', variant: 'rlu', oct: false, vf: true },
      { province: 'ON', variant: 'rlu', oct: false, vf: false },
      { province: 'AB', variant: 'rlu', oct: false, vf: false },
      { province: 'MB', variant: 'standard', oct: false, vf: false },
      { province: 'BC', variant: 'standard', oct: false, vf: false },
      { province: 'WA', variant: 'rlu', oct: false, vf: false },
    ] as const)
    .run(({ assert }, { province, variant, oct, vf }) => {
      assert.deepEqual(billingFlags(TABLE, province, variant), { oct, vf })
    })

  test('F398 without a province or without a table nothing is asked', ({ assert }) => {
    for (const variant of BILLING_VARIANTS) {
      assert.deepEqual(billingFlags(TABLE, null, variant), { oct: false, vf: false })
      assert.deepEqual(billingFlags([], 'AB', variant), { oct: false, vf: false })
    }
  })

  test('F206 codes are overridden by hand in Ontario only', ({ assert }) => {
    assert.deepEqual(PROVINCE_CODES.filter(isManualBillingEnabled), ['ON'])
    assert.isFalse(isManualBillingEnabled(null))
  })
})
