import { test } from '@japa/runner'
import { agreementOf, type AnswerPair } from './agreement.js'

/** Rows are first answers, columns second ones. */
const table = (...rows: number[][]): AnswerPair[] =>
  rows.flatMap((row, first) =>
    row.map((n, second) => ({ first: `${first}`, second: `${second}`, n }))
  )

test.group('Agreement beyond chance', () => {
  test('kappa of {what}')
    .with([
      // po 0.7, pe 0.5, error sqrt(0.21 / 12.5)
      {
        what: 'two answers',
        pairs: table([20, 5], [10, 15]),
        is: { n: 50, observed: 0.7, kappa: 0.4, low: 0.14596, high: 0.65404 },
      },
      // po 31/50, pe (20*18 + 15*17 + 15*15) / 2500 = 0.336
      {
        what: 'three answers',
        pairs: table([12, 5, 3], [4, 9, 2], [2, 3, 10]),
        is: { n: 50, observed: 0.62, kappa: 0.42771, low: 0.22509, high: 0.63033 },
      },
      {
        what: 'all alike',
        pairs: table([30, 0], [0, 20]),
        is: { n: 50, observed: 1, kappa: 1, low: 1, high: 1 },
      },
      {
        what: 'all against',
        pairs: table([0, 10], [10, 0]),
        is: { n: 20, observed: 0, kappa: -1, low: -1, high: -1 },
      },
      {
        what: 'chance alone',
        pairs: table([25, 25], [25, 25]),
        is: { n: 100, observed: 0.5, kappa: 0, low: -0.196, high: 0.196 },
      },
      {
        what: 'few, whose interval ends where kappa does',
        pairs: table([2, 1], [0, 1]),
        is: { n: 4, observed: 0.75, kappa: 0.5, low: -0.3487, high: 1 },
      },
    ])
    .run(({ assert }, { pairs, is }) => {
      const agreement = agreementOf(pairs)
      for (const name of ['n', 'observed', 'kappa', 'low', 'high'] as const) {
        assert.closeTo(agreement[name]!, is[name], 0.0001, name)
      }
    })

  test('kappa is undefined where {what}')
    .with([
      { what: 'nothing was read twice', pairs: [], n: 0, observed: null },
      { what: 'both say the same of every one', pairs: table([12, 0], [0, 0]), n: 12, observed: 1 },
    ])
    .run(({ assert }, { pairs, n, observed }) => {
      assert.deepEqual(agreementOf(pairs), { n, observed, kappa: null, low: null, high: null })
    })

  test('one reader who always says the same agrees by chance alone', ({ assert }) => {
    const { kappa, observed } = agreementOf(table([9, 1], [0, 0]))
    assert.equal(observed, 0.9)
    assert.closeTo(kappa!, 0, 1e-9)
  })
})
