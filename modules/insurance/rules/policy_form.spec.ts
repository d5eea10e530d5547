import { test } from '@japa/runner'
import { POLICY_TEXTS, POLICY_TEXT_NAMES, checkPolicy } from './policy_form.js'

const POLICY = {
  company: 'Cascade Mutual',
  payor_id: '',
  member_id: 'CM 4410-2',
  group_id: '',
  copay: '',
  deductible: '',
  billing_address: '',
}

test.group('US insurance policy', () => {
  test('F355 company and member ID are enough', ({ assert }) => {
    assert.deepEqual(checkPolicy(POLICY), [])
  })

  test('F355 {$self} is required, blanks are not it')
    .with(['company', 'member_id'] as const)
    .run(({ assert }, field) => {
      assert.deepEqual(checkPolicy({ ...POLICY, [field]: '  ' }), [
        { field, message: { key: `insurance.${field}_required` } },
      ])
    })

  test('F355 {$self} takes its longest text and nothing beyond')
    .with(POLICY_TEXT_NAMES)
    .run(({ assert }, field) => {
      const max = POLICY_TEXTS[field]
      assert.deepEqual(checkPolicy({ ...POLICY, [field]: 'x'.repeat(max) }), [])
      assert.deepEqual(checkPolicy({ ...POLICY, [field]: 'x'.repeat(max + 1) }), [
        { field, message: { key: 'insurance.too_long', params: { max } } },
      ])
    })
})
