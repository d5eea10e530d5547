import { test } from '@japa/runner'
import {
  MEASUREMENT_RANGES,
  acceptOrClear,
  checkRange,
  fitsDecimals,
  parseNumber,
  rangeMessage,
  type MeasurementName,
} from './ranges.js'

/** Below, on and above each limit. */
const LIMITS: [name: MeasurementName, below: number, low: number, high: number, above: number][] = [
  ['cd', 0.09, 0.1, 0.9, 0.91],
  ['pachs', 199, 200, 750, 751],
  ['iop', -1, 0, 70, 71],
  ['dtc_iop', -1, 0, 70, 71],
  ['dtc_hour', 6, 7, 18, 19],
  ['ishihara', -1, 0, 30, 31],
  ['ishihara2', -1, 0, 30, 31],
  ['sphere', -50.25, -50, 50, 50.25],
  ['cylinder', -9.75, -9.5, 0, 0.25],
  ['axis', 0, 1, 180, 181],
  ['low_iop', -1, 0, 70, 71],
  ['high_iop', -1, 0, 70, 71],
  ['plaquenil_dose', -1, 0, 999, 1000],
  ['plaquenil_weight', 19.9, 20, 300, 300.1],
  ['fu_number', 0, 1, 99_999, 100_000],
  ['vfi', -1, 0, 100, 101],
  ['vqi', -1, 0, 100, 101],
  ['vf_md', -35.5, -35, 5, 5.5],
  ['vf_psd', -0.5, 0, 20, 20.5],
  ['oct_rnfl_avg', -1, 0, 300, 301],
  ['oct_rnfl_sup', -1, 0, 300, 301],
  ['oct_rnfl_inf', -1, 0, 300, 301],
]

const FEATURES: Partial<Record<MeasurementName, string>> = {
  cd: 'F114',
  pachs: 'F117',
  iop: 'F118',
  dtc_iop: 'F118',
  dtc_hour: 'F119',
  ishihara: 'F120',
  ishihara2: 'F120',
  sphere: 'F121',
  cylinder: 'F122',
  axis: 'F123',
  low_iop: 'F144',
  high_iop: 'F144',
  plaquenil_dose: 'F088',
  plaquenil_weight: 'F088',
  fu_number: 'F264',
}

test.group('Measurement ranges', () => {
  for (const [name, below, low, high, above] of LIMITS) {
    const { label } = MEASUREMENT_RANGES[name]
    test(`${FEATURES[name] ?? 'F136'} ${label} accepts empty or ${low} to ${high}`, ({
      assert,
    }) => {
      const refused = { ok: false as const, error: rangeMessage(name) }
      assert.deepEqual(checkRange(name, null), { ok: true, value: null })
      assert.deepEqual(checkRange(name, below), refused)
      assert.deepEqual(checkRange(name, low), { ok: true, value: low })
      assert.deepEqual(checkRange(name, high), { ok: true, value: high })
      assert.deepEqual(checkRange(name, above), refused)
      assert.deepEqual(checkRange(name, Number.NaN), refused)
    })
  }

  test('F125 every range takes both of its limits and nothing beside them', ({ assert }) => {
    for (const [name, { low, high, decimals }] of Object.entries(MEASUREMENT_RANGES)) {
      const step = 10 ** -decimals
      const taken = [low - step, low, high, high + step].map(
        (value) => checkRange(name as MeasurementName, value).ok
      )
      assert.deepEqual(taken, [false, true, true, false], name)
    }
  })

  test('F125 the message names the field and its limits', ({ assert }) => {
    assert.deepEqual(rangeMessage('cd'), {
      key: 'exams.range',
      params: { field: 'cd', label: 'Vert C/D', low: '0.1', high: '0.9' },
    })
  })

  test('F125 the limits a message prints are the limits that are checked', ({ assert }) => {
    for (const { low, high, shown } of Object.values(MEASUREMENT_RANGES)) {
      assert.deepEqual(shown.map(Number), [low, high])
    }
  })

  test('F125 a field out of range is cleared, an empty one is left', ({ assert }) => {
    assert.deepEqual(acceptOrClear('iop', '21'), { value: 21, message: null })
    assert.deepEqual(acceptOrClear('iop', ' '), { value: null, message: null })
    assert.deepEqual(acceptOrClear('iop', '71'), { value: null, message: rangeMessage('iop') })
    assert.deepEqual(acceptOrClear('iop', '2a'), { value: null, message: rangeMessage('iop') })
  })

  test('F125 "{text}" is the number {value}')
    .with([
      { text: '21', value: 21 },
      { text: '-2.25', value: -2.25 },
      { text: '+1.5', value: 1.5 },
      { text: '.5', value: 0.5 },
      { text: '0.', value: 0 },
      { text: '', value: null },
      { text: '.', value: null },
      { text: '1e3', value: null },
      { text: '0x10', value: null },
      { text: 'Infinity', value: null },
      { text: '1,5', value: null },
    ])
    .run(({ assert }, { text, value }) => assert.equal(parseNumber(text), value))

  test('F125 decimals: {name} {value}: {fits}')
    .with([
      { name: 'cd', value: 0.65, fits: true },
      { name: 'cd', value: 0.655, fits: false },
      { name: 'iop', value: 21.5, fits: true },
      { name: 'iop', value: 21.55, fits: false },
      { name: 'axis', value: 90.5, fits: false },
      { name: 'sphere', value: -2.25, fits: true },
    ] as const)
    .run(({ assert }, { name, value, fits }) => assert.equal(fitsDecimals(name, value), fits))
})
