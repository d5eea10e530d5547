import { test } from '@japa/runner'
import { isGpLetterSuppressed } from './suppression.js'

const base = { age: 40, lastSent: null as string | null, today: '2026-07-15' }

test.group('GP letters held back', () => {
  test('F290 age {age}: {held}')
    .with([
      { age: 17, held: true },
      { age: 18, held: false },
      { age: 19, held: false },
    ])
    .run(({ assert }, { age, held }) => {
      assert.equal(isGpLetterSuppressed({ ...base, age }), held)
    })

  test('F290 last letter {lastSent}: {held}')
    .with([
      { lastSent: '2025-08-14', held: false },
      { lastSent: '2025-08-15', held: true },
      { lastSent: '2025-08-16', held: true },
      { lastSent: '2026-07-15', held: true },
    ])
    .run(({ assert }, { lastSent, held }) => {
      assert.equal(isGpLetterSuppressed({ ...base, lastSent }), held)
    })

  test('F290 a needed referral goes out all the same', ({ assert }) => {
    assert.isFalse(isGpLetterSuppressed({ ...base, age: 3, isReferralNeeded: true }))
    assert.isFalse(
      isGpLetterSuppressed({ ...base, lastSent: '2026-07-14', isReferralNeeded: true })
    )
  })
})
