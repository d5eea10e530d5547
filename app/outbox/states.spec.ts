import { test } from '@japa/runner'
import { canMove, canResend, DELIVERY_STATES, type DeliveryState } from '#app/outbox/states'

/** Every step a delivery may take by itself; what is not here is refused. */
const STEPS: readonly [from: DeliveryState, to: DeliveryState][] = [
  ['pending', 'claimed'],
  ['pending', 'failed'],
  ['claimed', 'pending'],
  ['claimed', 'sending'],
  ['claimed', 'failed'],
  ['sending', 'accepted'],
  ['sending', 'delivered'],
  ['sending', 'failed'],
  ['sending', 'unknown'],
  ['accepted', 'delivered'],
  ['accepted', 'failed'],
  ['unknown', 'accepted'],
  ['unknown', 'delivered'],
  ['unknown', 'failed'],
]

test.group('delivery states', () => {
  test('F285 the whole table, allowed and refused', ({ assert }) => {
    for (const from of DELIVERY_STATES) {
      for (const to of DELIVERY_STATES) {
        const allowed = STEPS.some(([one, other]) => one === from && other === to)
        assert.equal(canMove(from, to), allowed, `${from} -> ${to}`)
      }
    }
  })

  test('F285 what is being sent returns to the queue only with proof that nothing left', ({
    assert,
  }) => {
    assert.isFalse(canMove('sending', 'pending'))
    assert.isTrue(canMove('sending', 'pending', 'nothing_left'))
  })

  test('F285 no proof brings back what is in doubt or settled', ({ assert }) => {
    for (const from of ['accepted', 'delivered', 'failed', 'unknown'] as const) {
      assert.isFalse(canMove(from, 'pending', 'nothing_left'), from)
    }
  })

  test('F285 a person sends again what is settled or in doubt only', ({ assert }) => {
    const allowed = DELIVERY_STATES.filter(canResend)
    assert.deepEqual(allowed, ['accepted', 'delivered', 'failed', 'unknown'])
  })
})
