import { test } from '@japa/runner'
import {
  afterReport,
  canMove,
  canResend,
  DELIVERY_STATES,
  REPORTED_STATES,
  type DeliveryState,
  type ReportedState,
} from '#app/outbox/states'

/** Every step a delivery may take by itself; what is not here is refused. */
const STEPS: readonly [from: DeliveryState, to: DeliveryState][] = [
  ['pending', 'claimed'],
  ['pending', 'failed'],
  ['pending', 'held'],
  ['pending', 'cancelled'],
  ['held', 'pending'],
  ['held', 'cancelled'],
  ['claimed', 'pending'],
  ['claimed', 'sending'],
  ['claimed', 'failed'],
  ['claimed', 'held'],
  ['sending', 'accepted'],
  ['sending', 'delivered'],
  ['sending', 'failed'],
  ['sending', 'unknown'],
  ['accepted', 'delivered'],
  ['accepted', 'partial'],
  ['accepted', 'failed'],
  ['accepted', 'unknown'],
  ['unknown', 'accepted'],
  ['unknown', 'delivered'],
  ['unknown', 'partial'],
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
    for (const from of ['accepted', 'delivered', 'partial', 'failed', 'unknown'] as const) {
      assert.isFalse(canMove(from, 'pending', 'nothing_left'), from)
    }
  })

  test('F285 a person sends again what is settled or in doubt only', ({ assert }) => {
    const allowed = DELIVERY_STATES.filter(canResend)
    assert.deepEqual(allowed, [
      'accepted',
      'delivered',
      'partial',
      'failed',
      'unknown',
      'cancelled',
    ])
  })
})

/** The same numbers each time, so that what fails once fails again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function shuffled<T>(items: readonly T[], roll: (sides: number) => number): T[] {
  const rest = [...items]
  return items.map(() => rest.splice(roll(rest.length), 1)[0]!)
}

const after = (from: DeliveryState, reports: readonly ReportedState[]) =>
  reports.reduce<DeliveryState>(afterReport, from)

/** The states in which a delivery may be with a gateway, or have ended there. */
const REPORTABLE = ['sending', 'unknown', 'accepted', 'failed', 'partial', 'delivered'] as const

test.group('reports of a gateway', () => {
  test('F285 10,000 series of reports, repeated and reordered, end in one state each', ({
    assert,
  }) => {
    const roll = dice(285)
    for (let times = 0; times < 10_000; times++) {
      const from = REPORTABLE[roll(REPORTABLE.length)]!
      const said = Array.from(
        { length: 1 + roll(8) },
        () => REPORTED_STATES[roll(REPORTED_STATES.length)]!
      )
      const end = after(from, said)
      const told = `${from}: ${said.join()}`
      assert.equal(after(from, shuffled(said, roll)), end, `another order: ${told}`)
      assert.equal(after(from, [...said, ...shuffled(said, roll)]), end, `said twice: ${told}`)
      assert.equal(after(end, said), end, `said again later: ${told}`)
    }
  })

  test('F285 no report brings a delivery back to the queue, or moves one that has not left', ({
    assert,
  }) => {
    for (const from of DELIVERY_STATES) {
      for (const said of REPORTED_STATES) {
        const to = afterReport(from, said)
        assert.notInclude(['pending', 'claimed', 'held'], to === from ? '' : to)
        const hasLeft = REPORTABLE.some((each) => each === from)
        if (!hasLeft) assert.equal(to, from, `${from} hears ${said}`)
        assert.equal(canMove(from, said, 'report'), to === said && from !== said)
      }
      for (const to of ['pending', 'held', 'claimed', 'sending', 'unknown', 'cancelled'] as const) {
        if (from !== 'sending' || to !== 'pending') assert.isFalse(canMove(from, to, 'report'))
      }
    }
  })

  test('F285 what arrived stays arrived, whatever is said later', ({ assert }) => {
    assert.equal(after('accepted', ['delivered', 'failed', 'accepted', 'partial']), 'delivered')
    assert.equal(after('accepted', ['failed', 'partial', 'failed']), 'partial')
    assert.equal(after('unknown', ['accepted']), 'accepted')
  })
})
