import { test } from '@japa/runner'
import { fitLine } from './least_squares.js'

const points = (...pairs: [x: number, y: number][]) => pairs.map(([x, y]) => ({ x, y }))

test.group('least squares', () => {
  test('is what a hand gets: whole numbers', ({ assert }) => {
    // x̄ 2, ȳ 2.6; Sxx 10, Sxy -8: slope -0.8. Residuals 0.8 -1.4 0.4 0.2 0, their squares 2.8.
    const line = fitLine(points([0, 5], [1, 2], [2, 3], [3, 2], [4, 1]))
    const half = 3.182446305284263 * Math.sqrt(2.8 / 3 / 10)
    assert.approximately(line.slope, -0.8, 1e-9)
    assert.approximately(line.low, -0.8 - half, 1e-9)
    assert.approximately(line.high, -0.8 + half, 1e-9)
  })

  test('is what a hand gets: mean deviations of an eye at uneven ages', ({ assert }) => {
    const given = points([61.25, -2.5], [61.75, -3], [62.5, -2.75], [63.25, -4], [64.25, -4.25])
    // Normal equations, written out: n 5, Σx 313, Σy -16.5, Σxy -1036.3125, Σx² 19599.5.
    const [n, x, y, xy, xx] = [5, 313, -16.5, -1036.3125, 19599.5]
    assert.equal(
      given.reduce((total, each) => total + each.x * each.y, 0),
      xy
    )
    assert.equal(
      given.reduce((total, each) => total + each.x ** 2, 0),
      xx
    )
    const slope = (n * xy - x * y) / (n * xx - x * x)
    const rise = (y - slope * x) / n
    const squares = given.reduce((total, each) => total + (each.y - rise - slope * each.x) ** 2, 0)
    const half = 3.182446305284263 * Math.sqrt(squares / 3 / (xx - (x * x) / n))
    const line = fitLine(given)
    assert.approximately(line.slope, slope, 1e-9)
    assert.approximately(line.low, slope - half, 1e-9)
    assert.approximately(line.high, slope + half, 1e-9)
  })

  test('values all alike have the slope 0 and an interval without width', ({ assert }) => {
    const line = fitLine(points([60.1, 98.3], [60.9, 98.3], [61.7, 98.3], [63.2, 98.3]))
    assert.deepEqual(line, { slope: 0, low: 0, high: 0 })
  })

  test('two points, or several above one x, have no line with an interval', ({ assert }) => {
    assert.throws(() => fitLine(points([1, 2], [2, 3])), /three points/)
    assert.throws(() => fitLine(points([1, 2], [1, 3], [1, 4])), /one x/)
  })
})
