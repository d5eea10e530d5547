import { test } from '@japa/runner'
import { tQuantile } from './student_t.js'

test.group('Student’s t', () => {
  test('of {freedom} degrees of freedom the share {p} lies below {t}')
    .with([
      // Closed forms: tan(π (p - 1/2)) of one, (2p - 1) √(2 / (1 - (2p - 1)²)) of two.
      { freedom: 1, p: 0.75, t: 1 },
      { freedom: 1, p: 0.975, t: Math.tan(Math.PI * 0.475) },
      { freedom: 2, p: 0.975, t: 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)) },
      // Printed tables, two-sided 95 %.
      { freedom: 3, p: 0.975, t: 3.182446305 },
      { freedom: 4, p: 0.975, t: 2.776445105 },
      { freedom: 5, p: 0.975, t: 2.570581836 },
      { freedom: 10, p: 0.975, t: 2.228138852 },
      { freedom: 30, p: 0.975, t: 2.042272456 },
      { freedom: 118, p: 0.975, t: 1.980272249 },
      { freedom: 7, p: 0.995, t: 3.499483297 },
    ])
    .run(({ assert }, { freedom, p, t }) => assert.approximately(tQuantile(p, freedom), t, 1e-8))

  test('with more and more degrees of freedom it comes near to the normal one', ({ assert }) => {
    assert.approximately(tQuantile(0.975, 100_000), 1.959963985, 1e-4)
  })
})
