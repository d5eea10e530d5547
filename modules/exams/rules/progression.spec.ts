import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import {
  directionOf,
  isFastLossOpen,
  isReliableTomography,
  repeatsByApplanation,
  rnflLoss,
  seriesOf,
  slopeOf,
  tonometerOf,
  type Reading,
  type Slope,
} from './progression.js'

const FIRST_DAY = '2020-03-01'

/** Values so many months after the first day, of a person who was 60 on it. */
function readings(values: readonly [months: number, value: number, device?: string | null][]) {
  return values.map(([months, value, device = null]): Reading => {
    const date = DateTime.fromISO(FIRST_DAY, { zone: 'utc' }).plus({ months }).toISODate()!
    return { date, age: 60 + months / 12, value, device, reliable: true }
  })
}

const everyHalfYear = (...values: number[]) =>
  readings(values.map((value, index) => [index * 6, value]))

function slope(given: readonly Reading[]): Slope {
  const result = slopeOf(given)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Between two limits of the interval, whatever the rest. */
const interval = (low: number, high: number): Slope => ({
  ...slope(everyHalfYear(1, 2, 3, 4, 5)),
  low,
  high,
})

test.group('progression', () => {
  test('a slope with its interval, the number of values and the span', ({ assert }) => {
    const found = slope(everyHalfYear(-2, -3, -2.5, -3.5, -3, -4, -4.5))
    // Ages 60 to 63 by halves: Sxx 7, Sxy -5.
    assert.approximately(found.perYear, -5 / 7, 1e-9)
    assert.approximately((found.low + found.high) / 2, found.perYear, 1e-12)
    assert.containsSubset(found, { count: 7, years: 3, from: '2020-03-01', to: '2023-03-01' })
  })

  test('{count} values over two years: {answer}')
    .with([
      { count: 0, answer: 'too_few' },
      { count: 4, answer: 'too_few' },
      { count: 5, answer: 'slope' },
      { count: 6, answer: 'slope' },
    ])
    .run(({ assert }, { count, answer }) => {
      const step = count > 1 ? 24 / (count - 1) : 0
      const given = Array.from({ length: count }, (_, index) => [index * step, index] as const)
      const result = slopeOf(readings(given.map(([months, value]) => [months, value])))
      assert.equal(result.ok ? 'slope' : result.error.why, answer)
      if (!result.ok) assert.equal(result.error.count, count)
    })

  test('five values, the last on {last}: {answer}')
    .with([
      { last: '2022-02-28', answer: 'too_short' },
      { last: '2022-03-01', answer: 'slope' },
      { last: '2022-03-02', answer: 'slope' },
    ])
    .run(({ assert }, { last, answer }) => {
      const given = everyHalfYear(4, 3, 4, 3, 4)
      const result = slopeOf([...given.slice(0, 4), { ...given[4]!, date: last }])
      assert.equal(result.ok ? 'slope' : result.error.why, answer)
    })

  test('what is not reliable is not counted', ({ assert }) => {
    const given = everyHalfYear(95, 94, 93, 60, 92, 91)
    const marked = given.map((each) => ({ ...each, reliable: each.value !== 60 }))
    assert.equal(slope(marked).count, 5)
    // Without the fourth, at 61.5: Sxx 4.3, Sxy -6.5.
    assert.approximately(slope(marked).perYear, -6.5 / 4.3, 1e-9)
    const less = slopeOf(marked.slice(1))
    assert.deepEqual(less.ok || less.error, { why: 'too_few', count: 4 })
  })

  test('{what}: {counted} of the values belong together')
    .with([
      { what: 'no device told', devices: [null, null, null], counted: [1, 2, 3] },
      { what: 'one device', devices: ['A', 'A', 'A'], counted: [1, 2, 3] },
      { what: 'the newer of two', devices: ['A', 'B', 'B'], counted: [2, 3] },
      { what: 'the one used last', devices: ['A', 'B', 'A'], counted: [1, 3] },
      { what: 'told of some only', devices: [null, 'A', 'A'], counted: [2, 3] },
      { what: 'the last not told', devices: ['A', 'A', null], counted: [1, 2] },
    ])
    .run(({ assert }, { devices, counted }) => {
      const given = readings(devices.map((device, index) => [index * 6, index + 1, device]))
      assert.deepEqual(
        seriesOf(given).map(({ value }) => value),
        counted
      )
    })

  test('ten values of two devices are no series of ten', ({ assert }) => {
    const mixed = readings(
      Array.from({ length: 8 }, (_, index) => [index * 6, index, index % 2 ? 'A' : 'B'])
    )
    const result = slopeOf(mixed)
    assert.deepEqual(result.ok || result.error, { why: 'too_few', count: 4 })
  })

  test('an interval from {low} to {high} is {direction}')
    .with([
      { low: -2, high: -0.001, direction: 'falling' },
      { low: -2, high: 0, direction: 'none' },
      { low: 0, high: 2, direction: 'none' },
      { low: 0.001, high: 2, direction: 'rising' },
    ])
    .run(({ assert }, { low, high, direction }) => {
      assert.equal(directionOf(interval(low, high)), direction)
    })

  test('an interval of dB a year from {low} to {high}: -1 not excluded {open}')
    .with([
      { low: -0.999, high: 0.5, open: false },
      { low: -1, high: 0.5, open: true },
      { low: -1.001, high: 0.5, open: true },
      { low: -3, high: -2, open: true },
    ])
    .run(({ assert }, { low, high, open }) => {
      assert.equal(isFastLossOpen(interval(low, high)), open)
    })

  test('RNFL {values}: {loss} µm at {visits} visits, counts {counts}')
    .with([
      { values: [90, 86.1], loss: null, visits: 0, counts: false },
      { values: [90, 86], loss: 4, visits: 1, counts: false },
      { values: [90, 85], loss: 5, visits: 1, counts: false },
      { values: [90, 86, 86.1], loss: null, visits: 0, counts: false },
      { values: [90, 85, 86], loss: 4, visits: 2, counts: true },
      { values: [90, 83, 89, 84], loss: 6, visits: 2, counts: true },
      { values: [90, 85, 84, 89], loss: null, visits: 0, counts: false },
      { values: [90], loss: null, visits: 0, counts: false },
      { values: [], loss: null, visits: 0, counts: false },
    ])
    .run(({ assert }, { values, loss, visits, counts }) => {
      const found = rnflLoss(everyHalfYear(...values))
      if (loss === null) return assert.isNull(found)
      assert.containsSubset(found!, { loss, visits, counts, first: { value: 90 } })
    })

  test('a thinner layer on another device is no loss', ({ assert }) => {
    assert.isNull(
      rnflLoss(
        readings([
          [0, 95, 'A'],
          [6, 85, 'B'],
          [12, 84, 'B'],
        ])
      )
    )
  })

  test('the method {method} tells the device {device}')
    .with([
      { method: 'iCare', device: 'iCare' },
      { method: 'non-contact', device: 'non-contact' },
      { method: 'unknown', device: null },
      { method: '', device: null },
      { method: null, device: null },
    ])
    .run(({ assert }, { method, device }) => assert.equal(tonometerOf(method), device))

  test('a tomography called {category} is reliable: {reliable}')
    .with([
      { category: 'invalid', reliable: false },
      { category: 'red', reliable: true },
      { category: 'na', reliable: true },
      { category: null, reliable: true },
    ])
    .run(({ assert }, { category, reliable }) => {
      assert.equal(isReliableTomography(category), reliable)
    })

  test('{iop} mmHg by {method}: repeat by applanation {repeat}')
    .with([
      { iop: 23.9, method: 'non-contact', repeat: false },
      { iop: 24, method: 'non-contact', repeat: true },
      { iop: 31, method: 'non-contact', repeat: true },
      { iop: 31, method: 'applanation', repeat: false },
      { iop: 31, method: 'unknown', repeat: false },
      { iop: 31, method: null, repeat: false },
    ])
    .run(({ assert }, { iop, method, repeat }) => {
      assert.equal(repeatsByApplanation(iop, method), repeat)
    })
})

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** dB: what a mean deviation moves from test to test of a stable eye (PMC7224685). */
const RESIDUAL = 1.05

/** How many of so many stable eyes, seven fields in three years and a half, are called changing. */
function calledOf(eyes: number, seed: number) {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const calls = { falling: 0, rising: 0, none: 0 }
  for (let eye = 0; eye < eyes; eye++) {
    const values = Array.from({ length: 7 }, (_, visit): [number, number] => [
      visit * 7,
      -3 + RESIDUAL * normal(),
    ])
    calls[directionOf(slope(readings(values)))]++
  }
  return calls
}

test.group('stable eyes', () => {
  test('of 1,000 at most 2.5 % a side are called changing', ({ assert }) => {
    const { falling, rising } = calledOf(1_000, 20_260)
    assert.isAtMost(falling, 25)
    assert.isAtMost(rising, 25)
    assert.isAbove(falling + rising, 0)
  })

  test('of many it is the share that the interval promises', ({ assert }) => {
    const { falling, rising } = calledOf(10_000, 7)
    // 250 expected a side, standard deviation 16.
    for (const called of [falling, rising]) assert.approximately(called, 250, 60)
  })
})
