import { test } from '@japa/runner'
import { canMove, canResend, DELIVERY_STATES } from '#app/outbox/states'

test.group('delivery states', () => {
  test('F285 nothing settled moves on by itself', ({ assert }) => {
    for (const to of DELIVERY_STATES) {
      assert.isFalse(canMove('delivered', to))
      assert.isFalse(canMove('failed', to))
    }
  })

  test('F285 a delivery is never sent without being claimed and marked first', ({ assert }) => {
    assert.isFalse(canMove('pending', 'sending'))
    assert.isFalse(canMove('pending', 'accepted'))
    assert.isFalse(canMove('claimed', 'accepted'))
  })

  test('F285 what is in doubt never goes back to the queue by itself', ({ assert }) => {
    assert.isFalse(canMove('unknown', 'pending'))
    assert.isTrue(canMove('unknown', 'delivered'))
  })

  test('F285 a person sends again what is settled or in doubt only', ({ assert }) => {
    const allowed = DELIVERY_STATES.filter(canResend)
    assert.deepEqual(allowed, ['accepted', 'delivered', 'failed', 'unknown'])
  })
})
